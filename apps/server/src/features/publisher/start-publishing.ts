import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRetryableDbError } from '../../db/db.ts'
import { createLiveSince, madeAt } from '../../db/live-since.ts'
import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createLeaseKeeper, type Instant, instant, type RenewedLease } from '../../work/lease.ts'
import { createAlarm } from '../../work/loop.ts'
import { type Attempt, type Claim, canWrite, type LastCheck, type Worker } from './attempt.ts'
import { createBatchWriter } from './batch-writer.ts'
import { type Claimed, claimDue, claimExpired, nextDueIn, renewLeases } from './claim-store.ts'
import { loadAttempts } from './load-attempts.ts'
import { type RemoteId, type Step, storeRemoteIds, storeSteps } from './progress-store.ts'
import { publish } from './publish.ts'
import { record, recordUnsent } from './record.ts'
import {
  type Failed,
  type Receipt,
  type Released,
  storeFailed,
  storeReceipts,
  storeReleased,
} from './result-store.ts'
import { createSiteBreaker, createSitePace } from './site-limits.ts'
import { createSiteQueue } from './site-queue.ts'
import { createSiteSlots } from './site-slots.ts'
import { type Timing, timing as usual } from './timing.ts'

/** Claimed rows per slot: enough that no slot waits for the next claim. */
const CLAIMED_PER_SLOT = 3
const CLAIMED_PER_SITE_SLOT = 8
const CROWD_MS = 50
/** While rows are processed, each one that ends may make others claimable. */
const BUSY_POLL_MS = 250

/** The writers of a worker's attempts. */
const createWriters = (pool: pg.Pool) => ({
  storeStep: createBatchWriter((rows: Step[]) => storeSteps(pool, rows)),
  storeRemoteId: createBatchWriter((rows: RemoteId[]) => storeRemoteIds(pool, rows)),
  storeReceipt: createBatchWriter((rows: Receipt[]) => storeReceipts(pool, rows)),
  storeFailure: createBatchWriter((rows: Failed[]) => storeFailed(pool, rows)),
  storeRelease: createBatchWriter((rows: Released[]) => storeReleased(pool, rows)),
})

const isTimeFor = (pause: number) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < pause) return false
    last = performance.now()
    return true
  }
}

/**
 * Publishes due rows until `stop()`; `lastCheck` runs right before a post is sent. The loop claims due rows in
 * batches, shares the slots among the sites and renews the leases; it continues after a database failure.
 * `stop()` finishes what runs within 10 s and releases the rest.
 */
