import { setTimeout as sleep } from 'node:timers/promises'
import { type Egress, type EgressAnswer, EgressFailed, EgressRefused } from '../egress.ts'
import { type Robots, readRobotsInThread } from '../robots.ts'
import { setWithin } from '../set-within.ts'
import { ThreadTooSlow } from '../threads.ts'
import { shopHost } from '../web-address.ts'

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

export type ShopRequests = {
  address: string
  host: string
  /** Whose work it is, for the threads. */
  owner: string
  signal: AbortSignal
  /** Between two requests, in milliseconds. */
  pauseMs: number
  sitemaps: readonly string[]
  /** Until the next request may be made, in milliseconds. */
  waitMs(): number
  /** Throws ShopAway, ShopPause, the signal's reason, and as the egress does. */
  ask(url: string, maxBytes: number, headers: Record<string, string>): Promise<EgressAnswer>
  /** The addresses of this shop, of at most a hundred, that robots.txt lets us read. */
  findAllowed(urls: readonly string[]): Promise<Set<string>>
  isAllowed(url: string): Promise<boolean>
}
export type ShopVisitor = { address: string; owner: string; pauseMs: number; signal: AbortSignal }

const ANSWER_MS = 10_000
/** The longest pause that a visit waits for itself; a longer one ends it by `ShopPause`. */
export const PAUSE_MAX_MS = 60_000
/** How long a robots.txt is used again (RFC 9309 allows a day), and of how many slow shops. */
const ROBOTS_MS = 23 * 3_600_000
const SLOW_SHOPS = 1_000
const ROBOTS_BYTES = 500_000
const REDIRECTS = 3

const retryAfterOf = ({ headers }: EgressAnswer): number | null => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/** Shops whose pause is longer than a visit: their robots.txt is not a request of each visit. */
const slowShops = new Map<string, { robotsText: string; endsAt: number; readyAt: number }>()

/**
 * Opens a shop by its home address: reads robots.txt and obeys it (RFC 9309: without one everything may be read;
 * nothing while it cannot be read or takes too long to match). `pauseMs` between two requests, more where robots.txt
 * asks for it. `owner`: of the work, for the threads. Throws ShopAway, and the signal's reason.
 */
export const openShop = async (
  egress: Egress,
  { address, owner, pauseMs, signal }: ShopVisitor,
): Promise<ShopRequests> => {
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
    setWithin(slowShops, SLOW_SHOPS, origin, {
      robotsText,
      endsAt: performance.now() + ROBOTS_MS,
      readyAt: 0,
    })
  }
  // The pause of robots.txt counts from its own answer on.
  if (!slow) rest()

  const findAllowed: ShopRequests['findAllowed'] = async (urls) => {
    const ours = urls.filter((url) => shopHost(url) === host)
    const paths = ours.map((url) => {
      const { pathname, search } = new URL(url)
      return `${pathname}${search}`
    })
    const { allowed } = await askRobots(paths)
    return new Set(ours.filter((_, nth) => allowed[nth]))
  }
  const isAllowed = async (url: string) => (await findAllowed([url])).has(url)

  return {
    address,
    host,
    owner,
    signal,
    pauseMs: pause,
    sitemaps: robots.sitemaps,
    waitMs,
    ask,
    findAllowed,
    isAllowed,
  }
}
