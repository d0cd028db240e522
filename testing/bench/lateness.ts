import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanedBody } from '../../apps/server/src/features/posts/index.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import { type ConnectedSite, insertConnectedSite } from '../server/connected-sites.ts'
import { insertDuePosts } from '../server/due-posts.ts'
import { type FakePlatform, startFakePlatform } from '../server/fake-platform/start-fake-platform.ts'
import { loopbackHosts } from '../server/loopback-egress.ts'
import { startPublishingWorker } from '../server/start-publishing-worker.ts'
import { withBenchDatabase } from './bench-database.ts'
import { latenessOf } from './lateness-of.ts'
import { printTable, quantile } from './print-table.ts'

const SITES = 500
const LATENCY_MS = 30
const IDLE_POSTS = 80
const IDLE_SPREAD_MS = 40_000
const BURST_POSTS = 10_000
const paragraph = '<p>Wool likes it cold, and it likes to lie flat while it dries: {n}.</p>'
/** Every post's own text of some 4 KB, stored as the product stores what it cleaned. */
const bodyOf = ({ integrationId }: { integrationId: string }) =>
  cleanedBody(`<h2>Cold water</h2>${paragraph.repeat(60)}<p>Shop ${integrationId}</p>`)

/** Accounts with an active connection each. */
const connectSites = async (
  pool: pg.Pool,
  fake: FakePlatform,
  key: Buffer,
  hosts: string[],
): Promise<ConnectedSite[]> => {
  const vault = createVault([{ id: 'test', key }])
  const { username, appPassword } = fake.credentials()
  const sites: ConnectedSite[] = []
  for (const host of hosts)
    sites.push(
      await insertConnectedSite(pool, {
        vault,
        baseUrl: `http://${host}:${fake.port}/${host}`,
        username,
        appPassword,
      }),
    )
  return sites
}

const untilPublished = async (pool: pg.Pool, ms: number): Promise<void> => {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(1_000)) {
    const { rows } = await pool.query(`select 1 from publication where state <> 'published' limit 1`)
    if (rows.length === 0) return
  }
  throw new Error('not everything was published in time')
}

const row = (
  what: string,
  late: readonly number[],
  fake: { early: number; doubled: number; drafts: number },
) => ({
  what,
  posts: late.length,
  'p50 ms': Math.round(quantile(late, 0.5)),
  'p99 ms': Math.round(quantile(late, 0.99)),
  'max ms': Math.round(Math.max(...late)),
  early: late.filter((ms) => ms < 0).length,
  doubled: fake.doubled,
  drafts: fake.drafts,
})

/**
 * How late posts go public: a few on an idle system, older than its worker (each is searched for on its site first) and
 * newer; ten thousand within a minute, and as many at one instant.
 */
export const lateness = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const fake = await startFakePlatform()
    const key = randomBytes(32)
    const hosts = loopbackHosts(SITES)
    const sites = await connectSites(pool, fake, key, hosts)
    await fake.faults({ latencyMs: LATENCY_MS })
    const worker = await startPublishingWorker({ databaseUrl, key: key.toString('hex'), hosts })
    /** The figures of what went out; then nothing of it is left. */
    const finish = async (what: string) => {
      const figures = row(what, await latenessOf(pool, fake), await fake.state())
      await pool.query('truncate publication, notification, audit cascade; delete from post')
      await fake.reset()
      await fake.faults({ latencyMs: LATENCY_MS })
      return figures
    }
    try {
      const few = async (what: string, begin: () => void) => {
        for (const [nth, site] of sites.slice(0, IDLE_POSTS).entries())
          await insertDuePosts(pool, {
            ...site,
            integrationIds: [site.integrationId],
            dueInMs: 5_000 + (nth * IDLE_SPREAD_MS) / IDLE_POSTS,
            ...bodyOf(site),
          })
        begin()
        await sleep(IDLE_SPREAD_MS)
        await untilPublished(pool, 60_000)
        return finish(what)
      }
      const older = await few('idle, two a second, older than the worker', worker.go)
      const newer = await few('idle, two a second', () => undefined)

      /** Ten thousand, due from a moment on over `spread` seconds. */
      const many = async (what: string, spread: number) => {
        for (const { accountId, workspaceId, integrationId } of sites)
          await insertDuePosts(pool, {
            accountId,
            workspaceId,
            integrationIds: [integrationId],
            count: BURST_POSTS / SITES,
            dueInMs: 3_600_000,
            ...bodyOf({ integrationId }),
          })
        await pool.query('vacuum analyze publication, post')
        await pool.query(
          `update publication set due_at = date_trunc('second', now()) + make_interval(secs => 4 + random() * $1)`,
          [spread],
        )
        await untilPublished(pool, 300_000)
        return finish(what)
      }
      const minute = await many('due over one minute', 60)
      const instant = await many('due at one instant', 0)
      printTable(`lateness: one worker, ${SITES} sites, platform ${LATENCY_MS} ms a request`, [
        older,
        newer,
        minute,
        instant,
      ])
    } finally {
      await worker.kill()
      await fake.stop()
      await pool.end()
    }
  })
