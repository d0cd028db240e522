import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRetryableDbError } from '../../db/db.ts'
import { createLiveSince, madeAt } from '../../db/live-since.ts'
import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { type Instant, instant } from '../../work/lease.ts'
import { createAlarm } from '../../work/loop.ts'
import { type CheckBeforeSending, checkBeforeSending } from './before-sending.ts'
import { type Claimed, claimDue, claimExpired, nextDueIn, renewLeases } from './claim-store.ts'
import { createTryResults } from './end-publication.ts'
import { storeLateWrite } from './orphan-drafts/orphan-draft-store.ts'
import { prepareClaimed } from './prepare-claimed.ts'
import { lateWriteOf, type Named, namedBy, type Prepared } from './prepared.ts'
import { forgetRemoteId, storeRemoteIds, storeSteps } from './progress-store.ts'
import { publishPrepared } from './publish-prepared.ts'
import { createSiteBreaker } from './site-breaker.ts'
import { createSitePace } from './site-pace.ts'
import { createSiteQueue } from './site-queue.ts'
import { createSiteSlots } from './site-slots.ts'
import { createBatchWriter } from './store-together.ts'
import { type Timing, timing as usual } from './timing.ts'

/** Claimed rows per slot: enough that no slot waits for the next claim. */
const CLAIMED_PER_SLOT = 3
const CLAIMED_PER_SITE_SLOT = 8
const CROWD_MS = 50
/** While rows are processed, each one that ends may make others claimable. */
const BUSY_POLL_MS = 250

/**
 * Publishes due rows until `stop()`; `look` is the last check before a post is sent. The loop claims due rows
 * in batches, shares the slots among the sites and renews the leases; it continues after a database failure.
 * `stop()` finishes what runs within 10 s and releases the rest.
 */
