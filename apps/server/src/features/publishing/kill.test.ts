import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tintario/embedded-postgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWordpress } from '../../outside/platforms/wordpress/wordpress.ts'
import { createVault } from '../../outside/vault/vault.ts'
import { insertDuePosts } from '../../testing/due-posts.ts'
import { type FakePlatform, startFakePlatform } from '../../testing/fake-platform/start-fake-platform.ts'
import { createLoopbackEgress, loopbackHosts } from '../../testing/loopback-egress.ts'
import {
  type PublishingWorker,
  startPublishingWorker,
  type WorkerOrders,
} from '../../testing/start-publishing-worker.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { Timing } from './timing.ts'

/**
 * Workers of their own processes publish on a platform of its own process while everything that can end a step in
 * its middle happens (G1); the database is the product's own, durable one, and is killed like the others. KILL_SEED repeats a run's choices; KILL_POSTS and KILL_SECONDS make it longer.
 */
const seed = Number(process.env.KILL_SEED ?? randomInt(1, 2 ** 31))
const posts = Number(process.env.KILL_POSTS ?? 1_200)
const seconds = Number(process.env.KILL_SECONDS ?? 90)
const SITES = 8

const timing: Timing = {
  lease: 1_800,
  renew: 450,
  margin: 400,
  settle: 1_500,
  poll: 100,
  sweep: 200,
  notice: 1_000,
  backoff: [300, 600],
  pause: 60_000,
  drain: 3_000,
}

/** Mulberry32: a small generator whose whole state is the seed. */
const randomOf = (start: number) => {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomOf(seed)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))

let folder: string
let postgres: EmbeddedPostgres
let world: World
let fake: FakePlatform
let orders: WorkerOrders
let standby: Promise<PublishingWorker>
const running: PublishingWorker[] = []
const hosts = loopbackHosts(SITES)
const egress = createLoopbackEgress(hosts)
const key = randomBytes(32)

/** A worker that began at once: its process was started before it was needed. */
const launch = async (): Promise<PublishingWorker> => {
  const worker = await standby
  standby = startPublishingWorker(orders)
  worker.go()
  running.push(worker)
  return worker
}
const forget = (worker: PublishingWorker) => {
  running.splice(running.indexOf(worker), 1)
}

