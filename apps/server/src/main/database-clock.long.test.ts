import { api } from '@tintario/contract/api.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createShiftableWorld } from '@tintario/testing/shiftable-world.ts'
import type { Person } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClockGuard } from '../db/clock-guard.ts'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { timing as usual } from '../features/publisher/timing.ts'

const HOUR_S = 3_600
const timing = { ...usual, poll: 20, sweep: 20, backoff: [100] }

let world: Awaited<ReturnType<typeof createShiftableWorld>>
let platform: ReturnType<typeof createMemoryPlatform>
let owner: Person
let integrationId: string
const reports: string[] = []
beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createShiftableWorld({ tools: { platforms: { wordpress: platform.platform } } })
  owner = await world.owner()
  integrationId = await connectBlog(world, owner)
})
afterAll(() => world?.close())

const due = async (dueInMs = 0): Promise<DuePost> => {
  const at = { accountId: owner.accountId, workspaceId: owner.workspaceId, integrationIds: [integrationId] }
  const [made] = await insertDuePosts(world.database.pool, { ...at, dueInMs })
  return made ?? expect.unreachable('no post was made')
}
const query = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
/** Read directly: sessions end while the clock is ahead. */
const isPublished = async ({ publicationId }: DuePost) =>
  (await query(`select from publication where id = $1 and state = 'published'`, [publicationId])).length > 0
const isPaused = async () => (await query('select from clock_pause')).length > 0
const readiness = async () => (await world.call(api.system.ready, {})).body

/** A worker with a guard of its own, as each process has; `claims` counts its polls. */
const startWorker = async ({ poll = 50 } = {}) => {
  const log = { ...world.tools.log, error: (_: object, words: string) => void reports.push(words) }
  const clockGuard = createClockGuard(world.tools.db, log, { poll, agree: 500 })
  const tools = { ...world.tools, log, clockGuard }
  let claims = 0
  const { pool } = world.database
  const counting = Object.assign(Object.create(pool), {
    query: (asked: { name?: string }, ...more: []) => {
      if (asked.name === 'publishing-claim') claims++
      return pool.query(asked as never, ...more)
    },
  })
  const watching = await clockGuard.watch()
  const workers = [startPublishing(tools, counting, timing), startPublishedPostWorker(tools, pool), watching]
  return {
    polls: async (times: number) => {
      const from = claims
      await eventually(() => claims >= from + times)
    },
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}
const confirm = async () => (await runOperator(world.databaseUrl, ['clock', 'confirm'])).said

test('[JOB-01] nothing goes out while the database clock is hours ahead, and publishing resumes when it is right again', async () => {
  const later = await due(HOUR_S * 1_000)
  let worker = await startWorker()
  await world.shiftDatabase(2 * HOUR_S)
  await worker.polls(3)
  expect(platform.posts).toEqual([])
  await eventually(isPaused)
  expect(await readiness()).toEqual({ ready: true, publishing: 'paused' })
  expect(reports).toContain('publishing is paused: the database clock jumped (npm run operator -- clock)')
  // A process that starts now does not take the wrong time for the right one.
  const boot = (await query('select boot from clock_pause'))[0].boot
  for (const machine of ['another machine', boot]) {
    await query('update clock_pause set boot = $1', [machine])
    await worker.stop()
    worker = await startWorker()
    await worker.polls(30)
    expect([await isPaused(), platform.posts], machine).toEqual([true, []])
  }
  await world.shiftDatabase(0)
  await eventually(async () => !(await isPaused()))
  const now = await due()
  await eventually(() => isPublished(now))
  await worker.stop()
  expect(await isPublished(later)).toBe(false)
  expect(await readiness()).toEqual({ ready: true, publishing: 'on' })
})

test('[JOB-01] a worker that starts right after a jump, before any other has noticed it, sends nothing early', async () => {
  // Its guard measures once in this test.
  const first = createClockGuard(world.tools.db, world.tools.log, { poll: 60_000, agree: 500 })
  const watching = await first.watch()
  const later = await due(HOUR_S * 1_000)
  await world.shiftDatabase(2 * HOUR_S)
  const worker = await startWorker({ poll: 10_000 })
  await worker.polls(30)
  expect([await isPaused(), await isPublished(later)]).toEqual([true, false])
  await world.shiftDatabase(0)
  await query('delete from clock_pause')
  await worker.stop()
  await watching.stop()
  await query('delete from publication where id = $1', [later.publicationId])
})

test('[JOB-01] a database clock that was set right goes on once the operator confirms it, and nothing goes out twice', async () => {
  const made = await due(HOUR_S * 1_000)
  const worker = await startWorker()
  await world.shiftDatabase(2 * HOUR_S)
  await eventually(isPaused)
  expect(await confirm()).toMatch(/jumped by 7200 s[\s\S]*Confirmed: publishing resumes/)
  await eventually(() => isPublished(made))
  await worker.stop()
  expect(platform.of(made.publicationId)).toHaveLength(1)
  expect(await query(`select action, subject from operator_act`)).toEqual([
    { action: 'clock-confirmed', subject: 'database' },
  ])
})
