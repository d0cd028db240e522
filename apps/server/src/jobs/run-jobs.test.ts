import { randomUUID } from 'node:crypto'
import { eventually } from '@tintario/testing/eventually.ts'
import { shiftClock } from '@tintario/testing/shift-clock.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enqueue } from './jobs.ts'
import { runJobs } from './run-jobs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^(a job failed|a job is quarantined|Failed task )/ })
})
afterAll(() => world.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const payload = () => ({ accountId: randomUUID(), userId: randomUUID() })

test('[JOB-09] jobs of a process that fell silent are run by another, those of a living one are left alone', async () => {
  const [lost, held] = [payload(), payload()]
  await enqueue(world.tools.db, 'send-reset-letter', lost)
  await query(`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()`)
  await enqueue(world.tools.db, 'send-reset-letter', held)
  await query(
    `update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now() where locked_by is null`,
  )
  await query(
    `insert into job_runner (id, worker_ids, beat_at) values
       (gen_random_uuid(), '{pool-dead}', now() - interval '25 seconds'), (gen_random_uuid(), '{pool-alive}', now())`,
  )
  const ran: object[] = []
  const runner = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async (_, got) => {
      ran.push(got)
    },
  })
  await eventually(() => ran.length > 0)
  await runner.stop()
  expect(ran).toEqual([lost])
  expect(await query('select locked_by from graphile_worker._private_jobs')).toEqual([
    { locked_by: 'pool-alive' },
  ])
})

test('[JOB-09] a process that stops gives up what it could not end, and the next one runs it at once', {
  tags: ['long'],
}, async () => {
  const kept = payload()
  await query('delete from graphile_worker._private_jobs')
  await enqueue(world.tools.db, 'send-reset-letter', kept)
  let begun = () => {}
  const started = new Promise<void>((done) => {
    begun = done
  })
  const stuck = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': () => {
      begun()
      return new Promise(() => undefined)
    },
  })
  await started
  await stuck.stop()
  expect(await query('select locked_by from graphile_worker._private_jobs')).toEqual([{ locked_by: null }])
  const ran: object[] = []
  const next = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async (_, got) => {
      ran.push(got)
    },
  })
  await eventually(() => ran.length > 0)
  await next.stop()
  expect(ran).toEqual([kept])
})

test('[JOB-09] a failure whose words PostgreSQL cannot hold ends its job’s try and no other', async () => {
  await query('delete from graphile_worker._private_jobs')
  const [broken, sound] = [payload(), payload()]
  await enqueue(world.tools.db, 'send-reset-letter', broken)
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const ran: object[] = []
  const quiet = { ...world.tools, log: { ...world.tools.log, error: () => undefined } }
  const runner = runJobs(quiet, world.database.pool, {
    'send-reset-letter': async (_, got) => {
      if (got.userId === broken.userId) throw new RangeError(`half \ud83d, nothing \0 and ${'x'.repeat(1e6)}`)
      ran.push(got)
    },
  })
  const jobs = () => query('select locked_by, last_error from graphile_worker._private_jobs')
  await eventually(async () => (await jobs())[0]?.last_error !== null)
  await enqueue(world.tools.db, 'send-reset-letter', sound)
  await eventually(() => ran.length > 0)
  await runner.stop()
  process.off('unhandledRejection', note)
  const [kept] = await jobs()
  expect(kept?.locked_by).toBeNull()
  expect(kept?.last_error).toMatch(/^half \ufffd, nothing {2}and x{900,1000}$/)
  expect([ran, unhandled]).toEqual([[sound], []])
})

