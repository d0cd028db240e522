import { setTimeout as sleep } from 'node:timers/promises'
import { createWorld, type World } from '@tintario/testing/world.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startCampaignWorker } from '../features/campaigns/index.ts'
import { startOrphanSweeper } from '../features/orphan-drafts/index.ts'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { startShopReaders } from '../features/shop-index/index.ts'
import { startWriters } from '../features/write/start-writers.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { createIsolatedKinds } from './isolated-kinds.ts'
import { jobHandlers } from './job-handlers.ts'
import { startIsolation } from './start-isolation.ts'

/** One run of the minute jobs. */
const SECONDS = 60

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an idle worker issues at most four statements a second, the minute jobs included', async () => {
  const { tools, database } = world
  const workers = [
    await tools.clockGuard.watch(),
    startPublishing(tools, database.pool),
    startPublishedPostWorker(tools, database.pool),
    startOrphanSweeper(tools),
    startCampaignWorker(tools, database.pool),
    startWriters(tools),
    startShopReaders(tools),
    startIsolation(tools, database.pool, createIsolatedKinds(tools, database.pool), () => {
      throw new Error('an idle worker has no suspects')
    }),
    runJobs(tools, database.pool, jobHandlers),
  ]
  try {
    await sleep(6_000)
    const asking = vi.spyOn(pg.Client.prototype, 'query')
    await sleep(SECONDS * 1_000)
    const texts = asking.mock.calls.map(([asked]) =>
      (typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)).slice(0, 60),
    )
    asking.mockRestore()
    expect(texts.length / SECONDS, texts.sort().join('\n')).toBeLessThanOrEqual(4)
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
}, 120_000)
