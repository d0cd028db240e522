import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultPlan, faultOf, noFaults } from './faults.ts'
import { createSite, type Post, type Site } from './site.ts'
import { countMarkers, summarise } from './summary.ts'
import type { Answer } from './wp-posts.ts'
import { answerRest } from './wp-rest.ts'

/**
 * A platform that is not ours, as a program of its own: `node program.ts [port]`. Every first path part is another blog
 * (`/blog-1`, `/blog-2` …), made when it is first asked for. It keeps its own truth, and goes wrong as it is told at
 * `/__control/`; see start-fake-platform.ts.
 */
const sites = new Map<string, Site>()
let plan: FaultPlan = noFaults
let requests = 0
let hits: Record<string, number> = {}
const busy = new Map<string, number>()
let mostAtOnce: Record<string, number> = {}

/** Requests that stand still: `go(false)` cuts the connection instead of going on. */
type Paused = { n: number; when: 'before' | 'after'; method: string; route: string; go(on: boolean): void }
let paused: Paused[] = []
const watchers: (() => void)[] = []

const reset = () => {
  sites.clear()
  plan = noFaults
  requests = 0
  hits = {}
  mostAtOnce = {}
  for (const held of paused) held.go(false)
  paused = []
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const send = (response: ServerResponse, answer: Answer) => {
  const text = JSON.stringify(answer.body)
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(text),
    ...answer.headers,
  })
  response.end(text)
}

/** Stands still until released; answers whether to go on. */
const pause = (n: number, when: Paused['when'], method: string, route: string): Promise<boolean> =>
  new Promise((done) => {
    paused.push({ n, when, method, route, go: done })
    for (const tell of watchers.splice(0)) tell()
  })
const isPausedAt = (n: number, when: Paused['when']) =>
  plan.pauseAt.some((stop) => stop.n === n && stop.when === when)

const restRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  route: string,
  url: URL,
) => {
  const body = await bodyOf(request)
  const n = ++requests
  const method = request.method ?? 'GET'
  const pattern = `${method} ${route.replace(/\/\d+/g, '/:id')}`
  hits[pattern] = (hits[pattern] ?? 0) + 1
  const site = sites.get(key) ?? createSite(`Blog ${key}`)
  sites.set(key, site)
  const now = (busy.get(key) ?? 0) + 1
  busy.set(key, now)
  mostAtOnce[key] = Math.max(mostAtOnce[key] ?? 0, now)
  response.once('close', () => busy.set(key, (busy.get(key) ?? 1) - 1))

  if (plan.hanging.includes(key)) return
  const fault = faultOf(plan, n, method !== 'GET')
  if (plan.latencyMs > 0) await wait(plan.latencyMs)
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (isPausedAt(n, 'before') && !(await pause(n, 'before', method, route))) return response.destroy()
  const errorOf = (status: number, retryAfter?: number): Answer => ({
    status,
    body: { code: 'internal_server_error', message: 'There has been a critical error.', data: { status } },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })
  if (fault?.kind === 'drop-before') return response.destroy()
  if (fault?.kind === 'status') return send(response, errorOf(fault.status, fault.retryAfter))

  const base = `http://${request.headers.host}/${key}`
  const answer = answerRest(site, base, {
    method,
    route,
    query: url.searchParams,
    headers: request.headers,
    body,
  })
  if (isPausedAt(n, 'after') && !(await pause(n, 'after', method, route))) return response.destroy()
  if (fault?.kind === 'drop-after') return response.destroy()
  if (fault?.kind === 'status-after') return send(response, errorOf(fault.status, fault.retryAfter))
  send(response, answer)
}

const control = async (request: IncomingMessage, response: ServerResponse, what: string) => {
  const text = (await bodyOf(request)).toString('utf8')
  const json = text ? JSON.parse(text) : {}
  const ok = (body: unknown = {}) => send(response, { status: 200, body })
  if (what === 'state') return ok(summarise(sites, { requests, hits, mostAtOnce }))
  if (what === 'markers') return ok(countMarkers(sites))
  if (what === 'posts') {
    const shown = [...sites].flatMap(([key, site]) =>
      [...site.posts.values()].map((post: Post) => ({ site: key, ...post })),
    )
    return ok(shown)
  }
  if (what === 'media')
    return ok([...sites].flatMap(([key, site]) => [...site.media.values()].map((m) => ({ site: key, ...m }))))
  if (what === 'reset') {
    reset()
    return ok()
  }
  if (what === 'faults') {
    plan = { ...plan, ...json }
    return ok(plan)
  }
  if (what === 'wait-for-request') {
    if (paused.length === 0) await new Promise<void>((done) => watchers.push(done))
    return ok(paused.map(({ n, when, method, route }) => ({ n, when, method, route })))
  }
  if (what === 'release') {
    for (const held of paused.splice(0)) held.go(json.on !== false)
    return ok()
  }
  send(response, { status: 404, body: {} })
}

const page = (response: ServerResponse, status: number, base: string) => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=UTF-8',
    ...(status === 200 ? { link: `<${base}/wp-json/>; rel="https://api.w.org/"` } : {}),
  })
  response.end(`<!doctype html><title>${status === 200 ? 'Blog' : 'Page not found'}</title>`)
}

/** The home page, or a post's: only of a public one. */
const pageStatus = (key: string, post: string | null): number =>
  post === null || sites.get(key)?.posts.get(Number(post))?.status === 'publish' ? 200 : 404

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [key = '', next, ...rest] = url.pathname.split('/').filter(Boolean)
  const handled =
    key === '__control'
      ? control(request, response, next ?? '')
      : url.searchParams.has('rest_route')
        ? restRequest(request, response, key, url.searchParams.get('rest_route') ?? '/', url)
        : next === 'wp-json'
          ? restRequest(request, response, key, `/${rest.join('/')}`, url)
          : Promise.resolve(
              page(response, next ? 404 : pageStatus(key, url.searchParams.get('p')), `${url.origin}/${key}`),
            )
  handled.catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    response.destroy()
  })
})
server.keepAliveTimeout = 30_000
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const at = server.address()
  process.send?.({ port: typeof at === 'object' ? at?.port : undefined })
})
process.once('disconnect', () => process.exit(0))
