import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { ZodError } from 'zod'
import { isClockTrustedSql } from '../db/clock-guard.ts'
import type { Db } from '../db/db.ts'
import { storableText } from '../db/storable.ts'
import { jobRunner } from '../db/tables/jobs.ts'
import type { Tools } from '../tools.ts'
import { INTERNAL_ERRORS_MAX } from '../work/failure-policy.ts'
import { type JobHandlers, type JobName, type JobPayload, jobs } from './jobs.ts'
import { sendOnce } from './send-once.ts'

const BEAT_MS = 5_000
/** Beats between two searches for jobs that wait too long: a minute. */
const BEATS_PER_SEARCH = 12
const BEATS_PER_ENQUEUE = 2
/** The queue listens for new jobs; polling finds those whose time has come. */
const POLL_MS = 15_000
const DEAD_AFTER_S = 20
const recurring = [
  { name: 'settle-money', seconds: 60, attempts: 1 },
  { name: 'clean-up', seconds: 60, attempts: 1 },
  { name: 'sweep-payment-events', seconds: 900, attempts: 5 },
] as const satisfies { name: JobName; seconds: number; attempts: number }[]

/** Characters. A message may contain a whole statement with all its values. */
const MESSAGE_MAX = 1_000

/** An error whose message the queue can store with its job; others would make the queue's own statement fail. */
const tellable = (error: unknown): Error =>
  new Error(storableText((error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_MAX)))

const taskList = (tools: Tools, handlers: JobHandlers, stop: AbortSignal): TaskList => {
  const tasks: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    const handle = handlers[name] as
      | ((tools: Tools, payload: JobPayload<JobName>, signal: AbortSignal) => Promise<void>)
      | undefined
    if (handle)
      tasks[name] = async (payload, { job }) => {
        const run = () => handle(tools, jobs[name].parse(payload), stop)
        try {
          if (!name.endsWith('-letter')) return await run()
          // A restored copy gives ids again, but not at the same moment.
          await sendOnce(tools, `job:${job.id}:${job.created_at.toISOString()}`, run)
        } catch (error) {
          tools.log.error({ err: error, job: name }, 'a job failed')
          if (isInternalError(error))
            await tools.db.execute(countFaultsSql(sql`select ${job.id}::bigint as id`)).catch(() => undefined)
          throw tellable(error)
        }
      }
  }
  return tasks
}

const logger = (tools: Tools) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') tools.log.error({ ...meta }, message)
    else if (level === 'warning') tools.log.warn({ ...meta }, message)
    else tools.log.debug({ ...meta }, message)
  })

/** Jobs that were lost twice run at moments of their own, this far apart, so that only the poisoned one is lost again. */
const APART_S = 10

/** Mistakes in our code; a server that does not answer is none. `fetch` reports that as a TypeError with a cause. */
const isInternalError = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof SyntaxError ||
  error instanceof ZodError ||
  (error instanceof TypeError && error.cause === undefined)

const countFaultsSql = (jobs: SQL): SQL => sql`
  insert into job_fault (job_id, internal_errors) select id, 1 from (${jobs}) faulty
  on conflict (job_id) do update set internal_errors = job_fault.internal_errors + 1`

/** The job stays in the queue's table with its last error. */
const quarantineJobs = async ({ db, log }: Tools): Promise<void> => {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with gone as (
      delete from job_fault f where not exists (select from graphile_worker.jobs j where j.id = f.job_id)
    )
    select j.id, j.task_identifier as name,
      graphile_worker.permanently_fail_jobs(array[j.id], coalesce(j.last_error, 'its process died'))
    from job_fault f join graphile_worker.jobs j on j.id = f.job_id
    where f.internal_errors >= ${INTERNAL_ERRORS_MAX} and j.locked_at is null and j.attempts < j.max_attempts`)
  for (const { id, name } of rows) log.error({ job: name, id }, 'a job is quarantined after internal errors')
}

const unlock = async (db: Db, poolIds: readonly string[]): Promise<void> => {
  if (poolIds.length > 0)
    await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param([...poolIds])}::text[])`)
}

/**
 * Records that this process is alive, and unlocks the jobs of silent ones, which the queue itself would leave locked
 * for hours. A job is locked by the id of its pool of workers.
 */
