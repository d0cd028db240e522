import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import type { QuarantineReading, QueueReading } from '../measure.ts'

export const findDueJobs = async (
  db: Db,
): Promise<{ queue: QueueReading; quarantined: QuarantineReading }> => {
  const { rows } = await db.execute<{ due: number; oldest: number; ended: number }>(sql`
    select (count(*) filter (where is_due))::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as ended
    from (select run_at, attempts, max_attempts, locked_at,
      locked_at is null and attempts < max_attempts and run_at <= now() as is_due from graphile_worker.jobs) job`)
  const { due = 0, oldest = 0, ended = 0 } = rows[0] ?? {}
  return {
    queue: { kind: 'job', due, oldestSeconds: oldest },
    quarantined: { kind: 'job', rows: ended },
  }
}

/** Processes that sent a heartbeat in the last 20 seconds, and for how long each recurring job has been due. */
export const readWorkers = async (
  db: Db,
): Promise<{ workers: number; overdue: { name: string; seconds: number }[] }> => {
  const { rows } = await db.execute<{ workers: number }>(
    sql`select count(*)::int as workers from job_runner where beat_at > now() - interval '20 seconds'`,
  )
  const { rows: overdue } = await db.execute<{ name: string; seconds: number }>(sql`
    select name, greatest(extract(epoch from now() - next_at), 0)::float8 as seconds from recurring_job`)
  return { workers: rows[0]?.workers ?? 0, overdue }
}

/** Letters that the mail server refused at least once and that are sent again. */
export const countRepeatedLetters = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ letters: number }>(sql`
    select count(*)::int as letters from graphile_worker.jobs
    where task_identifier like '%-letter' and last_error is not null and attempts < max_attempts`)
  return rows[0]?.letters ?? 0
}
