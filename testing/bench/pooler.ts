import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hasTransactionPooler, startPgBouncer } from '../server/start-pgbouncer.ts'
import { withBenchDatabase } from './bench-database.ts'
import { type Asked, DAYS, fillPosts } from './fill-posts.ts'
import type { Figures } from './load.ts'
import { median, printTable } from './print-table.ts'
import { runLoad } from './run-load.ts'
import { startServer } from './start-server.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 50_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const SECONDS = 6
const SESSIONS = 20
const API = '../../apps/server/src/main/api.ts'
/** The most that a process may open: 200 for itself and 200 for signed-in calls. */
const POOL_MAX = 200

/**
 * The calendar's list over PostgreSQL itself, with settings per transaction, and through a PgBouncer in transaction mode;
 * then 400 callers at the same time on the pooler's 20 sessions.
 */
export const pooler = async (): Promise<void> => {
  if (!hasTransactionPooler) {
    process.stdout.write('pooler: skipped, it needs PgBouncer 1.21 or newer (PGBOUNCER names the program)\n')
    return
  }
  await withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-pooler-'))
    const bouncer = await startPgBouncer(databaseUrl, {
      pool_mode: 'transaction',
      default_pool_size: SESSIONS,
      max_client_conn: 1_000,
    })
    try {
      const shops = await fillPosts(pool, POSTS)
      const requests = Array.from({ length: 400 }, () => {
        const { token, workspaceId } = shops[Math.floor(Math.random() * shops.length)] as Asked
        const from = Date.now() + (Math.random() - 0.5) * (DAYS - 90) * 86_400_000
        const days = {
          from: new Date(from).toISOString(),
          to: new Date(from + 42 * 86_400_000).toISOString(),
        }
        return {
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify({ ...days, view: 'month', filter: 'all', workspaceId }),
        }
      })
      const ask = async (
        [url, direct]: readonly [string, string],
        { connections, size }: { connections: number; size: number },
      ): Promise<Figures> => {
        const env = { DATABASE_DIRECT_URL: direct }
        const server = await startServer(API, { databaseUrl: url, dataDir, pool: size, env })
        const load = { url: server.url, path: '/api/posts', requests, connections }
        await runLoad({ ...load, seconds: 2 }, dataDir)
        const got = await runLoad({ ...load, seconds: SECONDS }, dataDir)
        await server.stop()
        return got
      }
      const ways = {
        'PostgreSQL itself': [databaseUrl, ''],
        'itself, settings per transaction': [databaseUrl, `${databaseUrl}?application_name=direct`],
        [`PgBouncer, ${SESSIONS} sessions`]: [bouncer.url, databaseUrl],
      } as const
      const row = (what: string, connections: number, got: Figures[]) => ({
        what,
        callers: connections,
        'requests/s': Math.round(median(got.map((one) => one.perSecond))),
        'p50 ms': median(got.map((one) => one.p50)),
        'p99 ms': median(got.map((one) => one.p99)),
        wrong: got.reduce((sum, one) => sum + one.wrong, 0),
      })
      const rows = []
      const rates: number[][] = []
      const figures = new Map<string, Figures[]>()
      for (let round = 0; round <= ROUNDS; round++)
        for (const [name, way] of Object.entries(ways)) {
          const got = await ask(way, { connections: 16, size: 10 })
          // The first round only fills the database's cache.
          if (round > 0) figures.set(name, [...(figures.get(name) ?? []), got])
        }
      for (const [name, got] of figures) {
        rows.push(row(name, 16, got))
        rates.push(got.map((one) => one.perSecond))
      }
      const many = await ask([bouncer.url, databaseUrl], { connections: 400, size: POOL_MAX })
      rows.push(row(`PgBouncer, ${SESSIONS} sessions`, 400, [many]))
      printTable(`pooler: six weeks of one workspace among ${POSTS} posts, median of ${ROUNDS}`, rows)
      const [direct = 0, ...others] = rates.map(median)
      const ratios = others.map((rate) => (rate / direct).toFixed(2))
      process.stdout.write(`\nratios to PostgreSQL itself: ${ratios.join(', ')}\n`)
    } finally {
      await pool.end()
      await bouncer.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
}