const beat = async ({ db, log }: Tools, id: string, poolIds: readonly string[]): Promise<void> => {
  // One statement, so a crash cannot delete a dead process and leave its jobs locked.
  const { rows } = await db.execute<{ workers: number }>(sql`
    with alive as (
      insert into ${jobRunner} (id, worker_ids) values (${id}, ${sql.param([...poolIds])})
      on conflict (id) do update set worker_ids = excluded.worker_ids, beat_at = excluded.beat_at
    ), set_back as (
      -- Stored before the database's clock was set back. A living process says so again before it counts as silent.
      update ${jobRunner} set beat_at = now() where id <> ${id} and beat_at > now() + interval '1 minute'
    ), dead as (
      delete from ${jobRunner} where id <> ${id} and beat_at < now() - make_interval(secs => ${DEAD_AFTER_S})
      returning worker_ids
    ), lost as (
      ${countFaultsSql(sql`select j.id from graphile_worker.jobs j join dead on j.locked_by = any (dead.worker_ids)`)}
    ), unlocked as materialized (
      select graphile_worker.force_unlock_workers(ids) from (
        select array_agg(pool_id) as ids from dead, unnest(worker_ids) as pool_id) locked where ids is not null
    )
    select count(*)::int as workers from dead where (select count(*) from unlocked) >= 0`)
  const workers = rows[0]?.workers ?? 0
  if (workers === 0) return
  log.warn({ workers }, 'unlocked the jobs of a worker that stopped')
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[id], now() + nth * ${APART_S}::int * interval '1 second')
    from (select j.id, row_number() over (order by j.id) as nth
      from job_fault f join graphile_worker.jobs j on j.id = f.job_id
      where f.internal_errors > 1 and j.locked_at is null) suspect`)
}

/**
 * Once per interval over all processes, by the database's clock; a next run more than one interval ahead was stored
 * before it was set back, and up to ten seconds more by a process whose transaction began later. Without a trusted clock
 * nothing is enqueued, because these jobs charge, grant and delete by the date.
 */
const enqueueRecurring = async ({ db, clockGuard }: Tools, handlers: JobHandlers): Promise<void> => {
  const handled = recurring.filter(({ name }) => handlers[name])
  await db.execute(sql`
    with job as (
      select * from json_to_recordset(${JSON.stringify(handled)}::json) as job (name text, seconds int, attempts int)
    ), due as (
      insert into recurring_job (name, next_at) select name, now() + make_interval(secs => seconds)
      from job, (select ${clockGuard.expectedNow()}::float8 as now) expected where ${sql.raw(isClockTrustedSql('expected.now'))}
      on conflict (name) do update set next_at = excluded.next_at
        where recurring_job.next_at <= now() or recurring_job.next_at > excluded.next_at + interval '10 seconds'
      returning name
    )
    select enqueue_job(name, '{}'::json, attempts, name, 0) from due join job using (name)`)
}

/**
 * Moves jobs to now that were stored before the database's clock was set back. The queue waits e^attempts seconds, at
 * most e^10.
 */
const bringBackWaiting = async (db: Db): Promise<void> => {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where locked_at is null and run_at > now() + interval '1 minute' and (
        attempts > 0 and run_at > now() + exp(least(attempts, 10)) * interval '1 second' + interval '1 minute'
        or attempts = 0 and created_at > now() + interval '1 minute' and run_at <= created_at + interval '1 minute')
      ), now())`)
}

/**
 * Runs the jobs until `stop()`, which lets running ones finish for at most 5 s and gives up the others. A database that
 * is away is waited for: the runner starts again by itself.
 */
export const runJobs = (tools: Tools, pool: pg.Pool, handlers: JobHandlers): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const id = randomUUID()
  const poolIds = new Set<string>()
  const sayAlive = () =>
    beat(tools, id, [...poolIds]).catch((error) =>
      tools.log.warn({ err: error }, 'could not note that this worker lives'),
    )
  const giveUpLocks = async () => {
    await unlock(tools.db, [...poolIds])
    poolIds.clear()
  }
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id)
    // Immediately: a process that dies in its first seconds leaves locks, too.
    void sayAlive()
  })
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)

  const working = (async () => {
    while (!signal.aborted) {
      try {
        await giveUpLocks()
        const runner = await run({
          pgPool: pool,
          taskList: taskList(tools, handlers, signal),
          // No crontab: it would go by the process's clock, and stop while a time in the future is stored.
          parsedCronItems: [],
          events,
          logger: logger(tools),
          noHandleSignals: true,
          preset: { worker: { concurrentJobs: 5, pollInterval: POLL_MS } },
        })
        const stop = () => runner.stop().catch(() => undefined)
        signal.addEventListener('abort', stop, { once: true })
        if (signal.aborted) await stop()
        await runner.promise
      } catch (error) {
        tools.log.warn({ err: error }, 'the job runner stopped and starts again')
        await pause(1_000)
      }
    }
  })()
  const beating = (async () => {
    for (let beats = 0; !signal.aborted; beats++) {
      await sayAlive()
      if (beats % BEATS_PER_ENQUEUE !== 0) {
        await pause(BEAT_MS)
        continue
      }
      await enqueueRecurring(tools, handlers)
        .then(() => (beats % BEATS_PER_SEARCH === 0 ? bringBackWaiting(tools.db) : undefined))
        .then(() => quarantineJobs(tools))
        .catch((error) => tools.log.warn({ err: error }, 'recurring jobs could not be enqueued'))
      await pause(BEAT_MS)
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all([working, beating]), sleep(5_000)])
      await giveUpLocks().catch(() => undefined)
      await tools.db
        .delete(jobRunner)
        .where(sql`${jobRunner.id} = ${id}`)
        .catch(() => undefined)
    },
  }
}
