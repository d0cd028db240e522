import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { type JobName, jobs } from '../../apps/server/src/jobs/jobs.ts'
import { jobHandlers } from '../../apps/server/src/main/job-handlers.ts'
import type { World } from './world.ts'

/** The jobs that come each minute. */
export const eachMinute = ['settle-money', 'clean-up'] as const
/** Runs the clean-up of a minute, which also notices posts and campaigns that do not go out. */
export const passMinute = async ({ tools }: World): Promise<void> => {
  await jobHandlers['clean-up']?.(tools, {}, new AbortController().signal)
}

const quiet = new Logger(() => () => undefined)

/**
 * Runs what each minute brings, at the payment provider's time, and then every job that waits, until none is left.
 * `minutely`: none of them where what waits is to come first.
 */
export const runDueJobs = async (
  world: World,
  minutely: readonly (typeof eachMinute)[number][] = eachMinute,
): Promise<void> => {
  const { tools, payments } = world
  const inTime = { ...tools, clock: { now: async () => payments.now() } }
  const { signal } = new AbortController()
  const taskList: TaskList = {}
  for (const name of Object.keys(jobHandlers) as JobName[])
    taskList[name] = async (payload) => {
      const run = jobHandlers[name] as (
        of: typeof tools,
        payload: unknown,
        signal: AbortSignal,
      ) => Promise<void>
      await run(inTime, jobs[name].parse(payload), signal)
    }
  for (const name of minutely) await jobHandlers[name]?.(inTime, {}, signal)
  await runOnce({ pgPool: world.database.pool, taskList, logger: quiet, noHandleSignals: true })
  const { rows } = await world.database.pool.query(
    'select last_error from graphile_worker._private_jobs where last_error is not null',
  )
  if (rows.length > 0) throw new Error(`a job failed: ${rows[0]?.last_error}`)
}
