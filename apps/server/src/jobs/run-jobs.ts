import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { lt, sql } from 'drizzle-orm'
import { Logger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { jobRunner } from '../db/tables.ts'
import type { Tools } from '../tools.ts'
import { type JobHandlers, type JobName, type JobPayload, jobs } from './jobs.ts'

const BEAT_MS = 5_000
const DEAD_AFTER_S = 20

const taskList = (tools: Tools, handlers: JobHandlers, stop: AbortSignal): TaskList => {
  const tasks: TaskList = {}
  for (const name of Object.keys(handlers) as JobName[]) {
    const handle = handlers[name] as
      | ((tools: Tools, payload: JobPayload<JobName>, signal: AbortSignal) => Promise<void>)
      | undefined
    if (handle) tasks[name] = async (payload) => handle(tools, jobs[name].parse(payload), stop)
  }
  return tasks
}

const logger = (tools: Tools) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') tools.log.error({ ...meta }, message)
    else if (level === 'warning') tools.log.warn({ ...meta }, message)
    else tools.log.debug({ ...meta }, message)
  })

/**
 * Says every 5 s that this process lives, and unlocks the jobs of processes that fell silent for 20 s, so that
 * a killed worker's jobs run again within 30 s. By itself the queue would keep them locked for hours.
 */
const beat = async (tools: Tools, id: string, workerIds: Set<string>): Promise<void> => {
  const { db } = tools
  const ids = [...workerIds]
  await db
    .insert(jobRunner)
    .values({ id, workerIds: ids })
    .onConflictDoUpdate({ target: jobRunner.id, set: { workerIds: ids, beatAt: sql`now()` } })
  const dead = await db
    .delete(jobRunner)
    .where(lt(jobRunner.beatAt, sql`now() - make_interval(secs => ${DEAD_AFTER_S})`))
    .returning({ workerIds: jobRunner.workerIds })
  const lost = dead.flatMap((row) => row.workerIds)
  if (lost.length === 0) return
  await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(lost)}::text[])`)
  tools.log.warn({ workers: lost.length }, 'unlocked the jobs of a worker that stopped')
}

/**
 * Runs the jobs until `stop()`, which lets running ones finish for at most 5 s. A database that is away is waited
 * for: the runner starts again by itself.
 */
export const runJobs = (tools: Tools, pool: pg.Pool, handlers: JobHandlers): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const id = randomUUID()
  const workerIds = new Set<string>()
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => {
    workerIds.add(worker.workerId)
  })
  events.on('worker:release', ({ worker }) => {
    workerIds.delete(worker.workerId)
  })
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)

  const working = (async () => {
    while (!signal.aborted) {
      try {
        const runner = await run({
          pgPool: pool,
          taskList: taskList(tools, handlers, signal),
          parsedCronItems: parseCrontab('* * * * * clean-up ?jobKey=clean-up&max=1'),
          events,
          logger: logger(tools),
          noHandleSignals: true,
          preset: { worker: { concurrentJobs: 5, pollInterval: 1000 } },
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
    while (!signal.aborted) {
      await beat(tools, id, workerIds).catch((error) =>
        tools.log.warn({ err: error }, 'could not note that this worker lives'),
      )
      await pause(BEAT_MS)
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all([working, beating]), sleep(5_000)])
      await tools.db
        .delete(jobRunner)
        .where(sql`${jobRunner.id} = ${id}`)
        .catch(() => undefined)
    },
  }
}
