import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type FaultPlan, faultOf, noFaults } from '../fake-platform/faults.ts'
import { type Answer, answerAdmin } from './answer-admin.ts'
import { createShop, type Shop, type ShopSettings } from './shop.ts'
import { countMarkers, summarise } from './summary.ts'

/**
 * Shops that are not ours, as a program of its own: `node program.ts [port]`. Every first path part is the host of
 * another shop (`/wool.myshopify.com/admin/api/…`), made when it is first asked for; names that begin with `no-shop` are
 * nobody's. It goes wrong as it is told at `/__control/`; see start-fake-shopify.ts.
 */
const shops = new Map<string, Shop>()
let plan: FaultPlan = noFaults
let requests = 0
let hits: Record<string, number> = {}

/** Requests that stand still: `go(false)` cuts the connection instead of going on. */
type Paused = { n: number; when: 'before' | 'after'; method: string; route: string; go(on: boolean): void }
let paused: Paused[] = []
const watchers: (() => void)[] = []

const shopOf = (host: string): Shop => {
  const shop = shops.get(host) ?? createShop(host)
  shops.set(host, shop)
  return shop
}

const reset = () => {
  shops.clear()
  plan = noFaults
  requests = 0
  hits = {}
  for (const held of paused) held.go(false)
  paused = []
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const send = (response: ServerResponse, { status, body, headers }: Answer) => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  })
  response.end(text)
}

/** Stands still until released; answers whether to go on. */
const pause = (n: number, when: Paused['when'], route: string): Promise<boolean> =>
  new Promise((done) => {
    paused.push({ n, when, method: 'POST', route, go: done })
    for (const tell of watchers.splice(0)) tell()
  })
const isPausedAt = (n: number, when: Paused['when']) =>
  plan.pauseAt.some((stop) => stop.n === n && stop.when === when)

const wrongToken = {
  errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
}

const grant = ({ settings, dayTokens }: Shop, text: string): Answer => {
  const { client_id: id, client_secret: secret, grant_type: type } = JSON.parse(text)
  const refuse = (error: string): Answer => ({ status: 400, body: { error, error_description: error } })
  if (type !== 'client_credentials') return refuse('unsupported_grant_type')
  if (settings.appRefusal) return refuse(settings.appRefusal)
  const { clientId, clientSecret } = settings.app
  if (id !== clientId || secret !== clientSecret) return { status: 401, body: { error: 'invalid_client' } }
  const token = `shpat_${randomBytes(16).toString('hex')}`
  dayTokens.set(token, Date.now() + settings.dayMs)
  return {
    status: 200,
    body: { access_token: token, scope: settings.scopes.join(','), expires_in: 86_399 },
  }
}

const isLetIn = ({ settings, dayTokens }: Shop, token: unknown): boolean =>
  typeof token === 'string' && (settings.tokens.includes(token) || (dayTokens.get(token) ?? 0) > Date.now())

/** The one field of a form of several parts, as far as the fake needs it. */
const partOf = (body: Buffer, name: string): Buffer => {
  const head = body.indexOf(`name="${name}"`)
  const from = head < 0 ? -1 : body.indexOf('\r\n\r\n', head)
  const boundary = body.subarray(0, body.indexOf('\r\n'))
  const to = from < 0 ? -1 : body.indexOf(boundary, from)
  return to < 0 ? Buffer.alloc(0) : body.subarray(from + 4, to - 2)
}

const takeFile = (shop: Shop, origin: string, headers: IncomingMessage['headers'], body: Buffer): Answer => {
  if (headers['x-shopify-access-token']) return { status: 400, body: 'a token came here' }
  const key = partOf(body, 'key').toString('utf8')
  if (!key) return { status: 403, body: 'no key' }
  shop.staged.set(`${origin}/${shop.host}/staged/${key}`, Buffer.from(partOf(body, 'file')))
  return { status: 201, body: {} }
}

