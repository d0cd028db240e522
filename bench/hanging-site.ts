import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanedBody } from '../apps/server/src/features/posts/index.ts'
import { createVault } from '../apps/server/src/outside/vault/vault.ts'
import { type ConnectedSite, insertConnectedSite } from '../apps/server/src/testing/connected-sites.ts'
import { insertDuePosts } from '../apps/server/src/testing/due-posts.ts'
import { startFakePlatform } from '../apps/server/src/testing/fake-platform/start-fake-platform.ts'
import { loopbackHosts } from '../apps/server/src/testing/loopback-egress.ts'
import { startPublishingWorker } from '../apps/server/src/testing/start-publishing-worker.ts'
import { withBenchDatabase } from './bench-database.ts'
import { latenessOf } from './lateness-of.ts'
import { median, printTable, quantile } from './print-table.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const LATENCY_MS = 30
const LEAD_MS = 5_000
const PATIENCE_MS = 300_000

const paragraph = '<p>Wool likes it cold, and it likes to lie flat while it dries: {n}.</p>'
const { body, bodyCleanedBy } = cleanedBody(`<h2>Cold water</h2>${paragraph.repeat(60)}`)

/**
 * How late a thousand posts of one site go public that are due at one instant, alone and beside a thousand of another site
 * that takes requests and never answers; in turn, on one worker. The bound is of issue 12.
 */
export const hangingSite = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const fake = await startFakePlatform()
    const key = randomBytes(32)
    const vault = createVault([{ id: 'test', key }])
    const hosts = loopbackHosts(2)
    const { username, appPassword } = fake.credentials()
    const sites: ConnectedSite[] = []
    for (const host of hosts) {
      const baseUrl = `http://${host}:${fake.port}/${host}`
      sites.push(await insertConnectedSite(pool, { vault, baseUrl, username, appPassword }))
    }
    const [fast, hanging] = sites
    if (!fast || !hanging) throw new Error('two sites are needed')
    const due = ({ integrationId, ...site }: ConnectedSite, dueInMs: number) =>
      insertDuePosts(pool, {
        ...site,
        integrationIds: [integrationId],
        count: POSTS,
        dueInMs,
        body,
        bodyCleanedBy,
      })
    const left = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from publication where state <> 'published' and account_id = $1`,
        [fast.accountId],
      )
      return rows[0].n as number
    }
    const worker = await startPublishingWorker({ databaseUrl, key: key.toString('hex'), hosts })
    const round = async (isBeside: boolean) => {
      await pool.query('truncate publication, notification, audit cascade; delete from post')
      await fake.reset()
      await fake.faults({ latencyMs: LATENCY_MS, hanging: hosts.slice(1) })
      // Due a moment before, so that they are the first that a claim sees.
      if (isBeside) await due(hanging, LEAD_MS - 1_000)
      await due(fast, LEAD_MS)
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await left()) > 0; ) await sleep(500)
      const late = await latenessOf(pool, fake)
      // What is not out by then is at least so late.
      return [...late, ...Array.from({ length: POSTS - late.length }, () => PATIENCE_MS)]
    }
    try {
      worker.go()
      const alone: number[][] = []
      const beside: number[][] = []
      for (let n = 0; n < ROUNDS; n++) {
        alone.push(await round(false))
        beside.push(await round(true))
      }
      const row = (what: string, rounds: number[][]) => ({
        what,
        posts: rounds.flat().length,
        'p50 ms': Math.round(quantile(rounds.flat(), 0.5)),
        'p99 ms': Math.round(median(rounds.map((late) => quantile(late, 0.99)))),
        'max ms': Math.round(Math.max(...rounds.flat())),
        early: rounds.flat().filter((ms) => ms < 0).length,
      })
      printTable(`hanging-site: ${POSTS} posts of one site at one instant, median p99 of ${ROUNDS} rounds`, [
        row('alone', alone),
        row(`beside ${POSTS} of a site that hangs`, beside),
      ])
      const ratios = alone.map((late, at) => quantile(beside[at] ?? [], 0.99) / quantile(late, 0.99))
      process.stdout.write(`\nratio of p99, median of rounds ${median(ratios).toFixed(2)} (bound 2)\n`)
    } finally {
      await worker.kill()
      await fake.stop()
      await pool.end()
    }
  })
