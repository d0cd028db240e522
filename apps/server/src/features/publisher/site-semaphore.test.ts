import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { type FakePlatform, startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { loopbackHosts } from '@tintario/testing/loopback-egress.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { type PublishingWorker, startPublishingWorker } from '@tintario/testing/start-publishing-worker.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVault } from '../../outside/vault/vault.ts'
import { createSiteSemaphore, inSiteSlot } from './site-semaphore.ts'
import { startPublishing } from './start-publishing.ts'

const WORKERS = 3
const key = randomBytes(32)
const hosts = loopbackHosts(2)
let world: World
let fake: FakePlatform
let pool: pg.Pool

beforeAll(async () => {
  world = await createWorld()
  pool = world.database.pool
  fake = await startFakePlatform()
})
afterAll(async () => {
  await fake?.stop()
  await world?.close()
})

const connect = (host: string) => {
  const { username, appPassword } = fake.credentials()
  const vault = createVault([{ id: 'test', key }])
  return insertConnectedSite(pool, {
    vault,
    baseUrl: `http://${host}:${fake.port}/${host}`,
    username,
    appPassword,
  })
}
const published = (count: number) =>
  eventually(async () => {
    const { rows } = await pool.query(`select count(*)::int as n from publication where state = 'published'`)
    return rows[0].n >= count
  })

test('[JOB-01] several workers together call a site no more often at a time than the setting says', {
  tags: ['long'],
}, async () => {
  const workers: PublishingWorker[] = []
  try {
    const orders = { databaseUrl: world.databaseUrl, key: key.toString('hex'), hosts }
    workers.push(...(await Promise.all(Array.from({ length: WORKERS }, () => startPublishingWorker(orders)))))
    await fake.faults({ latencyMs: 30 })
    for (const host of hosts) {
      const { integrationId, ...site } = await connect(host)
      await insertDuePosts(pool, { ...site, integrationIds: [integrationId], count: 30 })
    }
    for (const worker of workers) worker.go()
    await published(60)
    const { mostAtOnce, doubled } = await fake.state()
    expect(mostAtOnce).toEqual({ 'shop-1.test': 2, 'shop-2.test': 2 })
    expect(doubled).toBe(0)
    expect((await pool.query('select * from site_slot')).rows).toEqual([])
  } finally {
    for (const worker of workers) await worker.kill()
  }
})

test('[JOB-01] a site that stores posts slowly gets one at a time, with a pause after each', async () => {
  const memory = createMemoryPlatform()
  const starts: number[] = []
  memory.state.disturb = async (step) => {
    if (step !== 'createDraft') return undefined
    starts.push(performance.now())
    await sleep(250)
    return undefined
  }
  const { vault } = world.tools
  const { integrationId, ...site } = await insertConnectedSite(pool, {
    vault,
    baseUrl: 'https://slow.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  })
  await insertDuePosts(pool, { ...site, integrationIds: [integrationId], count: 5 })
  const tools = { ...world.tools, platforms: { wordpress: memory.platform } }
  const worker = startPublishing(tools, pool)
  await eventually(() => memory.posts.filter(({ state }) => state === 'published').length === 5)
  await worker.stop()
  // What the site needs is unknown until its first post is stored.
  const gaps = starts.slice(2).map((at, nth) => at - (starts[nth + 1] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(450)
}, 60_000)

test('[JOB-01] a slot of a dead worker is free when its lease ends, and one from before the clock was set back', async () => {
  const slots = createSiteSemaphore(world.tools)
  const seal = (until: string) =>
    pool.query(
      `insert into site_slot (site, slot, holder, lease_until) values ('dead.test', 1, gen_random_uuid(), ${until})
       on conflict (site, slot) do update set lease_until = excluded.lease_until`,
    )
  const take = () => slots.take('dead.test', 1, false)
  await seal(`now() + interval '14 seconds'`)
  expect(await take()).toBeNull()
  for (const until of [`now() - interval '1 second'`, `now() + interval '3 hours'`]) {
    await seal(until)
    const slot = await take()
    expect(await take()).toBeNull()
    await slot?.free()
  }
  slots.stop()
})

test('[JOB-01] whoever waits for a slot gets the next one, before the process that has work for all of them', async () => {
  const slots = createSiteSemaphore(world.tools)
  const perSite = world.tools.config.PUBLISH_PER_SITE
  const taken = await Promise.all(
    Array.from({ length: perSite }, () => slots.take('busy.test', perSite, true)),
  )
  expect(taken).not.toContain(null)
  const waiting = inSiteSlot(world.tools, 'busy.test', AbortSignal.timeout(20_000), async () => 'done')
  await workerPasses(pool, 'insert into site_slot')
  expect(await taken[0]?.free()).toBeGreaterThan(0)
  expect(await waiting).toBe('done')
  expect(await taken[1]?.free(0)).toBeGreaterThanOrEqual(0)
  const late = await inSiteSlot(world.tools, 'other.test', AbortSignal.abort(), async () => 'done')
  expect(late).toBeNull()
  slots.stop()
})

test('[JOB-01] all calls of a process renew their slots by one timer, which ends with the last of them', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const gate = Promise.withResolvers<void>()
  const never = new AbortController().signal
  let inside = 0
  const calls = ['one.test', 'two.test', 'three.test'].map((site) =>
    inSiteSlot(world.tools, site, never, () => {
      inside++
      return gate.promise
    }),
  )
  await eventually(() => inside === calls.length)
  const renewals = timers.mock.calls.filter(([, ms]) => ms === 5_000)
  gate.resolve()
  await Promise.all(calls)
  expect(renewals).toHaveLength(1)
  expect(ended).toHaveBeenCalled()
  timers.mockRestore()
  ended.mockRestore()
})

test('[JOB-01] a resting slot is nobody’s until its rest ends', async () => {
  const slots = createSiteSemaphore(world.tools)
  const one = await slots.take('small.test', 1, false)
  await one?.free(400)
  expect(await slots.take('small.test', 1, false)).toBeNull()
  await sleep(450)
  const next = await slots.take('small.test', 1, false)
  expect(next).not.toBeNull()
  await next?.free()
  slots.stop()
})