const answer = async (
  shop: Shop,
  path: string,
  origin: string,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> => {
  const { status } = shop.settings
  if (status) return { status, body: { errors: 'as a test wants it' } }
  if (path === 'staged') return takeFile(shop, origin, request.headers, body)
  if (path === 'admin/oauth/access_token') return grant(shop, body.toString('utf8'))
  if (!/^admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(path))
    return { status: 404, body: { errors: 'Not Found' } }
  if (!isLetIn(shop, request.headers['x-shopify-access-token'])) return { status: 401, body: wrongToken }
  return answerAdmin(shop, origin, body.toString('utf8'))
}

const routeOf = (path: string, body: Buffer): string =>
  /"(?:query|mutation) (\w+)/.exec(body.subarray(0, 80).toString('utf8'))?.[1] ?? path

const shopRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  host: string,
  path: string,
) => {
  const body = await bodyOf(request)
  if (host.startsWith('no-shop')) return send(response, { status: 404, body: { errors: 'Not Found' } })
  const n = ++requests
  const route = routeOf(path, body)
  hits[route] = (hits[route] ?? 0) + 1
  if (plan.hanging.includes(host)) return
  const isWrite = body.includes('"mutation ')
  const fault = faultOf(plan, n, isWrite)
  if (plan.latencyMs > 0) await wait(plan.latencyMs)
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'slow') await wait(fault.ms)
  if (isPausedAt(n, 'before') && !(await pause(n, 'before', route))) return response.destroy()
  const failing = (status: number, retryAfter?: number): Answer => ({
    status,
    body: { errors: 'Internal Server Error' },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  })
  if (fault?.kind === 'drop-before') return response.destroy()
  if (fault?.kind === 'status') return send(response, failing(fault.status, fault.retryAfter))
  const answered = await answer(shopOf(host), path, `http://${request.headers.host}`, request, body)
  if (isPausedAt(n, 'after') && !(await pause(n, 'after', route))) return response.destroy()
  if (fault?.kind === 'drop-after') return response.destroy()
  if (fault?.kind === 'status-after') return send(response, failing(fault.status, fault.retryAfter))
  send(response, answered)
}

type Told = { host?: string; settings?: Partial<ShopSettings>; id?: number; title?: string; on?: boolean }

const setShop = ({ host = '', settings = {} }: Told) => {
  const shop = shopOf(host)
  Object.assign(shop.settings, settings)
  if (settings.bucket) shop.bucket = { available: settings.bucket.max, at: Date.now() }
}

/** What the owner does in the admin: another title, hidden, or deleted. */
const editArticle = ({ host = '', id = 0, title, on }: Told) => {
  const shop = shopOf(host)
  const article = shop.articles.get(id)
  if (!article) return
  if (title === undefined && on === undefined) shop.remove(article)
  else shop.save({ ...article, title: title ?? article.title, isPublished: on ?? article.isPublished })
}

const control = async (request: IncomingMessage, response: ServerResponse, what: string) => {
  const text = (await bodyOf(request)).toString('utf8')
  const json: Told & Partial<FaultPlan> = text ? JSON.parse(text) : {}
  const all = <T extends object>(of: (shop: Shop) => Iterable<T>) =>
    [...shops].flatMap(([site, shop]) => [...of(shop)].map((one) => ({ site, ...one })))
  const acts: Record<string, () => unknown> = {
    state: () => summarise(shops, { requests, hits }),
    markers: () => countMarkers(shops),
    articles: () => all(({ articles }) => articles.values()),
    pictures: () => all(({ pictures }) => pictures.values()),
    reset,
    shop: () => setShop(json),
    article: () => editArticle(json),
    faults: () => {
      plan = { ...plan, ...json }
    },
    'wait-for-request': async () => {
      if (paused.length === 0) await new Promise<void>((done) => watchers.push(done))
      return paused.map(({ n, when, method, route }) => ({ n, when, method, route }))
    },
    release: () => {
      for (const held of paused.splice(0)) held.go(json.on !== false)
    },
  }
  const act = acts[what]
  send(response, act ? { status: 200, body: (await act()) ?? {} } : { status: 404, body: {} })
}

const page = (response: ServerResponse, host: string, path: string) => {
  const handle = path.split('/').at(-1)
  const isThere = [...(shops.get(host)?.articles.values() ?? [])].some(
    (article) => article.handle === handle && article.isPublished,
  )
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>${isThere ? 'Blog' : 'Not found'}</title>`)
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [host = '', ...rest] = url.pathname.split('/').filter(Boolean)
  const path = rest.join('/')
  if (host !== '__control' && request.method === 'GET') return page(response, host, path)
  const handled =
    host === '__control' ? control(request, response, path) : shopRequest(request, response, host, path)
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
