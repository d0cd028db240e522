import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { metricValues } from '../server/metric-values.ts'
import { POSTS_PER_ACCOUNT, seedAccounts } from '../server/plans/seed-accounts.ts'
import { startProcess } from '../server/start-process.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'
import { memoryOf } from './start.ts'

const PUBLICATIONS = Number(process.env.BENCH_PUBLICATIONS ?? 10_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 10)
/** Longer than a reading of the database is served again. */
const APART_MS = 5_200
const IDLE_MS = 60_000
const SCRAPE_MS = 15_000
const MIB = 1024 * 1024

/** Private and proportional memory after an idle minute, in MiB; `scrape` is called every 15 s. */
const idleMemory = async (env: Record<string, string>, scrape: (port: string) => Promise<unknown>) => {
  const server = await startProcess('api', env, { args: ['--max-semi-space-size=4', '--expose-gc'] })
  try {
    const port = /"port":(\d+),"msg":"metrics are served"/.exec(server.output())?.[1] ?? ''
    for (let at = 0; at < IDLE_MS; at += SCRAPE_MS) {
      await sleep(SCRAPE_MS)
      if (port) await scrape(port)
    }
    return memoryOf(server.pid).pss / MIB
  } finally {
    await server.stop()
  }
}

const readText = async (port: string) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** How long `/metrics` takes with that many publications, and what serving it costs in idle memory. */
export const metrics = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    await seedAccounts(pool, 0, Math.ceil(PUBLICATIONS / POSTS_PER_ACCOUNT))
    await pool.end()
    const env = { DATABASE_URL: databaseUrl, METRICS_PORT: '0' }
    const server = await startProcess('api', env)
    const times: number[] = []
    let text = ''
    try {
      const port = /"port":(\d+),"msg":"metrics are served"/.exec(server.output())?.[1] ?? ''
      await readText(port)
      for (let n = 0; n < ROUNDS; n++) {
        await sleep(APART_MS)
        const from = performance.now()
        text = await readText(port)
        times.push(performance.now() - from)
      }
    } finally {
      await server.stop()
    }
    const without = await idleMemory({ DATABASE_URL: databaseUrl }, async () => undefined)
    const scraped = await idleMemory(env, readText)
    printTable(`/metrics with ${PUBLICATIONS} publications, each reading of the database a new one`, [
      {
        'median ms': quantile(times, 0.5).toFixed(1),
        'p90 ms': quantile(times, 0.9).toFixed(1),
        'worst ms (bound 50)': Math.max(...times).toFixed(1),
        series: metricValues(text).size,
        kB: (text.length / 1_000).toFixed(0),
        'idle MiB, off': without.toFixed(1),
        'scraped each 15 s': scraped.toFixed(1),
        'more (bound 5)': (scraped - without).toFixed(1),
      },
    ])
  })
