import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attempt } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { noteActsSql } from '../audit/index.ts'

/**
 * Notes a failed act in the history of whom it was about, once a minute at most: a flood of guesses leaves a trace and
 * not a flood of rows. For nobody (null) the same is written but the row, so that the time does not tell who has an
 * account. `key` says what the minute is kept for; never a secret or an address.
 */
export const noteFailedAct = async (
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
    ${sql.raw(noteActsSql(action, { from: 'person', user: 'user_id', subject: 'user_id' }))}`)
}
