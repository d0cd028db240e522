import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withBenchDatabase } from './bench-database.ts'
import { type Asked, DAYS, fillPosts } from './fill-posts.ts'
import type { Figures } from './load.ts'
import { median, printTable } from './print-table.ts'
import { runLoad } from './run-load.ts'
import { startServer } from './start-server.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000)
const ROUNDS = 3
const SECONDS = 8
const CONNECTIONS = 16
const POOL = 10

/**
 * The calendar's list among a million posts, beside a bare Fastify route with the same query. Both one process with
 * the same pool, one after the other in turn; load from a third process.
 */
export const calendar = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-calendar-'))
    try {
      const shops = await fillPosts(pool, POSTS)
      const window = () => {
        const from = Date.now() + (Math.random() - 0.5) * (DAYS - 90) * 86_400_000
        return { from: new Date(from).toISOString(), to: new Date(from + 42 * 86_400_000).toISOString() }
      }
      const asked = Array.from({ length: 400 }, () => ({
        ...(shops[Math.floor(Math.random() * shops.length)] as Asked),
        ...window(),
      }))
      const shared = { seconds: SECONDS, connections: CONNECTIONS }
      const ours = {
        path: '/api/posts',
        requests: asked.map(({ token, workspaceId, from, to }) => ({
          headers: { authorization: `Bearer ${token}` },
          body: JSON.stringify({ from, to, view: 'month', filter: 'all', workspaceId }),
        })),
      }
      const bare = {
        path: '/list',
        requests: asked.map(({ token: _, ...body }) => ({ headers: {}, body: JSON.stringify(body) })),
      }
      const figures: { bare: Figures[]; ours: Figures[] } = { bare: [], ours: [] }
      for (let round = 0; round <= ROUNDS; round++)
        for (const [name, program, load] of [
          ['bare', 'bare-server.ts', bare],
          ['ours', '../../apps/server/src/main/api.ts', ours],
        ] as const) {
          const server = await startServer(program, { databaseUrl, dataDir, pool: POOL })
          await runLoad({ url: server.url, ...shared, seconds: 2, ...load }, dataDir)
          const got = await runLoad({ url: server.url, ...shared, ...load }, dataDir)
          await server.stop()
          // The first round only fills the database's cache.
          if (round > 0) figures[name].push(got)
        }
      const row = (what: string, got: Figures[]) => ({
        what,
        'requests/s': Math.round(median(got.map((one) => one.perSecond))),
        'p50 ms': median(got.map((one) => one.p50)),
        'p99 ms': median(got.map((one) => one.p99)),
        'KiB an answer': (median(got.map((one) => one.bytesPerAnswer)) / 1024).toFixed(1),
        wrong: got.reduce((sum, one) => sum + one.wrong, 0),
      })
      const rate = (got: Figures[]) => median(got.map((one) => one.perSecond))
      printTable(
        `calendar: six weeks of one workspace among ${POSTS} posts, ${CONNECTIONS} connections, median of ${ROUNDS}`,
        [row('bare Fastify + pg', figures.bare), row('PUT /api/posts', figures.ours)],
      )
      process.stdout.write(`\nratio ${(rate(figures.ours) / rate(figures.bare)).toFixed(2)}\n`)
    } finally {
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
