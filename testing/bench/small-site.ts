import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cleanedBody } from '../../apps/server/src/features/posts/index.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import { insertConnectedSite } from '../server/connected-sites.ts'
import { insertDuePosts } from '../server/due-posts.ts'
import { startFakePlatform } from '../server/fake-platform/start-fake-platform.ts'
import { loopbackHosts } from '../server/loopback-egress.ts'
import { startPublishingWorker } from '../server/start-publishing-worker.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000)
const WORKERS = Number(process.env.BENCH_WORKERS ?? 3)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 300)
/** The blog of a small shop: so many processes, and what a request takes of one. */
const PROCESSES = 2
const READ_MS = 80
const WRITE_MS = 250
const READERS_A_SECOND = 3

const paragraph = '<p>Wool likes it cold, and it likes to lie flat while it dries: {n}.</p>'
const { body, bodyCleanedBy } = cleanedBody(`<h2>Cold water</h2>${paragraph.repeat(60)}`)

/** A site of few processes before the fake one: a request waits for a free one and has it for as long as its work takes. */
const startSmallSite = async (behind: string) => {
  let free = PROCESSES
  const waiting: (() => void)[] = []
  const work = async (ms: number) => {
    if (free > 0) free--
    else await new Promise<void>((done) => waiting.push(done))
    await sleep(ms)
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/', headers } = request
    await work(method === 'GET' ? READ_MS : WRITE_MS)
    if (url === '/reader') return response.end('<h1>Wool</h1>')
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    const answer = await fetch(`${behind}${url}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    }).catch(() => null)
    // The bench is over.
    if (!answer) return response.destroy()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

/** Answer times of readers who come at random moments, whether or not those before them were answered. */
const read = async (port: number): Promise<number[]> => {
  const pending: Promise<number>[] = []
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end; ) {
    await sleep((-Math.log(1 - Math.random()) * 1_000) / READERS_A_SECOND)
    const from = performance.now()
    const readOne = async () => {
      await (await fetch(`http://127.0.0.1:${port}/reader`)).text()
      return performance.now() - from
    }
    pending.push(readOne())
  }
  return Promise.all(pending)
}

/** How long the readers of a small site wait while nothing is published there, and while a thousand posts are due there. */
export const smallSite = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const fake = await startFakePlatform()
    const site = await startSmallSite(fake.url)
    const key = randomBytes(32)
    const hosts = loopbackHosts(1)
    const { username, appPassword } = fake.credentials()
    const vault = createVault([{ id: 'test', key }])
    const baseUrl = `http://${hosts[0]}:${site.port}/blog`
    const orders = { databaseUrl, key: key.toString('hex'), hosts }
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => startPublishingWorker(orders)))
    const row = (what: string, waits: readonly number[], posts: number) => ({
      what,
      readers: waits.length,
      'p50 ms': Math.round(quantile(waits, 0.5)),
      'p99 ms': Math.round(quantile(waits, 0.99)),
      'max ms': Math.round(Math.max(...waits)),
      'posts a minute': Math.round((posts * 60) / SECONDS),
    })
    try {
      await read(site.port)
      const without = await read(site.port)
      const { integrationId, ...owner } = await insertConnectedSite(pool, {
        vault,
        baseUrl,
        username,
        appPassword,
      })
      const due = { ...owner, integrationIds: [integrationId], count: POSTS, body, bodyCleanedBy }
      await insertDuePosts(pool, { ...due, dueInMs: 1_000 })
      for (const worker of workers) worker.go()
      await sleep(3_000)
      const before = (await fake.state()).publicPosts
      const meanwhile = await read(site.port)
      const { publicPosts, mostAtOnce, doubled } = await fake.state()
      printTable(
        `small-site: ${PROCESSES} processes, ${READ_MS} ms a read, ${WRITE_MS} ms a write, ${WORKERS} workers`,
        [row('nothing due', without, 0), row(`${POSTS} posts due`, meanwhile, publicPosts - before)],
      )
      const ratio = quantile(meanwhile, 0.99) / quantile(without, 0.99)
      process.stdout.write(
        `\nratio of p99 ${ratio.toFixed(2)} (bound 2), doubled ${doubled}, calls at a time ${JSON.stringify(mostAtOnce)}\n`,
      )
    } finally {
      for (const worker of workers) await worker.kill()
      site.stop()
      await fake.stop()
      await pool.end()
    }
  })
