import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanedBody } from '../../apps/server/src/features/posts/index.ts'
import { createVault, type Vault } from '../../apps/server/src/outside/vault/vault.ts'
import { type ConnectedSite, insertConnectedSite } from '../server/connected-sites.ts'
import { insertDuePosts } from '../server/due-posts.ts'
import { type FakePlatform, startFakePlatform } from '../server/fake-platform/start-fake-platform.ts'
import { loopbackHosts } from '../server/loopback-egress.ts'
import { startPublishingWorker } from '../server/start-publishing-worker.ts'
import { withBenchDatabase } from './bench-database.ts'
import { latenessOf } from './lateness-of.ts'
import { median, printTable, quantile } from './print-table.ts'

const LATENCY_MS = 30
const PATIENCE_MS = 300_000
/** From the moment at which posts are put into the database to the first that is due. */
export const LEAD_MS = 5_000

const paragraph = '<p>Wool likes it cold, and it likes to lie flat while it dries: {n}.</p>'
const { body, bodyCleanedBy } = cleanedBody(`<h2>Cold water</h2>${paragraph.repeat(60)}`)

/** What a bench has to make its sites and posts of. */
export type Ground = {
  fake: FakePlatform
  hosts: readonly string[]
  /** A workspace of a new account, connected to this address. */
  connect(site: { baseUrl: string; username: string; appPassword: string }): Promise<ConnectedSite>
  /** The same at the well-behaved site of this host. */
  connectFake(host: string): Promise<ConnectedSite>
  due(site: ConnectedSite, count: number, dueInMs: number): Promise<void>
}

/** Whose lateness is measured, and who is beside them in every second round. */
export type Sides = {
  measured: readonly ConnectedSite[]
  /** Posts of those who are measured; each is waited for. */
  posts: number
  makeDue(): Promise<unknown>
  makeDueBeside(): Promise<unknown>
  /** Hosts of the well-behaved site that take requests and never answer. */
  hanging?: readonly string[]
  stop?(): Promise<unknown>
}

export type Beside = {
  title: string
  /** The second row's name. */
  beside: string
  /** Addresses of this machine that the worker may ask. */
  hosts: number
  /** The most that the p99 with the others may be of the p99 without. */
  bound: number
  prepare(ground: Ground): Promise<Sides>
}

/**
 * How late posts go public alone and beside somebody's who makes it hard, in turn, on one worker: BENCH_ROUNDS times (3)
 * after a round that only warms up. What is not out after five minutes counts as so late.
 */
export const benchBeside = ({ title, beside, hosts: count, bound, prepare }: Beside): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const fake = await startFakePlatform()
    const key = randomBytes(32)
    const vault: Vault = createVault([{ id: 'test', key }])
    const hosts = loopbackHosts(count)
    const connect: Ground['connect'] = (site) => insertConnectedSite(pool, { vault, ...site })
    const sides = await prepare({
      fake,
      hosts,
      connect,
      connectFake: (host) => {
        const { username, appPassword } = fake.credentials()
        return connect({ baseUrl: `http://${host}:${fake.port}/${host}`, username, appPassword })
      },
      due: async ({ integrationId, ...site }, posts, dueInMs) => {
        const integrationIds = [integrationId]
        await insertDuePosts(pool, { ...site, integrationIds, count: posts, dueInMs, body, bodyCleanedBy })
      },
    })
    const accountIds = sides.measured.map(({ accountId }) => accountId)
    const areOut = async () => {
      const { rows } = await pool.query(
        `select 1 from publication where state <> 'published' and account_id = any($1::uuid[]) limit 1`,
        [accountIds],
      )
      return rows.length === 0
    }
    const worker = await startPublishingWorker({ databaseUrl, key: key.toString('hex'), hosts })
    const round = async (isBeside: boolean) => {
      await pool.query('truncate publication, notification, audit cascade; delete from post')
      await fake.reset()
      await fake.faults({ latencyMs: LATENCY_MS, hanging: [...(sides.hanging ?? [])] })
      if (isBeside) await sides.makeDueBeside()
      await sides.makeDue()
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await areOut()); ) await sleep(500)
      const late = await latenessOf(pool, fake)
      return [...late, ...Array.from({ length: sides.posts - late.length }, () => PATIENCE_MS)]
    }
    try {
      worker.go()
      await round(false)
      const alone: number[][] = []
      const others: number[][] = []
      for (let n = 0; n < rounds; n++) {
        alone.push(await round(false))
        others.push(await round(true))
      }
      const row = (what: string, lates: number[][]) => ({
        what,
        posts: lates.flat().length,
        'p50 ms': Math.round(quantile(lates.flat(), 0.5)),
        'p99 ms': Math.round(median(lates.map((late) => quantile(late, 0.99)))),
        'max ms': Math.round(Math.max(...lates.flat())),
        early: lates.flat().filter((ms) => ms < 0).length,
      })
      printTable(`${title}, median p99 of ${rounds} rounds`, [row('alone', alone), row(beside, others)])
      const ratios = alone.map((late, at) => quantile(others[at] ?? [], 0.99) / quantile(late, 0.99))
      process.stdout.write(`\nratio of p99, median of rounds ${median(ratios).toFixed(2)} (bound ${bound})\n`)
    } finally {
      await worker.kill()
      await sides.stop?.()
      await fake.stop()
      await pool.end()
    }
  })
