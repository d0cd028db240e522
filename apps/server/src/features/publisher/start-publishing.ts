import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createLiveSince, madeAt } from '../../db/live-since.ts'
import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createLeaseKeeper, type Instant, instant, type RenewedLease } from '../../work/lease.ts'
import { type Loop, sleep, startLoop } from '../../work/loop.ts'
import { type Attempt, type Claim, canWrite, type LastCheck, type Worker } from './attempt.ts'
import { createBatchWriter } from './batch-writer.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type Claimed, claimDue, claimExpired, nextDueIn, renewPublications } from './claim-store.ts'
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
import { createSiteQueue } from './site-queue.ts'
import { createSiteSemaphore } from './site-semaphore.ts'
import { createSiteThrottle } from './site-throttle.ts'
import { type Timing, timing as usual } from './timing.ts'

/** Claimed rows per slot: enough that no slot waits for the next claim. */
const CLAIMED_PER_SLOT = 3
const CLAIMED_PER_SITE_SLOT = 8
const CROWD_MS = 50
/** While rows are processed, each one that ends may make others claimable. */
const BUSY_POLL_MS = 250

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

/** After the drain running calls are aborted; what does not end in this time is left to its lease. Milliseconds. */
const END_MS = 3_000

/**
 * Publishes due rows until `stop()`; `lastCheck` runs right before a post is sent. Each pass claims due rows in batches,
 * and the slots are shared among the sites. `stop()` releases waiting rows and finishes running ones within 11 s.
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
  const cutting = new AbortController()
  const attempts = new Map<string, { attempt: Attempt; kept: RenewedLease }>()
  const leases = createLeaseKeeper<Claimed>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (rows, lease) => renewPublications(pool, rows, lease),
  })
  const breaker = createCircuitBreaker(timing.backoff[0] ?? 1_000)
  const throttle = createSiteThrottle()
  const semaphore = createSiteSemaphore(tools)
  const limit = (site: string) => throttle.limit(site, perSite)
  const liveSince = createLiveSince(pool)
  let since = Number.POSITIVE_INFINITY
  const worker: Worker = {
    tools,
    pool,
    timing,
    signal: cutting.signal,
    breaker,
    throttle,
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
      const slot = await semaphore.take(site, limit(site), isFirst).catch((error: unknown) => {
        log.warn({ err: error }, 'a slot of a site could not be taken; it is retried')
        return null
      })
      return slot && { free: (ms, isMoreWaiting) => slot.free(isMoreWaiting ? throttle.rest(site, ms) : 0) }
    },
    run: (site, attempt) => {
      const running = run(site, attempt)
      loop.run(running)
      return running
    },
  })
  const run = async (site: string, attempt: Attempt): Promise<void> => {
    try {
      if (canWrite(attempt)) await record(attempt, await publish(attempt))
    } catch (error) {
      await recordError(attempt, error)
    } finally {
      dropClaim(attempt)
      if (breaker.rest(site) > 0) await release(queue.takeWaiting(site), breaker.rest(site))
    }
  }
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
    const expired = await claimExpired(pool, limitsOf(most), isIsolated)
    for (const { accountId, id, fence } of expired) await announce?.({ accountId, id, fence })
    await enqueue(expired, before)
    return expired.length
  }
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

  let isBusy = false
  let claimedAt = Number.NEGATIVE_INFINITY
  let pause = timing.poll
  const pass = async ({ stopping }: Loop): Promise<void> => {
    // Many completions wake the loop in quick succession; one claim serves them all.
    if (queue.total() > 0) await sleep(CROWD_MS, stopping)
    const askedAt = performance.now()
    if (stopping.aborted || (queue.waiting() >= slots && askedAt - claimedAt < BUSY_POLL_MS)) return
    claimedAt = askedAt
    const wasBusy = isBusy
    // Read before the claim, so that a row that becomes due between the two statements is not missed.
    const next = wasBusy ? null : await nextDueIn(pool)
    const taken = await claim()
    if (stopping.aborted) await release(queue.takeWaiting(), 0)
    isBusy = taken > 0 || queue.total() > 0 || breaker.resting().length > 0
    const idle = wasBusy ? 0 : (next ?? timing.poll) - (performance.now() - askedAt)
    pause = Math.min(timing.poll, Math.max(isBusy ? BUSY_POLL_MS : idle, 1))
  }
  void liveSince().catch(() => undefined)
  const loop = startLoop(tools, {
    subject: 'publications',
    table: 'publication',
    pass,
    poll: () => pause,
    drain: timing.drain,
  })
  loop.cut.addEventListener('abort', () => cutting.abort())
  loop.stopping.addEventListener('abort', () => loop.run(release(queue.takeWaiting(), 0)))
  return {
    stop: async () => {
      await Promise.race([loop.stop(), delay(timing.drain + END_MS, undefined, { ref: false })])
      void leases.stop()
      semaphore.stop()
    },
  }
}