export const startPublishing = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
  lastCheck: LastCheck = async () => ({ kind: 'clear' }),
  announce?: Announce,
): { stop(): Promise<void> } => {
  const { PUBLISH_CONCURRENCY: slots, PUBLISH_PER_SITE: perSite } = tools.config
  const { log } = tools
  const platforms = Object.keys(tools.platforms)
  const stopping = new AbortController()
  const cutting = new AbortController()
  /** Claimed rows that wait or run, by their ids. */
  const attempts = new Map<string, { attempt: Attempt; kept: RenewedLease }>()
  const leases = createLeaseKeeper<Claimed>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (rows, lease) => renewLeases(pool, lease, rows),
  })
  const { sleep: sleepUntilWoken, wake } = createAlarm()
  const stopListening = tools.changes.onDue('publication', wake)
  const breaker = createSiteBreaker(timing.backoff[0] ?? 1_000)
  const pace = createSitePace()
  const siteSlots = createSiteSlots(tools)
  const limit = (site: string) => pace.limit(site, perSite)
  const liveSince = createLiveSince(pool)
  let since = Number.POSITIVE_INFINITY
  const worker: Worker = {
    tools,
    pool,
    timing,
    signal: cutting.signal,
    breaker,
    pace,
    lastCheck,
    isNew: ({ postId }) => madeAt(postId) > since,
    ...createWriters(pool),
  }
  const dropClaim = ({ row }: Attempt) => {
    const one = attempts.get(row.id)
    if (one?.attempt.row.fence !== row.fence) return
    one.kept.release()
    attempts.delete(row.id)
  }
  const recordError = (claim: Claim, error: unknown) => recordUnsent(claim, { kind: 'internal-error', error })
  const queue = createSiteQueue<Attempt>({
    slots,
    limit,
    enter: async (site, isFirst) => {
      const slot = await siteSlots.take(site, limit(site), isFirst).catch((error: unknown) => {
        log.warn({ err: error }, 'a slot of a site could not be taken; it is retried')
        return null
      })
      return slot && { free: (ms, isMoreWaiting) => slot.free(isMoreWaiting ? pace.rest(site, ms) : 0) }
    },
    run: async (site, attempt) => {
      try {
        if (canWrite(attempt)) await record(attempt, await publish(attempt))
      } catch (error) {
        await recordError(attempt, error)
      } finally {
        dropClaim(attempt)
        if (breaker.rest(site) > 0) await release(queue.takeWaiting(site), breaker.rest(site))
        if (queue.waiting() < slots) wake()
      }
    },
  })
  /** Releases attempts that wait for a slot, for `delay` milliseconds. */
  const release = async (waiting: readonly Attempt[], delay: number) => {
    await Promise.all(
      waiting.map((one) => recordUnsent(one, { kind: 'not-started', delay }).catch(() => undefined)),
    )
    for (const one of waiting) dropClaim(one)
  }

  const enqueue = async (claimed: Claimed[], before: Instant) => {
    if (claimed.length === 0) return
    // If the query fails, the site is searched before every first create.
    since = await liveSince().catch(() => Number.POSITIVE_INFINITY)
    const loaded = await loadAttempts(worker, claimed, before)
    for (const one of loaded.attempts) {
      // The row was reclaimed, so the lease of an older claim is no longer ours.
      attempts.get(one.row.id)?.kept.release()
      const kept = leases.keep(one.row, before)
      const attempt = { ...one, lease: kept.lease }
      attempts.set(one.row.id, { attempt, kept })
      queue.add(attempt.host, attempt)
    }
    await Promise.all(
      loaded.unsent.map(({ claim, result }) =>
        recordUnsent(claim, result).catch((error) => recordError(claim, error)),
      ),
    )
  }
  /** Integrations whose site rests or has a full queue here; none of their rows is claimed. */
  const fullIntegrations = () => {
    const ids = new Set(breaker.resting())
    for (const { attempt } of attempts.values())
      if (queue.count(attempt.host) >= perSite * CLAIMED_PER_SITE_SLOT)
        ids.add(attempt.connection.integrationId)
    return [...ids]
  }

  const isTimeToSweep = isTimeFor(timing.sweep)
  const limitsOf = (most: number) => ({
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
    const expired = await claimExpired(pool, { ...limitsOf(most), isIsolated })
    for (const { accountId, id, fence } of expired) await announce?.({ accountId, id, fence })
    await enqueue(expired, before)
    return expired.length
  }
  /** Returns how many rows it claimed. */
  const claim = async (): Promise<number> => {
    const room = (announce ? 1 : slots * CLAIMED_PER_SLOT) - queue.total()
    if (room <= 0) return 0
    if (announce) return reclaim(room)
    const taken = isTimeToSweep() ? await reclaim(room) : 0
    const before = instant()
    const due = await claimDue(pool, limitsOf(room - taken))
    await enqueue(due, before)
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

  const emptied = async (ms: number) => {
    const until = performance.now() + ms
    while (attempts.size > 0 && performance.now() < until) await sleepUntilWoken(20)
  }
  return {
    stop: async () => {
      stopping.abort()
      stopListening()
      wake()
      await claiming
      await release(queue.takeWaiting(), 0)
      await emptied(timing.drain)
      cutting.abort()
      await emptied(1_500)
      void leases.stop()
      siteSlots.stop()
    },
  }
}
