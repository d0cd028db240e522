import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { attempt, audit, users } from '../../db/tables.ts'

export type Act =
  | 'signed-up'
  | 'signed-in'
  | 'signed-in-by-google'
  | 'google-linked'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'email-verified'
  | 'email-changed'
  | 'password-set'
  | 'password-changed'
  | 'password-reset'
  | 'agent-activated'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'

/** Notes who did what to an account's access, in the act's own transaction. Never a secret or an address. */
export const noteAct = async (
  tx: Db,
  act: { accountId: string; userId: string; action: Act },
): Promise<void> => {
  await tx.insert(audit).values({ ...act, subject: act.userId })
}

/** What somebody did not get through with. */
export type FailedAct = 'sign-in-failed' | 'code-failed' | 'proof-failed'

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
  }: { action: FailedAct; key: string; whose: { accountId: string; userId: string } | null },
): Promise<void> => {
  const { accountId, userId } = whose ?? { accountId: randomUUID(), userId: randomUUID() }
  await db.execute(sql`
    with first as (
      insert into ${attempt} (key, window_start, count)
      values (${`${action}:${key}`}, date_trunc('minute', now()), 1)
      on conflict do nothing
      returning key)
    insert into ${audit} (account_id, user_id, action, subject)
    select ${users.accountId}, ${users.id}, ${action}, ${users.id} from ${users}, first
    where ${users.accountId} = ${accountId} and ${users.id} = ${userId}`)
}
