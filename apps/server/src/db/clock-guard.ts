import { readFileSync } from 'node:fs'
import { hostname, uptime } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { operatorCommand } from './operator-command.ts'

/** A difference between the two clocks that counts as a jump. */
const JUMP_MS = 60_000
/** A measurement that took longer is dropped: the process or the machine was stopped meanwhile. */
const ROUND_TRIP_MAX_MS = 5_000

/** Intervals after which another process's measurement is too old to compare with: both clocks drift. */
const RECENT_POLLS = 3

/** Milliseconds. `agree`: how long both clocks agree before a pause ends by itself. */
type ClockGuardTiming = { poll: number; agree: number }
const usual: ClockGuardTiming = { poll: 10_000, agree: 60_000 }

/** Compares the database's clock with one that cannot be set: the time since this machine started. */
export type ClockGuard = {
  /** The database's time by this machine's uptime, in milliseconds since 1970; null without a measurement. */
  expectedNow(): number | null
  /** Pauses what goes out when the clocks differ, and ends a pause; resolves after the first measurement. */
  watch(): Promise<{ stop(): Promise<void> }>
}

/** SQL condition: no pause is stored, and the database's clock is where `expected`, a placeholder, says. */
export const isClockTrustedSql = (expected: string): string => `(not exists (select from clock_pause)
  and (${expected}::float8 is null or abs(extract(epoch from now()) * 1000 - ${expected}::float8) <= ${JUMP_MS}))`

/** Milliseconds since the machine's start, also while it sleeps, so that waking up is no jump (CLOCK_BOOTTIME). */
const machineUptime = (): number => uptime() * 1_000

/** Changes when the machine starts again; then a stored uptime means nothing. */
const readBoot = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

type Log = {
  warn(more: object, message: string): void
  error(more: object, message: string): void
}
type Measured = {
  now: number
  pausedAt: string | null
  boot: string | null
  offset: number | null
  lastOffset: number | null
  lastUptime: number | null
}

/** Reads the clocks' difference and the pause. Stores the measurement for other processes if the clocks agree. */
const measure = async (
  db: Db,
  { boot, uptimeMs, expected }: { boot: string; uptimeMs: number; expected: number | null },
): Promise<Measured | undefined> => {
  const { rows } = await db.execute<Measured>(sql`
    with measured as (
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, p.paused_at, p.boot, p.offset_ms
      from (select 1) one left join clock_pause p on true
    ), old as (
      delete from clock_measurement where boot <> ${boot} and measured_at < clock_timestamp() - interval '1 day'
    ), stored as (
      insert into clock_measurement (boot, offset_ms, uptime_ms)
      select ${boot}, now - ${uptimeMs}::float8, ${uptimeMs}::float8 from measured
      where paused_at is null and abs(now - ${uptimeMs}::float8 - ${expected}::float8) <= ${ROUND_TRIP_MAX_MS}::float8
      on conflict (boot) do update
        set offset_ms = excluded.offset_ms, uptime_ms = excluded.uptime_ms, measured_at = excluded.measured_at
    )
    select measured.now, measured.paused_at::text as "pausedAt", measured.boot, measured.offset_ms as "offset",
      last.offset_ms as "lastOffset", last.uptime_ms as "lastUptime"
    from measured left join clock_measurement last on last.boot = ${boot}`)
  return rows[0]
}

export const createClockGuard = (
  db: Db,
  log: Log,
  { poll, agree }: ClockGuardTiming = usual,
  machine: () => number = machineUptime,
): ClockGuard => {
  const boot = readBoot()
  /** The database's clock minus this machine's uptime, at the last measurement at which they agreed. */
  let offset: number | null = null
  let measuredSince = 0
  let agreedSince: number | null = null
  let isPaused = false

  const check = async (): Promise<void> => {
    const before = machine()
    const found = await measure(db, { boot, uptimeMs: before, expected: offset })
    if (!found || machine() - before > ROUND_TRIP_MAX_MS) return
    const measured = found.now - before
    const isFirst = offset === null
    // The clock may have jumped right before this process started, so that no process has noticed yet.
    if (isFirst && found.lastUptime !== null && before - found.lastUptime <= RECENT_POLLS * poll)
      offset = found.lastOffset
    const differsMs = offset === null ? 0 : Math.round(measured - offset)
    const agrees = offset !== null && Math.abs(differsMs) <= JUMP_MS
    if (found.pausedAt === null) {
      if (isPaused) log.warn({}, 'publishing goes on: the database clock is trusted again')
      else if (offset !== null && !agrees) {
        await db.execute(sql`
          insert into clock_pause (differs_ms, boot, offset_ms) values (${differsMs}, ${boot}, ${offset})
          on conflict do nothing`)
        isPaused = true
        agreedSince = null
        log.error(
          { differsMs },
          `publishing is paused: the database clock jumped (${operatorCommand('clock')})`,
        )
        return
      }
      if (isPaused || isFirst) measuredSince = before
      isPaused = false
      offset = measured
      // Only now is it known what to expect: store the first measurement, too.
      if (isFirst) await measure(db, { boot, uptimeMs: machine(), expected: offset })
      return
    }
    if (!isPaused) {
      isPaused = true
      agreedSince = null
      // A measurement so recent may have been taken after the jump.
      if (offset !== null && before - measuredSince < agree) offset = null
      if (offset === null && found.boot === boot) offset = found.offset
      log.error(
        { pausedAt: found.pausedAt },
        `publishing is paused: the database clock jumped (${operatorCommand('clock')})`,
      )
      return
    }
    agreedSince = agrees ? (agreedSince ?? before) : null
    if (agreedSince !== null && before - agreedSince >= agree)
      await db.execute(sql`delete from clock_pause where paused_at = ${found.pausedAt}::timestamptz`)
  }
  const checkSafely = () =>
    check().catch((error) => log.warn({ err: error }, 'the database clock could not be compared'))

  return {
    expectedNow: () => (offset === null ? null : offset + machine()),
    watch: async () => {
      const stopping = new AbortController()
      await checkSafely()
      const watching = (async () => {
        while (!stopping.signal.aborted) {
          await sleep(poll, undefined, { signal: stopping.signal }).catch(() => undefined)
          if (!stopping.signal.aborted) await checkSafely()
        }
      })()
      return {
        stop: async () => {
          stopping.abort()
          await watching
        },
      }
    },
  }
}

/** The pause, for the operator: since when, by the database's clock, and by how much it had jumped; null: there is none. */
export const readClockPause = async (db: Db): Promise<{ pausedAt: Date; differsMs: number } | null> => {
  const { rows } = await db.execute<{ pausedAt: string; differsMs: number }>(
    sql`select paused_at as "pausedAt", differs_ms as "differsMs" from clock_pause`,
  )
  const [row] = rows
  return row ? { pausedAt: new Date(row.pausedAt), differsMs: Number(row.differsMs) } : null
}

/** The operator confirms that the database's clock is right; every worker goes by it from now on. False without a pause. */
export const endClockPause = async (tx: Db): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`delete from clock_pause`)
  return (rowCount ?? 0) > 0
}