test('[JOB-09] recurring jobs run in a process that was an hour ahead, and after the database’s clock was set back', async () => {
  await query('delete from graphile_worker._private_jobs')
  await query('delete from recurring_job')
  const counts = { 'settle-money': 0, 'clean-up': 0 }
  const start = () =>
    runJobs(world.tools, world.database.pool, {
      'settle-money': async () => {
        counts['settle-money'] += 1
      },
      'clean-up': async () => {
        counts['clean-up'] += 1
      },
    })
  const ranTimes = (times: number) =>
    eventually(() => counts['settle-money'] >= times && counts['clean-up'] >= times)
  const setRight = shiftClock(3_600_000)
  const ahead = start()
  await ranTimes(1)
  await ahead.stop()
  setRight()
  // A minute later, with what a process an hour ahead used to leave.
  await query(`update recurring_job set next_at = now()`)
  await query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('settle-money', now(), now() + interval '1 hour') on conflict do nothing`,
  )
  const right = start()
  await ranTimes(2)
  await right.stop()
  // The database's clock goes back two hours: what is stored lies ahead.
  await query(`update recurring_job set next_at = now() + interval '2 hours'`)
  const [first, second] = [start(), start()]
  await ranTimes(3)
  await Promise.all([first.stop(), second.stop()])
  expect(counts).toEqual({ 'settle-money': 3, 'clean-up': 3 })
  // Another process has stored its next run a moment later.
  await query(`update recurring_job set next_at = next_at + interval '2 seconds'`)
  await query('delete from job_runner')
  const late = start()
  await eventually(async () => (await query('select from job_runner')).length > 0)
  // It ends what it has begun: what it enqueued has run or waits.
  await late.stop()
  expect(counts).toEqual({ 'settle-money': 3, 'clean-up': 3 })
  expect(await query('select id from graphile_worker._private_jobs')).toEqual([])
})

test('[JOB-09] a retry that waits for hours because the database’s clock was set back runs now; a delayed job waits', {
  tags: ['long'],
}, async () => {
  await query('delete from graphile_worker._private_jobs')
  const [retried, delayed] = [payload(), payload()]
  await enqueue(world.tools.db, 'send-reset-letter', retried)
  await query(`update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '2 hours'`)
  await enqueue(world.tools.db, 'send-reset-letter', delayed, { afterSeconds: 7_200 })
  const ran: object[] = []
  const runner = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async (_, got) => {
      ran.push(got)
    },
  })
  await eventually(() => ran.length > 0)
  await runner.stop()
  expect(ran).toEqual([retried])
})

const jobOf = async ({ userId }: { userId: string }) =>
  (
    await query(
      `select id, locked_by as "lockedBy", attempts, max_attempts as most, run_at - now() > interval '5 seconds' as waits
       from graphile_worker._private_jobs where payload ->> 'userId' = $1`,
      [userId],
    )
  )[0]
/** A process takes these jobs and dies; another one notices it. */
const loseWithProcess = async (lost: { userId: string }[]) => {
  await query(
    `update graphile_worker._private_jobs set locked_by = 'pool-lost', locked_at = now(), attempts = attempts + 1
     where payload ->> 'userId' = any ($1)`,
    [lost.map(({ userId }) => userId)],
  )
  await query(
    `insert into job_runner (id, worker_ids, beat_at) values (gen_random_uuid(), '{pool-lost}', now() - interval '1 minute')`,
  )
  // It runs jobs of another kind: the lost ones are given back only.
  const runner = runJobs(world.tools, world.database.pool, {
    'send-verification-letter': async () => undefined,
  })
  await vi.waitFor(async () => expect((await jobOf(lost[0] ?? payload())).lockedBy).toBeNull(), 20_000)
  await runner.stop()
}

test('[JOB-09] quarantines a job that was lost with five processes, and runs those that were lost with it', async () => {
  await query('delete from graphile_worker._private_jobs')
  const [poison, sound] = [payload(), payload()]
  for (const one of [poison, sound]) await enqueue(world.tools.db, 'send-reset-letter', one)
  await loseWithProcess([poison, sound])
  await loseWithProcess([poison, sound])
  // From now on each of them runs at a moment of its own.
  expect([(await jobOf(poison)).waits, (await jobOf(sound)).waits]).toEqual([true, true])
  for (let deaths = 2; deaths < 5; deaths++) await loseWithProcess([poison])
  await query('update graphile_worker._private_jobs set run_at = now()')
  const ran: object[] = []
  const next = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async (_, got) => {
      ran.push(got)
    },
  })
  await vi.waitFor(() => expect(ran).toEqual([sound]), 20_000)
  await next.stop()
  expect(ran).toEqual([sound])
  const { attempts, most } = await jobOf(poison)
  expect(attempts).toBe(most)
})

test('[JOB-09] quarantines a job after five internal errors, and not one whose server is away', {
  tags: ['long'],
}, async () => {
  await query('delete from graphile_worker._private_jobs')
  const [poison, waiting] = [payload(), payload()]
  for (const one of [poison, waiting]) await enqueue(world.tools.db, 'send-reset-letter', one)
  const runs = { poison: 0, waiting: 0 }
  const runner = runJobs(world.tools, world.database.pool, {
    'send-reset-letter': async (_, { userId }) => {
      if (userId === poison.userId) {
        runs.poison++
        throw new RangeError('Maximum call stack size exceeded')
      }
      runs.waiting++
      throw new Error('connect ECONNREFUSED')
    },
  })
  try {
    await vi.waitFor(
      async () => {
        await query('update graphile_worker._private_jobs set run_at = now() where attempts < 5')
        await query(`select pg_notify('jobs:insert', '{"count": 2}')`)
        const { attempts, most } = await jobOf(poison)
        expect(attempts).toBe(most)
      },
      { timeout: 25_000, interval: 100 },
    )
  } finally {
    await runner.stop()
  }
  expect(runs).toEqual({ poison: 5, waiting: 5 })
  expect(await jobOf(waiting)).toMatchObject({ attempts: 5, most: 25 })
})
