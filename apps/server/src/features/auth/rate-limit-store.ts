import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { attempt } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { recordAuditsSql } from '../audit/index.ts'

/** At most `tries` under `key` in any `seconds`. */
export type RateLimit = { key: string; tries: number; seconds: number }

export type RecordedTries = { keys: string[]; at: string }

const columns = (limits: readonly RateLimit[]) => ({
  keys: sql.param(limits.map(({ key }) => key)),
  tries: sql.param(limits.map(({ tries }) => tries)),
  seconds: sql.param(limits.map(({ seconds }) => seconds)),
})

/** Seconds until another try is allowed, 0 when it is now. */
export const getWaitSeconds = async (db: Db, limits: readonly RateLimit[]): Promise<number> => {
  const { keys, tries, seconds } = columns(limits)
  const reached = await db.execute<{ wait: number }>(sql`
    select extract(epoch from min(a.window_start) + make_interval(secs => b.seconds) - clock_timestamp())::float8 as wait
    from unnest(${keys}::text[], ${tries}::int[], ${seconds}::int[]) as b(key, tries, seconds)
    join ${attempt} a on a.key = b.key and a.count > 0
      and a.window_start > clock_timestamp() - make_interval(secs => b.seconds)
    group by b.key, b.tries, b.seconds
    having sum(a.count) >= b.tries`)
  return reached.rows.length > 0 ? Math.max(1, ...reached.rows.map(({ wait }) => Math.ceil(wait))) : 0
}

/**
 * Records one try under every limit, or none: then returns the seconds to wait. Tries on one key are serialised,
 * so that a burst cannot pass between counting and recording.
 */
export const recordTries = (
  db: Database,
  limits: readonly RateLimit[],
): Promise<{ noted: RecordedTries } | { waitSeconds: number }> =>
  db.transaction(async (tx) => {
    const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
    const { keys } = columns(sorted)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(key, 1)) from unnest(${keys}::text[]) as key`,
    )
    const waitSeconds = await getWaitSeconds(tx, sorted)
    if (waitSeconds > 0) return { waitSeconds }
    const noted = await tx.execute<{ at: string }>(sql`
      insert into ${attempt} (key, window_start, count)
      select key, moment.at, 1
      from unnest(${keys}::text[]) as key, (select clock_timestamp() as at) as moment
      on conflict (key, window_start) do update set count = ${attempt}.count + 1
      returning window_start::text as at`)
    return { noted: { keys: sorted.map(({ key }) => key), at: noted.rows[0]?.at ?? '' } }
  })

/** Counts a request in the present minute; `resetSeconds` until the next one begins. */
export const countInMinute = async (
  db: Db,
  key: string,
): Promise<{ count: number; resetSeconds: number }> => {
  const { rows } = await db.execute<{ count: number; resetSeconds: number }>(sql`
    insert into ${attempt} (key, window_start, count) values (${key}, date_trunc('minute', now()), 1)
    on conflict (key, window_start) do update set count = ${attempt}.count + 1
    returning count, ceil(60 - extract(second from now()))::int as "resetSeconds"`)
  const [row] = rows
  if (!row) throw new Error('the request was not counted')
  return row
}

/** Removes recorded tries that were successful, and rows without tries. */
export const removeTries = async (db: Db, { keys, at }: RecordedTries): Promise<void> => {
  const noted = sql`${inArray(attempt.key, keys)} and ${attempt.windowStart} = ${at}::timestamptz`
  await db.execute(sql`
    with gone as (delete from ${attempt} where ${noted} and ${attempt.count} <= 1)
    update ${attempt} set count = ${attempt.count} - 1 where ${noted} and ${attempt.count} > 1`)
}

/** No window is longer than a day. */
export const deleteOldTries = (db: Db): Promise<void> =>
  deleteInBatches(db, attempt.windowStart, sql`${attempt.windowStart} < now() - interval '1 day'`)

/**
 * Records a failed action at most once a minute, so that a flood of guesses adds few rows. For no user (null) the
 * same work is done, so that the time does not reveal who has an account. `key`: never a secret or an address.
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
