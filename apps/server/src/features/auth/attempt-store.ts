import { inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { BATCH, inBatches } from '../../db/in-batches.ts'
import { attempt } from '../../db/tables/auth.ts'

/** At most `tries` under `key` in any `seconds`. */
export type Bound = { key: string; tries: number; seconds: number }

/** Recorded tries, so that they can be removed again. */
export type NotedTries = { keys: string[]; at: string }

const columns = (bounds: readonly Bound[]) => ({
  keys: sql.param(bounds.map(({ key }) => key)),
  tries: sql.param(bounds.map(({ tries }) => tries)),
  seconds: sql.param(bounds.map(({ seconds }) => seconds)),
})

/** Seconds until another try is allowed, 0 when it is now. */
export const getWait = async (db: Db, bounds: readonly Bound[]): Promise<number> => {
  const { keys, tries, seconds } = columns(bounds)
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
 * Records one try under every limit, or none when one of them is reached: then returns the seconds until the next is
 * allowed. Tries on one key are serialised, so that a burst cannot pass between counting and recording.
 */
export const noteTries = (
  db: Database,
  bounds: readonly Bound[],
): Promise<{ noted: NotedTries } | { waitSeconds: number }> =>
  db.transaction(async (tx) => {
    const sorted = [...bounds].sort((a, b) => (a.key < b.key ? -1 : 1))
    const { keys } = columns(sorted)
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(key, 1)) from unnest(${keys}::text[]) as key`,
    )
    const waitSeconds = await getWait(tx, sorted)
    if (waitSeconds > 0) return { waitSeconds }
    const noted = await tx.execute<{ at: string }>(sql`
      insert into ${attempt} (key, window_start, count)
      select key, moment.at, 1
      from unnest(${keys}::text[]) as key, (select clock_timestamp() as at) as moment
      on conflict (key, window_start) do update set count = ${attempt}.count + 1
      returning window_start::text as at`)
    return { noted: { keys: sorted.map(({ key }) => key), at: noted.rows[0]?.at ?? '' } }
  })

/** Removes recorded tries that were successful. A row without tries would only be read again and again. */
export const takeBackTries = async (db: Db, { keys, at }: NotedTries): Promise<void> => {
  const noted = sql`${inArray(attempt.key, keys)} and ${attempt.windowStart} = ${at}::timestamptz`
  await db.execute(sql`
    with gone as (delete from ${attempt} where ${noted} and ${attempt.count} <= 1)
    update ${attempt} set count = ${attempt.count} - 1 where ${noted} and ${attempt.count} > 1`)
}

/** No window is longer than a day; older tries say nothing. */
export const deleteOldTries = async (db: Db): Promise<void> => {
  await inBatches(() =>
    db.execute(sql`delete from ${attempt} where (key, window_start) in (
      select key, window_start from ${attempt} where window_start < now() - interval '1 day'
      order by window_start limit ${BATCH})`),
  )
}
