import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

export type EndedJob = { id: string; name: string; createdAt: Date; error: string }

const LISTED_MAX = 1_000

/** Jobs of the queue that will not run again by themselves, oldest first, with their last error; at most 1,000. */
export const findEndedJobs = async (db: Db): Promise<EndedJob[]> => {
  const { rows } = await db.execute<{ id: string; name: string; createdAt: string; error: string }>(sql`
    select id, task_identifier as name, created_at as "createdAt", coalesce(last_error, '') as error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by created_at, id limit ${LISTED_MAX}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

const endedSql = (id: string) => sql`array(select id from graphile_worker.jobs
  where id = ${id}::bigint and attempts >= max_attempts and locked_at is null)`

export const requeueJob = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    with faults as (delete from job_fault where job_id = ${id}::bigint)
    select count(*)::int as n from graphile_worker.reschedule_jobs(${endedSql(id)}, now(), null, 0)`)
  return (rows[0]?.n ?? 0) > 0
}

export const removeJob = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from graphile_worker.complete_jobs(${endedSql(id)})`)
  return (rows[0]?.n ?? 0) > 0
}
