import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { storableText } from '../storable.ts'
import { backupState } from '../tables/backup.ts'

/** A process that stopped sending heartbeats loses its scheduled backup to another one after that many seconds. */
const LEASE_S = 60
/** A scheduled backup that failed is repeated after that many minutes. */
const RETRY_MINUTES = 15
const MESSAGE_MAX = 500

type BackupState = {
  lastSuccessAt: Date | null
  /** File name of the last backup, and its size in bytes. */
  lastName: string | null
  lastBytes: number | null
  lastFailure: { at: Date; message: string } | null
  /** Where scheduled backups go, without credentials; null while none are scheduled. */
  target: string | null
  nextAt: Date | null
  isRunning: boolean
}

/** State of this installation's backups, for operators. All instants are by the database's clock. */
export const readBackupState = async (db: Db): Promise<BackupState> => {
  const isRunning = sql<boolean>`coalesce(${backupState.leaseUntil} > now(), false)`
  const [row] = await db.select({ ...getTableColumns(backupState), isRunning }).from(backupState)
  return {
    lastSuccessAt: row?.lastSuccessAt ?? null,
    lastName: row?.lastName ?? null,
    lastBytes: row?.lastBytes ?? null,
    lastFailure: row?.failedAt ? { at: row.failedAt, message: row.failure ?? '' } : null,
    target: row?.target ?? null,
    nextAt: row?.nextAt ?? null,
    isRunning: row?.isRunning ?? false,
  }
}

/** Seconds since the last backup; null without one. */
export const readBackupAge = async (db: Db): Promise<number | null> => {
  const { rows } = await db.execute<{ age: number | null }>(
    sql`select extract(epoch from now() - last_success_at)::float8 as age from backup_state`,
  )
  return rows[0]?.age ?? null
}

const nextAtSql = (at: string) => sql`(
  select today + case when today <= now() then interval '1 day' else interval '0' end
  from (select (date_trunc('day', now() at time zone 'utc') + ${at}::time) at time zone 'utc' as today) t)`

/** Schedules a daily backup at `at` (HH:MM in UTC), the first one now; null removes the schedule. */
export const scheduleBackups = async (
  db: Db,
  schedule: { target: string; at: string } | null,
): Promise<void> => {
  if (schedule === null) {
    await db.execute(sql`update backup_state set target = null, next_at = null where target is not null`)
    return
  }
  const { target, at } = schedule
  await db.execute(sql`
    insert into backup_state (target, next_at) values (${target}, now())
    on conflict (is_one) do update set target = excluded.target,
      next_at = case when backup_state.last_success_at is null then excluded.next_at
        else least(backup_state.next_at, ${nextAtSql(at)}) end`)
}

/** Claims the due backup. A time more than a day ahead was stored before the clock was set back, and counts as due. */
export const claimBackup = async (db: Db, runner: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update backup_state set runner = ${runner}, lease_until = now() + make_interval(secs => ${LEASE_S})
    where (next_at <= now() or next_at > now() + interval '25 hours')
      and (runner is null or lease_until < now() or lease_until > now() + interval '1 hour')`)
  return (rowCount ?? 0) > 0
}

export const renewBackup = async (db: Db, runner: string): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    update backup_state set lease_until = now() + make_interval(secs => ${LEASE_S}) where runner = ${runner}`)
  return (rowCount ?? 0) > 0
}

export const recordBackup = async (
  db: Db,
  { name, bytes }: { name: string; bytes: number },
): Promise<void> => {
  await db.execute(sql`
    insert into backup_state (last_success_at, last_name, last_bytes) values (now(), ${name}, ${bytes})
    on conflict (is_one) do update set last_success_at = excluded.last_success_at, last_name = excluded.last_name,
      last_bytes = excluded.last_bytes, failed_at = null, failure = null`)
}

/** Records a scheduled backup and releases the claim; the next one is due at `at`, HH:MM in UTC. */
export const finishBackup = async (
  db: Db,
  { runner, at, name, bytes }: { runner: string; at: string; name: string; bytes: number },
): Promise<void> => {
  await db.execute(sql`
    update backup_state set last_success_at = now(), last_name = ${name}, last_bytes = ${bytes}, failed_at = null,
      failure = null, runner = null, lease_until = null, next_at = ${nextAtSql(at)}
    where runner = ${runner}`)
}

/** Records why a scheduled backup failed and releases the claim; it is repeated after a quarter of an hour. */
export const failBackup = async (
  db: Db,
  { runner, message }: { runner: string; message: string },
): Promise<void> => {
  await db.execute(sql`
    update backup_state set failed_at = now(), failure = ${storableText(message.slice(0, MESSAGE_MAX))}, runner = null,
      lease_until = null, next_at = now() + make_interval(mins => ${RETRY_MINUTES})
    where runner = ${runner}`)
}

export const releaseBackup = async (db: Db, runner: string): Promise<void> => {
  await db.execute(sql`update backup_state set runner = null, lease_until = null where runner = ${runner}`)
}
