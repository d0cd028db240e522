import { setTimeout as sleep } from 'node:timers/promises'
import { type Egress, type EgressAnswer, EgressFailed, EgressRefused } from '../egress.ts'
import { type Robots, readRobotsInThread } from '../robots.ts'
import { ThreadTooSlow } from '../threads.ts'
import { shopHost, webAddress } from '../web-address.ts'
import { type ExtractedShopPage, extractShopPageAside } from './extract-shop-page.ts'
import type { Price } from './price.ts'
import { type Listed, readSitemapInThread, SITEMAP_BYTES, SITEMAPS } from './read-sitemap.ts'
import { readStoreProductsAside, type StoreProduct } from './store-products.ts'

export { type LinkState, openLink } from './open-link.ts'
export type { StoreProduct } from './store-products.ts'

/** Why a page was not taken in. */
export type PageProblem =
  | 'status'
  | 'elsewhere'
  | 'not-html'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
  | 'unlisted'
  | 'forbidden'

/** A page of a shop as it was read. `url` is its canonical address. */
export type ShopPage = Omit<ExtractedShopPage, 'canonical' | 'isUnlisted' | 'described'> & {
  url: string
  kind: 'product' | 'article' | 'page'
  price: Price | null
  inStock: boolean | null
  etag: string | null
  lastModified: string | null
}
export type PageRead =
  | { kind: 'read'; page: ShopPage }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: PageProblem; status: number | null }

/** What a page answered when it was read last: asked with, it answers whole only if it changed. */
export type Known = { etag: string | null; lastModified: string | null }

/** The shop cannot be read now: it does not answer, or asks for a pause. */
export class ShopAway extends Error {
  override readonly name = 'ShopAway'
  /** Milliseconds; null where it names no time. */
  readonly retryAfterMs: number | null

  constructor(retryAfterMs: number | null, cause?: unknown) {
    super('the shop does not answer', { cause })
    this.retryAfterMs = retryAfterMs
  }
}

/** robots.txt asks for a longer pause before the next request than a visit waits. */
export class ShopPause extends Error {
  override readonly name = 'ShopPause'
  /** Milliseconds. */
  readonly waitMs: number

  constructor(waitMs: number) {
    super('the shop asks for a long pause')
    this.waitMs = waitMs
  }
}

/** One visit of a shop: one request at a time, with a pause between two. */
export type Visit = {
  /** Between two requests, in milliseconds. */
  pauseMs: number
  /** Until the next request may be made, in milliseconds. */
  waitMs(): number
  /** The addresses of this shop, of at most a hundred, that robots.txt lets us read. */
  findAllowed(urls: readonly string[]): Promise<Set<string>>
  /** The addresses that its sitemaps list, each once, at most `most`; `isWhole` is false where a cap or a fault ended the list. */
  listPages(most: number): Promise<{ pages: Listed[]; hasSitemap: boolean; isWhole: boolean }>
  /** A page of WooCommerce's public products, from 1; null where no such thing answers. */
  readProducts(page: number): Promise<StoreProduct[] | null>
  readPage(url: string, known?: Known): Promise<PageRead>
}

/** Milliseconds for one answer, and bytes of a page and of products. */
const ANSWER_MS = 10_000
/** The longest pause that a visit waits for itself; a longer one ends it by `ShopPause`. */
export const PAUSE_MAX_MS = 60_000
/** How long a robots.txt is used again (RFC 9309 allows a day), and of how many slow shops. */
const ROBOTS_MS = 23 * 3_600_000
const SLOW_SHOPS = 1_000
const PAGE_BYTES = 2_000_000
const PRODUCTS_BYTES = 8_000_000
const ROBOTS_BYTES = 500_000
/** As many as the egress follows. */
const REDIRECTS = 3
const usual = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']
/** Header values that are kept, in characters. */
const HEADER = 300

const retryAfterOf = ({ headers }: EgressAnswer): number | null => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

const problemOf = (error: unknown): PageProblem => {
  if (error instanceof EgressRefused) return 'elsewhere'
  if (!(error instanceof EgressFailed)) throw error
  if (error.kind === 'too-large') return 'too-large'
  return error.kind === 'timeout' ? 'too-slow' : 'unreachable'
}

/** Shops whose pause is longer than a visit: their robots.txt is not a request of each visit. */
const slowShops = new Map<string, { robotsText: string; endsAt: number; readyAt: number }>()

