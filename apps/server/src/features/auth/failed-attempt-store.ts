import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attempt } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { recordAuditsSql } from '../audit/index.ts'

/**
 * Records a failed action in the history of the user it concerns, at most once a minute, so that a flood of guesses
 * adds few rows. For no user (null) the same is written except the row, so that the time does not reveal who has an
 * account. `key` names the minute's counter; never a secret or an address.
 */
export const recordFailedAttempt = async (
  db: Db,
  {
    action,
    key,
    whose,
  }: {
    action: 'sign-in-failed' | 'code-failed' | 'proof-failed'
    key: string
    whose: { accountId: string; userId: string } | null
  },
): Promise<void> => {
  const { accountId, userId } = whose ?? { accountId: randomUUID(), userId: randomUUID() }
  await db.execute(sql`
    with first as (
      insert into ${attempt} (key, window_start, count)
      values (${`${action}:${key}`}, date_trunc('minute', now()), 1)
      on conflict do nothing
      returning key
    ), person as (
      select ${users.accountId} as account_id, ${users.id} as user_id from ${users}, first
      where ${users.accountId} = ${accountId} and ${users.id} = ${userId}
    )
    ${sql.raw(recordAuditsSql(action, { from: 'person', user: 'user_id', subject: 'user_id' }))}`)
}
