import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanedBody } from '../apps/server/src/features/posts/index.ts'
import { createVault } from '../apps/server/src/outside/vault/vault.ts'
import { type ConnectedSite, insertConnectedSite } from '../apps/server/src/testing/connected-sites.ts'
import { insertDuePosts } from '../apps/server/src/testing/due-posts.ts'
import { startFakePlatform } from '../apps/server/src/testing/fake-platform/start-fake-platform.ts'
import {
  type HostileSite,
  startHostileSite,
} from '../apps/server/src/testing/hostile/site/start-hostile-site.ts'
import { loopbackHosts } from '../apps/server/src/testing/loopback-egress.ts'
import { startPublishingWorker } from '../apps/server/src/testing/start-publishing-worker.ts'
import { withBenchDatabase } from './bench-database.ts'
import { latenessOf } from './lateness-of.ts'
import { median, printTable, quantile } from './print-table.ts'

/** Posts of others, each on a site of its own, and the time over which they are due. */
const OTHERS = 500
const SPREAD_MS = 20_000
const LEAD_MS = 5_000
const LATENCY_MS = 30
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Posts of the hostile tenant for each of the answers that his sites give. */
const HOSTILE_EACH = 4
const PATIENCE_MS = 300_000

/** The worst that a site can answer while a post is sent to it. */
const answers: Parameters<HostileSite['wordpress']>[] = [
  ['create', 'error', 'comment-dashes.200000'],
  ['create', 'error', 'less.1000000'],
  ['create', 'error', 'meta-charset.2000000'],
  ['create', 'code', 'digits.9000000'],
  ['create', 'json', 'json-deep-objects.9000000'],
  ['create', 'json', 'json-keys.9000000'],
  ['create', 'before', 'json-after-lines.4000000'],
  ['create', 'page', 'open-div.9000000'],
  ['create', 'trick', 'gzip-bomb'],
  ['create', 'trick', 'endless-body'],
  ['create', 'trick', 'chunks-tiny'],
  ['publish', 'fields', 'open-div.2000000'],
  ['publish', 'fields', 'nested-li-dd.2000000'],
  ['publish', 'fields', 'open-a-a.2000000'],
  ['publish', 'fields', 'attributes-thousands.2000000'],
  ['publish', 'fields', 'p-word.9000000'],
  ['publish', 'addresses', 'spaces-then-word.60000'],
  ['publish', 'trick', 'retry-after-brackets'],
  ['index', 'fields', 'open-div.2000000'],
  ['home', 'page', 'link-api.200000'],
  ['home', 'trick', 'link-less'],
]

const paragraph = '<p>Wool likes it cold, and it likes to lie flat while it dries: {n}.</p>'
const { body, bodyCleanedBy } = cleanedBody(`<h2>Cold water</h2>${paragraph.repeat(60)}`)

/**
 * How late 500 posts of others go public while one tenant's sites answer with the worst of it and are due with posts of
 * their own, beside the same without him; in turn, on one worker. The bound is of issue 8.
 */
export const hostileSite = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const fake = await startFakePlatform()
    const hostile = await startHostileSite()
    const key = randomBytes(32)
    const vault = createVault([{ id: 'test', key }])
    const hosts = loopbackHosts(OTHERS + answers.length)
    const { username, appPassword } = fake.credentials()
    const others: ConnectedSite[] = []
    for (const host of hosts.slice(0, OTHERS)) {
      const baseUrl = `http://${host}:${fake.port}/${host}`
      others.push(await insertConnectedSite(pool, { vault, baseUrl, username, appPassword }))
    }
    const his: ConnectedSite[] = []
    for (const [nth, [stage, form, name]] of answers.entries())
      his.push(
        await insertConnectedSite(pool, {
          vault,
          ...hostile.wordpress(stage, form, name, hosts[OTHERS + nth]),
        }),
      )
    const worker = await startPublishingWorker({ databaseUrl, key: key.toString('hex'), hosts })

    const due = (sites: readonly ConnectedSite[], count: number) =>
      Promise.all(
        sites.map((site, nth) =>
          insertDuePosts(pool, {
            ...site,
            integrationIds: [site.integrationId],
            count,
            dueInMs: LEAD_MS + (nth * SPREAD_MS) / sites.length,
            body,
            bodyCleanedBy,
          }),
        ),
      )
    const isOut = async () => {
      const { rows } = await pool.query(
        `select 1 from publication where state <> 'published' and account_id = any($1::uuid[]) limit 1`,
        [others.map(({ accountId }) => accountId)],
      )
      return rows.length === 0
    }
    const round = async (isBeside: boolean) => {
      await pool.query('truncate publication, notification, audit cascade; delete from post')
      await fake.reset()
      await fake.faults({ latencyMs: LATENCY_MS })
      if (isBeside) await due(his, HOSTILE_EACH)
      await due(others, 1)
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await isOut()); ) await sleep(1_000)
      const late = await latenessOf(pool, fake)
      // What is not out by then is at least so late.
      return [...late, ...Array.from({ length: OTHERS - late.length }, () => PATIENCE_MS)]
    }
    try {
      worker.go()
      // The first round only warms up.
      await round(false)
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
      printTable(
        `hostile-site: ${OTHERS} posts of others over ${SPREAD_MS / 1_000} s, median p99 of ${ROUNDS} rounds`,
        [row('alone', alone), row(`beside ${answers.length * HOSTILE_EACH} of one hostile tenant`, beside)],
      )
      const ratios = alone.map((late, at) => quantile(beside[at] ?? [], 0.99) / quantile(late, 0.99))
      process.stdout.write(`\nratio of p99, median of rounds ${median(ratios).toFixed(2)} (bound 1.5)\n`)
    } finally {
      await worker.kill()
      await hostile.stop()
      await fake.stop()
      await pool.end()
    }
  })