/**
 * Opens a shop by its home address: reads robots.txt and keeps to it (RFC 9309: without one everything may be read, while
 * it cannot be read or takes too long to match nothing). `pauseMs` between two requests, more where robots.txt asks for it. `owner`: whose work it
 * is, for the threads. Throws ShopAway, and the signal's reason.
 */
export const visitShop = async (
  egress: Egress,
  {
    address,
    owner,
    pauseMs,
    signal,
  }: { address: string; owner: string; pauseMs: number; signal: AbortSignal },
): Promise<Visit> => {
  const { origin } = new URL(address)
  const host = shopHost(address)
  const slow = slowShops.get(origin)
  let pause = pauseMs
  let readyAt = slow?.readyAt ?? 0
  const rest = () => {
    readyAt = performance.now() + pause
    const kept = slowShops.get(origin)
    if (kept) kept.readyAt = readyAt
  }
  const waitMs = () => Math.max(0, readyAt - performance.now())
  const waitTurn = async () => {
    const wait = waitMs()
    if (wait > PAUSE_MAX_MS) throw new ShopPause(wait)
    if (wait > 0) await sleep(wait, undefined, { signal })
    signal.throwIfAborted()
  }
  const beforeRedirect = () => {
    rest()
    return waitTurn()
  }
  const ask = async (
    url: string,
    maxBytes: number,
    headers: Record<string, string>,
  ): Promise<EgressAnswer> => {
    await waitTurn()
    const timeoutMs = ANSWER_MS + REDIRECTS * Math.min(pause, PAUSE_MAX_MS)
    try {
      const answer = await egress.request({ url, maxBytes, headers, timeoutMs, beforeRedirect, signal })
      if (answer.status === 429 || answer.status === 503) throw new ShopAway(retryAfterOf(answer))
      return answer
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      rest()
    }
  }

  const fetchRobots = async (): Promise<string> => {
    try {
      const { status, body } = await ask(`${origin}/robots.txt`, ROBOTS_BYTES, { accept: 'text/plain' })
      if (status >= 500) throw new ShopAway(null)
      return status === 200 ? body.toString('utf8') : ''
    } catch (error) {
      if (error instanceof EgressRefused) return ''
      if (error instanceof EgressFailed) {
        if (error.kind === 'too-large') return ''
        throw new ShopAway(null, error)
      }
      throw error
    }
  }
  const robotsText = slow && slow.endsAt > performance.now() ? slow.robotsText : await fetchRobots()
  const askRobots = async (paths: readonly string[]): Promise<Robots> => {
    try {
      return await readRobotsInThread({ owner, signal }, robotsText, paths)
    } catch (error) {
      throw error instanceof ThreadTooSlow ? new ShopAway(null, error) : error
    }
  }
  const robots = await askRobots([])
  pause = Math.max(pauseMs, robots.crawlDelayMs)
  if (pause <= PAUSE_MAX_MS) slowShops.delete(origin)
  else if (slow?.robotsText !== robotsText || slow.endsAt <= performance.now()) {
    const oldest = slowShops.keys().next()
    if (slowShops.size >= SLOW_SHOPS && !oldest.done) slowShops.delete(oldest.value)
    slowShops.set(origin, { robotsText, endsAt: performance.now() + ROBOTS_MS, readyAt: 0 })
  }
  // The pause of robots.txt counts from its own answer on.
  if (!slow) rest()

  const findAllowed: Visit['findAllowed'] = async (urls) => {
    const ours = urls.filter((url) => shopHost(url) === host)
    const paths = ours.map((url) => {
      const { pathname, search } = new URL(url)
      return `${pathname}${search}`
    })
    const { allowed } = await askRobots(paths)
    return new Set(ours.filter((_, nth) => allowed[nth]))
  }
  const isAllowed = async (url: string) => (await findAllowed([url])).has(url)

  /** A sitemap that cannot be read now lists nothing; null where none is. */
  const readMap = async (url: string, most: number) => {
    try {
      const { status, body } = await ask(url, SITEMAP_BYTES, {
        accept: 'application/xml, text/xml, text/plain',
      })
      return status === 200 ? await readSitemapInThread({ owner, signal }, body, { url, host, most }) : null
    } catch (error) {
      if (error instanceof ThreadTooSlow || error instanceof EgressRefused || error instanceof EgressFailed)
        return null
      throw error
    }
  }

  const listPages: Visit['listPages'] = async (most) => {
    const named = robots.sitemaps.flatMap((text) => webAddress(text, address) ?? [])
    const waiting = named.length > 0 ? named : usual.map((path) => `${origin}${path}`)
    const seen = new Set<string>()
    const pages = new Map<string, Listed>()
    let isWhole = true
    let hasSitemap = false
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (seen.has(url)) continue
      if (seen.size >= SITEMAPS || pages.size >= most) {
        isWhole = false
        break
      }
      seen.add(url)
      let map: Awaited<ReturnType<typeof readMap>>
      try {
        map = await readMap(url, most)
      } catch (error) {
        if (!(error instanceof ShopPause)) throw error
        isWhole = false
        break
      }
      if (!map) {
        if (hasSitemap || named.length > 0) isWhole = false
        continue
      }
      // Of the usual places the first is enough.
      if (!hasSitemap && named.length === 0) waiting.length = 0
      hasSitemap = true
      waiting.push(...map.sitemaps)
      if (map.isCut) isWhole = false
      for (const page of map.pages) {
        if (pages.has(page.url)) continue
        if (pages.size < most) pages.set(page.url, page)
        else isWhole = false
      }
    }
    return { pages: [...pages.values()], hasSitemap, isWhole }
  }

  const readProducts: Visit['readProducts'] = async (page) => {
    const url = `${trimmed(address)}/wp-json/wc/store/v1/products?per_page=100&page=${page}`
    if (pause > PAUSE_MAX_MS || !(await isAllowed(url))) return null
    try {
      const { status, body } = await ask(url, PRODUCTS_BYTES, { accept: 'application/json' })
      return status === 200 ? await readStoreProductsAside({ owner, signal }, body) : null
    } catch (error) {
      if (error instanceof ThreadTooSlow || error instanceof EgressRefused || error instanceof EgressFailed)
        return null
      throw error
    }
  }

  const problem = (name: PageProblem, status: number | null = null): PageRead => ({
    kind: 'problem',
    problem: name,
    status,
  })

  const readPage: Visit['readPage'] = async (url, known) => {
    if (shopHost(url) !== host) return problem('elsewhere')
    if (!(await isAllowed(url))) return problem('forbidden')
    const headers: Record<string, string> = { accept: 'text/html,application/xhtml+xml;q=0.9' }
    if (known?.etag) headers['if-none-match'] = known.etag
    if (known?.lastModified) headers['if-modified-since'] = known.lastModified
    let answer: EgressAnswer
    try {
      answer = await ask(url, PAGE_BYTES, headers)
    } catch (error) {
      if (error instanceof ShopAway || error instanceof ShopPause || signal.aborted) throw error
      return problem(problemOf(error))
    }
    const { status } = answer
    if (status === 304) return { kind: 'unchanged' }
    if (status < 200 || status >= 300) return problem('status', status)
    if (shopHost(answer.url) !== host) return problem('elsewhere')
    const type = answer.headers['content-type'] ?? 'text/html'
    if (!/html/i.test(type)) return problem('not-html')
    let read: ExtractedShopPage | null
    try {
      read = await extractShopPageAside({ owner, signal }, answer.body, type)
    } catch (error) {
      if (!(error instanceof ThreadTooSlow)) throw error
      read = null
    }
    if (read === null) return problem('too-large')
    if (read.isUnlisted) return problem('unlisted')
    const { canonical, isUnlisted: _, described, image, ...texts } = read
    const named = canonical === null ? null : webAddress(canonical, answer.url)
    if (named !== null && shopHost(named) !== host) return problem('elsewhere')
    return {
      kind: 'read',
      page: {
        ...texts,
        url: named ?? answer.url,
        kind: described?.kind ?? 'page',
        image: image === null ? null : webAddress(image, answer.url),
        price: described?.price ?? null,
        inStock: described?.inStock ?? null,
        etag: answer.headers.etag?.slice(0, HEADER) ?? null,
        lastModified: answer.headers['last-modified']?.slice(0, HEADER) ?? null,
      },
    }
  }

  return { pauseMs: pause, waitMs, findAllowed, listPages, readProducts, readPage }
}

const trimmed = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address)