beforeAll(async () => {
  fake = await startFakePlatform()
  folder = mkdtempSync(join(tmpdir(), 'tintario-kill-'))
  chmodSync(folder, 0o755)
  postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: { info: () => undefined, warn: () => undefined },
  })
  world = await createWorld({
    databaseUrl: postgres.url,
    tools: {
      platforms: { wordpress: createWordpress(egress) },
      vault: createVault([{ id: 'test', key }]),
    },
  })
  orders = {
    databaseUrl: world.databaseUrl,
    key: key.toString('hex'),
    hosts,
    timing,
    settings: { PUBLISH_CONCURRENCY: '16', PUBLISH_PER_SITE: '3', DATABASE_POOL: '4' },
  }
  standby = startPublishingWorker(orders)
}, 120_000)
afterAll(async () => {
  for (const worker of [...running, ...(standby ? [await standby] : [])]) await worker.kill()
  await fake?.stop()
  await world?.close()
  await egress.close()
  await postgres?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** One owner a site, each with a connected and active blog. */
const connectSites = async () => {
  const sites: { accountId: string; workspaceId: string; integrationId: string }[] = []
  for (const host of hosts) {
    const owner = await world.owner()
    const { username, appPassword } = fake.credentials()
    const baseUrl = `http://${host}:${fake.port}/${host}`
    const as = { as: owner }
    const made = await world.call(api.wordpress.connect, {
      ...as,
      body: { baseUrl, username, appPassword, acceptsHttp: true },
    })
    expect(made.body).toMatchObject({ isActive: true })
    await world.call(api.wordpress.activate, { ...as, body: {} })
    const { body } = await world.call(api.integrations.list, { ...as, body: {} })
    sites.push({ ...owner, integrationId: body[0]?.id ?? '' })
  }
  return sites
}

const fillSites = async (
  pool: pg.Pool,
  sites: Awaited<ReturnType<typeof connectSites>>,
  spreadMs: number,
) => {
  for (const { accountId, workspaceId, integrationId } of sites) {
    const { rows } = await pool.query(
      `insert into image (account_id, workspace_id, storage_key, content_type, width, height, bytes, alt, source)
       values ($1, $2, 'x', 'image/png', 1, 1, 68, 'A basket of wool', 'drawn') returning id`,
      [accountId, workspaceId],
    )
    const at = { accountId, workspaceId, integrationIds: [integrationId], dueInMs: 500, spreadMs }
    const withImage = Math.ceil(posts / SITES / 3)
    await insertDuePosts(pool, { ...at, count: withImage, imageId: rows[0].id })
    await insertDuePosts(pool, { ...at, count: Math.ceil(posts / SITES) - withImage, title: 'Wool socks' })
  }
}

const noise = {
  shares: [
    { fault: { kind: 'drop-after' } as const, share: 0.02 },
    { fault: { kind: 'drop-before' } as const, share: 0.015 },
    { fault: { kind: 'status', status: 503, retryAfter: 1 } as const, share: 0.01 },
    { fault: { kind: 'status-after', status: 500 } as const, share: 0.015, only: 'writes' as const },
    { fault: { kind: 'slow', ms: 350 } as const, share: 0.02 },
  ],
}

/** Stops the fake at a request to come, kills the worker there, and lets the request go on or cuts it. */
const killAtRequest = async () => {
  const { requests } = await fake.state()
  const when = pick(['before', 'after'] as const)
  await fake.faults({ pauseAt: [{ n: requests + between(1, 60), when }] })
  const at = await Promise.race([fake.waitForRequest(), sleep(2_500)])
  const worker = running[0]
  if (worker) {
    forget(worker)
    await worker.kill()
  }
  await fake.faults({ pauseAt: [] })
  await fake.release(random() < 0.6)
  await launch()
  return at ? `${when} ${at[0]?.method} ${at[0]?.route.replace(/\/\d+/, '/:id')}` : 'kill'
}

/** Stands still beyond its lease while another works on, then goes on as if nothing had been. */
const freeze = async () => {
  const frozen = running[0] ?? (await launch())
  frozen.freeze()
  const other = running[1] ?? (await launch())
  await sleep(timing.lease + between(200, 900))
  frozen.thaw()
  await sleep(between(50, 600))
  if (random() < 0.5) {
    forget(other)
    await other.kill()
  }
  return 'freeze'
}

const cutDatabase = async (pool: pg.Pool) => {
  const name = new URL(world.databaseUrl).pathname.slice(1)
  const admin = await pool.connect()
  const isAway = random() < 0.5
  try {
    if (isAway) await admin.query(`alter database ${name} connection limit 1`)
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    )
    if (isAway) await sleep(between(300, 2_500))
  } finally {
    await admin.query(`alter database ${name} connection limit -1`)
    admin.release()
  }
  return isAway ? 'database away' : 'database cut'
}

/** The server itself ends, at once or in order, under whatever is being written; it comes back within seconds. */
const killDatabase = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`,
  )
  const signal = pick(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)
  const from = performance.now()
  process.kill(Number(rows[0]?.pid), signal)
  for (;;) {
    await sleep(100)
    const isBack = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    if (isBack && performance.now() - from > 500) return `database ${signal}`
    if (performance.now() - from > 60_000) throw new Error('the database did not come back')
  }
}

/** Moves some waiting publications, as a change of the date does; only the row. */
const move = async (pool: pg.Pool) => {
  await pool.query(
    `update publication set due_at = now() + make_interval(secs => 0.2 + random() * 4), next_try_at = now(),
       version = version + 1
     where (account_id, id) in (
       select account_id, id from publication where state = 'scheduled' and create_tried_at is null
         and due_at > now() - interval '1 s' order by random() limit 10 for update skip locked)`,
  )
  return 'move'
}

const stopGently = async () => {
  const worker = running[0]
  if (!worker) return 'nothing'
  forget(worker)
  expect(await worker.stop()).toBeLessThan(10_000)
  await launch()
  return 'stop'
}

test(
  `[JOB-01, JOB-04, JOB-10] kills, lost replies, frozen workers, cut and killed databases lose, double or hurry nothing`,
  async () => {
    process.stdout.write(`kill test: KILL_SEED=${seed}, ${posts} posts, ${seconds} s\n`)
    const { pool } = world.database
    const sites = await connectSites()
    await fillSites(pool, sites, seconds * 950)
    await fake.faults({ seed, latencyMs: 5, ...noise })
    await launch()
    const happened: Record<string, number> = {}
    for (let nth = 1, end = Date.now() + seconds * 1_000; Date.now() < end; nth++) {
      const dice = random()
      const what =
        nth % 6 === 0
          ? await killDatabase(pool)
          : dice < 0.62
            ? await killAtRequest()
            : dice < 0.72
              ? await freeze()
              : dice < 0.82
                ? await cutDatabase(pool)
                : dice < 0.93
                  ? await move(pool)
                  : await stopGently()
      happened[what] = (happened[what] ?? 0) + 1
      if (running.length === 0) await launch()
    }
    process.stdout.write(`kill test: ${JSON.stringify(happened)}\n`)
    if (running.length < 2) await launch()

    const open = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from publication where state <> 'published'`,
      )
      return rows[0].n
    }
    for (const end = Date.now() + 90_000; (await open().catch(() => 1)) > 0 && Date.now() < end; )
      await sleep(250)
    // A last request of a killed worker may still be on its way.
    await sleep(500)

    const { rows } = await pool.query(
      `select p.*, post.status as post_status,
       (select count(*)::int from notification n where n.account_id = p.account_id and n.post_id = p.post_id) as notes,
       (select count(*)::int from audit a where a.account_id = p.account_id and a.subject = p.post_id
          and a.action = 'publication-published') as acts
     from publication p join post on post.account_id = p.account_id and post.id = p.post_id`,
    )
    const onSite = await fake.posts()
    const markers = new Map((await fake.markers()).map((one) => [one.marker, one]))
    const byId = new Map(onSite.map((post) => [`${post.site}/${post.id}`, post]))
    const hostOf = new Map(sites.map((site, nth) => [site.integrationId, hosts[nth]]))
    const wrong = rows.flatMap((row) => {
      const marker = markers.get(row.id)
      const post = byId.get(`${hostOf.get(row.integration_id)}/${row.remote_id}`)
      return [
        row.state === 'published' ? '' : `not published: ${row.state} ${row.reason}`,
        row.post_status === 'published' ? '' : `post is ${row.post_status}`,
        marker?.public === 1 ? '' : `public ${marker?.public ?? 0} times`,
        (marker?.drafts ?? 0) === 0 ? '' : `${marker?.drafts} drafts left`,
        post?.status === 'publish' ? '' : 'the receipt names another post',
        post &&
        row.link ===
          `http://${hostOf.get(row.integration_id)}:${fake.port}/${post.site}/${new Date(post.date ?? 0).toISOString().slice(0, 7).replace('-', '/')}/${post.slug}/`
          ? ''
          : `link ${row.link}`,
        (post?.publishedAt ?? 0) >= row.due_at.getTime() ? '' : 'went out early',
        row.notes === 1 ? '' : `${row.notes} notifications`,
        row.acts === 1 ? '' : `${row.acts} audit rows`,
      ]
        .filter(Boolean)
        .map((what) => `${row.id}: ${what}`)
    })
    const { drafts, early, doubled, publicPosts, media } = await fake.state()
    process.stdout.write(`kill test: ${JSON.stringify({ drafts, early, doubled, publicPosts, media })}\n`)
    expect(wrong).toEqual([])
    expect({ drafts, early, doubled, publicPosts }).toEqual({
      drafts: 0,
      early: 0,
      doubled: 0,
      publicPosts: rows.length,
    })
    expect(rows.length).toBeGreaterThanOrEqual(posts)
  },
  seconds * 1_000 + 180_000,
)
