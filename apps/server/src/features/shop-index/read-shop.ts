import { PAUSE_MAX_MS, ShopAway, ShopPause, type Visit, visitShop } from '../../outside/shop/shop.ts'
import type { Tools } from '../../tools.ts'
import { kindOfFailure, traceOf } from '../../work/failure-policy.ts'
import { type Connection, openBlogsOf } from '../integrations/index.ts'
import {
  type Listing,
  listContent,
  listPlatformProducts,
  listProducts,
  listSitemaps,
  ShopLost,
} from './list-shop.ts'
import { deleteUnlisted, markCopies, writing } from './page-store.ts'
import { readDuePages } from './read-pages.ts'
import { beginReading, type ClaimedShop, endList, type ReleasedShop, releaseShop } from './shop-store.ts'
import type { ShopTiming } from './timing.ts'

const HOUR = 3_600_000
/** Pauses between requests that a list takes time for: robots.txt, products and a few sitemaps. */
const LIST_PAUSES = 6

const readableOf = (blogs: readonly Connection[]): Connection | null =>
  blogs.find(({ platform }) => platform.content) ?? null

/** When the time ends, the pages found so far count. */
const listShop = async (listing: Listing, visit: Visit, { list }: ShopTiming): Promise<void> => {
  const { tools, claim } = listing
  const limited = AbortSignal.any([
    listing.signal,
    AbortSignal.timeout(list + LIST_PAUSES * Math.min(visit.pauseMs, PAUSE_MAX_MS)),
  ])
  const part = { ...listing, signal: limited }
  const known = new Set<string>()
  let hasSitemap = false
  let isWhole = true
  try {
    const usable = (await openBlogsOf(tools, claim)).filter(({ barrier }) => barrier === null)
    const connection = readableOf(usable)
    if (connection) isWhole = await listContent(part, connection, known)
    for (const shop of usable) isWhole = (await listPlatformProducts(part, shop, known)) && isWhole
    isWhole = (await listProducts(part, visit, known)) && isWhole
    const maps = await listSitemaps(part, visit, known)
    hasSitemap = maps.hasSitemap
    isWhole = isWhole && maps.isWhole
  } catch (error) {
    listing.signal.throwIfAborted()
    if (!limited.aborted) throw error
    isWhole = false
  }
  const end = () =>
    writing(tools.db, claim, listing.lease, async (tx) => {
      if (isWhole) await deleteUnlisted(tx, claim, listing.reading)
      await endList(tx, claim, { hasSitemap, isWhole })
    })
  if (!(await end())) throw new ShopLost()
}

/** A new list if the last reading ended, then pages. `afterMs`: until the shop may be asked again. */
const takeTurn = async (
  tools: Tools,
  claim: ClaimedShop,
  timing: ShopTiming,
  signal: AbortSignal,
): Promise<{ isDone: boolean; afterMs: number }> => {
  const { accountId, address } = claim
  const { lease, pause } = timing
  const visit = await visitShop(tools.egress, { address, owner: accountId, pauseMs: pause, signal })
  if (claim.stage === 'rest') {
    if (visit.waitMs() > PAUSE_MAX_MS) throw new ShopPause(visit.waitMs())
    const reading = await beginReading(tools.db, claim)
    if (reading === null) throw new ShopLost()
    await listShop({ tools, claim, reading, lease, signal }, visit, timing)
  }
  const connection = readableOf(await openBlogsOf(tools, claim))
  const until = performance.now() + timing.turn
  const isDone = await readDuePages({ tools, claim, lease, signal }, { visit, connection, until })
  if (isDone) await writing(tools.db, claim, lease, (tx) => markCopies(tx, claim))
  return { isDone, afterMs: visit.waitMs() }
}

/** A done shop is due a day later. Never throws: if storing fails too, the lease expires. */
export const readShop = async (
  tools: Tools,
  claim: ClaimedShop,
  { timing, stop, lost }: { timing: ShopTiming; stop: AbortSignal; lost: AbortSignal },
): Promise<void> => {
  const longest = timing.list + 2 * timing.turn + 20_000 + 2 * LIST_PAUSES * PAUSE_MAX_MS
  const signal = AbortSignal.any([stop, lost, AbortSignal.timeout(longest)])
  const about = { accountId: claim.accountId, workspaceId: claim.workspaceId }
  try {
    const { isDone, afterMs } = await takeTurn(tools, claim, timing, signal)
    await releaseShop(tools.db, claim, { afterMs: isDone ? timing.rest : afterMs, isDone, problem: null })
  } catch (error) {
    if (error instanceof ShopLost || lost.aborted) return
    const end = (how: ReleasedShop) =>
      releaseShop(tools.db, claim, how).catch((failure) =>
        tools.log.warn({ err: failure, ...about }, 'the end of a turn could not be stored'),
      )
    const isStopping = stop.aborted
    if (!isStopping && error instanceof ShopPause) return end({ afterMs: error.waitMs, problem: null })
    if (!isStopping && (error instanceof ShopAway || signal.aborted)) {
      const asked = error instanceof ShopAway ? error.retryAfterMs : null
      return end({ afterMs: Math.min(HOUR, Math.max(asked ?? 0, timing.away)), problem: 'away' })
    }
    const kind = kindOfFailure(error, { internalErrors: claim.internalErrors, isStopping })
    if (kind === 'stopped') return end({ afterMs: 0 })
    if (kind === 'retry') {
      tools.log.warn({ err: error, ...about }, 'the database was unreachable or busy while a shop was read')
      return end({ afterMs: timing.poll })
    }
    tools.log.error({ err: error, ...about }, 'an internal error stopped the reading of a shop')
    const afterMs = timing.away * 2 ** claim.internalErrors
    await end({ afterMs, problem: 'mistake', lastError: traceOf(error) })
  }
}