export const startPublishing = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
  look: CheckBeforeSending = async () => ({ kind: 'clear' }),
  announce?: Announce,
): { stop(): Promise<void> } => {
  const { PUBLISH_CONCURRENCY: slots, PUBLISH_PER_SITE: perSite } = tools.config
  const { log } = tools
  const platforms = Object.keys(tools.platforms)
  const stopping = new AbortController()
  const cutting = new AbortController()
  const claims = new Map<string, Prepared>()
  const breaker = createSiteBreaker(timing.backoff[0] ?? 1_000)
  const results = createTryResults(tools, pool, timing, breaker)

  const { sleep: sleepUntilWoken, wake } = createAlarm()
  const stopListening = tools.changes.onDue('publication', wake)

  const pace = createSitePace()
  const siteSlots = createSiteSlots(tools)
  const limit = (site: string) => pace.limit(site, perSite)
  const liveSince = createLiveSince(pool)
  let since = Number.POSITIVE_INFINITY
  const publishTools = {
    tools,
    timing,
    took: pace.took,
    storeStep: createBatchWriter((steps: Parameters<typeof storeSteps>[1][number][]) =>
      storeSteps(pool, steps),
    ),
    storeRemoteId: createBatchWriter((found: Parameters<typeof storeRemoteIds>[1][number][]) =>
      storeRemoteIds(pool, found),
    ),
    forgetRemoteId: (one: Prepared) => forgetRemoteId(pool, one.row),
    isNew: ({ postId }: Pick<Claimed, 'postId'>) => madeAt(postId) > since,
    storeLateWrite: (one: Prepared) => storeLateWrite(pool, lateWriteOf(one)),
    checkBeforeSending: (one: Prepared) => checkBeforeSending(look, one, cutting.signal),
    signal: cutting.signal,
  }
  const dropClaim = ({ row }: Prepared) => {
    if (claims.get(row.id)?.row.fence === row.fence) claims.delete(row.id)
  }
  /** If recording fails too, the lease expires and another worker reclaims the row. */
  const recordInternalError = (named: Named, error: unknown): Promise<void> =>
    results
      .recordInternalError(named, error)
      .catch((failure: unknown) =>
        log.error({ err: failure, publicationId: named.row.id }, 'an internal error could not be recorded'),
      )
  const queue = createSiteQueue<Prepared>({
    slots,
    limit,
    enter: async (site, isFirst) => {
      const slot = await siteSlots.take(site, limit(site), isFirst).catch((error: unknown) => {
        log.warn({ err: error }, 'a slot of a site could not be taken; it is retried')
        return null
      })
      return slot && { free: (ms, isMoreWaiting) => slot.free(isMoreWaiting ? pace.rest(site, ms) : 0) }
    },
    run: async (site, one) => {
      try {
        if (one.lease.left() <= timing.margin) return
        const result = await publishPrepared(publishTools, one)
        if (result === 'held') await results.block({ ...namedBy(one), blockedBy: 'findings' })
        else await results.end(one, result)
      } catch (error) {
        await recordInternalError(namedBy(one), error)
      } finally {
        dropClaim(one)
        if (breaker.rest(site) > 0) await rest(site)
        if (queue.waiting() < slots) wake()
      }
    },
  })
  /** The site does not answer: releases its waiting rows until it may be tried again. */
  const rest = async (site: string) => {
    const waiting = queue.takeWaiting(site)
    await Promise.all(waiting.map((one) => results.giveBack(one, breaker.rest(site)).catch(() => undefined)))
    for (const one of waiting) dropClaim(one)
  }

  const takeIn = async (claimed: Claimed[], before: Instant) => {
    if (claimed.length === 0) return
    // If the query fails, the site is searched before every first create.
    since = await liveSince().catch(() => Number.POSITIVE_INFINITY)
    const { prepared, waits, unconfirmed, blocked, broken } = await prepareClaimed(tools, pool, claimed, {
      before,
      lease: timing.lease,
    })
    for (const one of prepared) claims.set(one.row.id, one)
    for (const one of prepared) queue.add(one.site, one)
    await Promise.all([
      ...waits.map((one) => results.wait(one).catch((error) => recordInternalError(one, error))),
      ...unconfirmed.map((one) => results.unconfirm(one).catch((error) => recordInternalError(one, error))),
      ...blocked.map((one) => results.block(one).catch((error) => recordInternalError(one, error))),
      ...broken.map((one) => recordInternalError(one, one.error)),
    ])
  }
  /** Integrations whose site rests or has a full queue here; none of their rows is claimed. */
  const fullIntegrations = () => {
    const ids = new Set(breaker.resting())
    for (const { site, connection } of claims.values())
      if (queue.count(site) >= perSite * CLAIMED_PER_SITE_SLOT) ids.add(connection.integrationId)
    return [...ids]
  }

  const isTimeFor = (pause: number) => {
    let last = Number.NEGATIVE_INFINITY
    return () => {
      if (performance.now() - last < pause) return false
      last = performance.now()
      return true
    }
  }
  const isTimeToSweep = isTimeFor(timing.sweep)
  const claimOf = (most: number) => ({
    lease: timing.lease,
    platforms,
    fullIntegrations: fullIntegrations(),
    perSite: perSite * CLAIMED_PER_SITE_SLOT,
    most,
    expectedNow: tools.clockGuard.expectedNow(),
  })
  const reclaim = async (most: number): Promise<number> => {
    const before = instant()
    const isIsolated = announce !== undefined
    const expired = await claimExpired(pool, { ...claimOf(most), isIsolated })
    for (const { accountId, id, fence } of expired) await announce?.({ accountId, id, fence })
    await takeIn(expired, before)
    return expired.length
  }
  /** Returns how many rows it claimed. */
  const claim = async (): Promise<number> => {
    const room = (announce ? 1 : slots * CLAIMED_PER_SLOT) - queue.total()
    if (room <= 0) return 0
    if (announce) return reclaim(room)
    const taken = isTimeToSweep() ? await reclaim(room) : 0
    const before = instant()
    const due = await claimDue(pool, claimOf(room - taken))
    await takeIn(due, before)
    return taken + due.length
  }

  const claiming = (async () => {
    await liveSince().catch(() => undefined)
    let isBusy = false
    while (!stopping.signal.aborted) {
      try {
        const wasBusy = isBusy
        const askedAt = performance.now()
        // Read before the claim, so that a row that becomes due between the two statements is not missed.
        const next = wasBusy ? null : await nextDueIn(pool)
        const taken = await claim()
        isBusy = taken > 0 || queue.total() > 0 || breaker.resting().length > 0
        if (wasBusy && !isBusy) continue
        const left = isBusy ? BUSY_POLL_MS : (next ?? timing.poll) - (performance.now() - askedAt)
        if (!stopping.signal.aborted) await sleepUntilWoken(Math.min(timing.poll, Math.max(left, 1)))
        // Many completions wake the loop in quick succession; one claim serves them all.
        if (queue.total() > 0)
          await sleep(CROWD_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      } catch (error) {
        if (isRetryableDbError(error))
          log.warn(
            { err: error },
            'the database is unreachable or busy; publishing continues when it is back',
          )
        else log.error({ err: error }, 'claiming publications failed')
        await sleepUntilWoken(1_000)
      }
    }
  })()

  let isRenewing = false
  const renew = async () => {
    if (isRenewing || claims.size === 0) return
    isRenewing = true
    const before = instant()
    const ours = [...claims.values()].sort((a, b) => (a.row.id < b.row.id ? -1 : 1))
    try {
      const kept = await renewLeases(
        pool,
        timing.lease,
        ours.map(({ row }) => row),
      )
      for (const one of ours)
        if (kept.has(one.row.id)) one.lease.renewedAt(before)
        else one.lease.lose()
    } catch (error) {
      log.warn({ err: error }, 'leases could not be renewed; the next renewal retries')
    } finally {
      isRenewing = false
    }
  }
  const renewing = setInterval(() => void renew(), timing.renew)

  const emptied = async (ms: number) => {
    const until = performance.now() + ms
    while (claims.size > 0 && performance.now() < until) await sleepUntilWoken(20)
  }
  return {
    stop: async () => {
      stopping.abort()
      stopListening()
      wake()
      await claiming
      const waiting = queue.takeWaiting()
      await Promise.all(waiting.map((one) => results.giveBack(one, 0).catch(() => undefined)))
      for (const one of waiting) dropClaim(one)
      await emptied(timing.drain)
      cutting.abort()
      await emptied(1_500)
      clearInterval(renewing)
      siteSlots.stop()
    },
  }
}
