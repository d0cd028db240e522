import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import {
  type Disturbance,
  missingForCluster,
  startCluster,
} from '@tintario/testing/failover/start-cluster.ts'
import { wordpressGround } from '@tintario/testing/kills/wordpress-ground.ts'
import { checkLedger } from '@tintario/testing/ledger/check-ledger.ts'
import { createLoopbackEgress, loopbackHosts } from '@tintario/testing/loopback-egress.ts'
import { inMinutes } from '@tintario/testing/made-posts.ts'
import { startPublishingWorker } from '@tintario/testing/start-publishing-worker.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '../outside/vault/vault.ts'

/** FAILOVER_RUNS of each kind, with FAILOVER_POSTS due in each. */
const RUNS = Number(process.env.FAILOVER_RUNS ?? 1)
const POSTS = Number(process.env.FAILOVER_POSTS ?? 120)
const SITES = 4
const SPREAD_MS = 40_000
/** Longest time without publishing. */
const PAUSE_MAX_MS: Record<Disturbance, number> = { killed: 30_000, frozen: 30_000, 'switched over': 10_000 }

const isPossible = missingForCluster.length === 0
if (!isPossible)
  process.stdout.write(`failover: skipped, these are missing: ${missingForCluster.join(', ')}\n`)

type Site = Person & { integrationId: string }
let cluster: Awaited<ReturnType<typeof startCluster>>
let world: World
let ground: Awaited<ReturnType<typeof wordpressGround>>
let sites: Site[]
const ends: (() => unknown)[] = []

beforeAll(async () => {
  if (!isPossible) return
  cluster = await startCluster()
  ends.push(cluster.stop)
  ground = await wordpressGround()
  ends.push(() => ground.fake.stop())
  const hosts = loopbackHosts(SITES)
  const egress = createLoopbackEgress(hosts)
  ends.push(() => egress.close())
  const key = randomBytes(32)
  world = await createWorld({
    databaseUrl: cluster.url,
    tools: { platforms: ground.platforms(egress), vault: createVault([{ id: 'test', key }]) },
  })
  ends.push(() => world.close())
  sites = []
  for (const host of hosts) {
    const owner = await world.owner({ coins: 100_000 })
    await ground.connect(world, owner, host)
    const { body } = await world.call(api.integrations.list, { as: owner, body: {} })
    sites.push({ ...owner, integrationId: body[0]?.id ?? '' })
  }
  for (let nth = 0; nth < 2; nth++) {
    const worker = await startPublishingWorker({
      databaseUrl: cluster.url,
      key: key.toString('hex'),
      hosts,
      settings: { DATABASE_POOL: '6' },
    })
    ends.push(() => worker.kill())
    worker.go()
  }
}, 300_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
}, 60_000)

/** Makes posts that cost coins until `isOver`, each repeated under its key until it is acknowledged. */
const createPosts = async (as: Person, isOver: () => boolean) => {
  const seen = { acknowledged: [] as string[], statuses: {} as Record<number, number>, slowestMs: 0 }
  while (!isOver()) {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { publishAt: inMinutes(600) }
    for (;;) {
      const from = performance.now()
      const made = await world.call(api.posts.create, { as, body, headers })
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - from)
      seen.statuses[made.status] = (seen.statuses[made.status] ?? 0) + 1
      if (made.status === 201) {
        seen.acknowledged.push(made.body.data.id)
        break
      }
      if (isOver()) break
      await sleep(250)
    }
    await sleep(100)
  }
  return seen
}

const openPosts = async (): Promise<number> => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `select count(*)::int as n from publication where state <> 'published' and due_at < now() + interval '1 minute'`,
  )
  return rows[0]?.n ?? 0
}

/** The longest time between two posts becoming public since `from`. */
const longestPause = async (from: number): Promise<number> => {
  const moments = (await ground.posts())
    .map(({ publishedAt }) => publishedAt)
    .filter((at) => at >= from)
    .sort((a, b) => a - b)
  return Math.max(...moments.slice(1).map((at, nth) => at - (moments[nth] ?? at)))
}

const kinds: Disturbance[] = ['switched over', 'killed', 'frozen']
test
  .skipIf(!isPossible)
  .each(Array.from({ length: RUNS }, (_, nth) => kinds.map((kind) => ({ kind, run: nth + 1 }))).flat())(
  '[JOB-01, JOB-04, WALLET-01] loses and doubles nothing while the primary database is $kind, run $run',
  { timeout: 400_000 },
  async ({ kind }) => {
    const { pool } = world.database
    await cluster.waitUntilWhole()
    const before = (await ground.fake.state()).publicPosts
    for (const { accountId, workspaceId, integrationId } of sites)
      await insertDuePosts(pool, {
        accountId,
        workspaceId,
        integrationIds: [integrationId],
        count: POSTS / SITES,
        dueInMs: 500,
        spreadMs: SPREAD_MS,
      })
    const from = Date.now()
    let isOver = false
    const creating = Promise.all(sites.slice(0, 2).map((site) => createPosts(site, () => isOver)))
    await sleep(5_000)
    const { mend } = await cluster.disturb(kind)
    await sleep(Math.max(0, from + SPREAD_MS - Date.now()))
    await mend()
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(500))
      if ((await openPosts().catch(() => 1)) === 0) break
    isOver = true
    const created = await creating

    const { doubled, early, drafts, publicPosts } = await ground.fake.state()
    const pauseMs = await longestPause(from)
    const statuses = created.map((one) => one.statuses)
    const slowestMs = Math.round(Math.max(...created.map((one) => one.slowestMs)))
    process.stdout.write(`failover: ${JSON.stringify({ kind, pauseMs, statuses, slowestMs, drafts })}\n`)
    expect(await openPosts()).toBe(0)
    expect({ doubled, early, publicPosts: publicPosts - before }).toEqual({
      doubled: 0,
      early: 0,
      publicPosts: POSTS,
    })
    for (const seen of statuses) expect(Object.keys(seen).filter((code) => code !== '503')).toEqual(['201'])
    const ids = created.flatMap((one) => one.acknowledged)
    const { rowCount } = await pool.query('select from post where id = any ($1::uuid[])', [ids])
    expect(rowCount).toBe(ids.length)
    expect(
      await checkLedger(
        pool,
        ids.map((id) => `post:${id}`),
      ),
    ).toEqual([])
    const { rows } = await pool.query('select count(*)::int as n from publication where internal_errors > 0')
    expect(rows).toEqual([{ n: 0 }])
    expect(pauseMs).toBeLessThan(PAUSE_MAX_MS[kind])
  },
)
