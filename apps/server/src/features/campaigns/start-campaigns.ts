import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createAlarm } from '../../work/loop.ts'
import { isRetryableDbError } from '../../db/db.ts'
import type { Announce } from '../../work/failure-policy.ts'
import type { Tools } from '../../tools.ts'
import { markNotWorking, markWorking, openNewsletter } from '../integrations/index.ts'
import { createLease, createShares, instant, type Lease } from '../publisher/index.ts'
import { type Claimed, claimCampaign, renewLeases } from './claim-store.ts'
import { storeDone, storeFailed, storeReleased } from './result-store.ts'
import { sendCampaign } from './send-campaign.ts'
import { pauseBeforeTry, type Timing, timing as usual } from './timing.ts'
import type { Cause, TryResult } from './try-result.ts'

/** Quarantines a campaign whose processing killed the process, unless its claim has ended. */
export const quarantineCampaign = (
  pool: pg.Pool,
  row: Pick<Claimed, 'accountId' | 'id' | 'fence' | 'title' | 'site'>,
): Promise<void> => storeFailed(pool, row, { reason: 'CAMPAIGN_MISTAKE', values: {} }, true)

/** Campaigns that one worker processes in parallel. */
const AT_ONCE = 16
/**
 * The same per account, so that unreachable posts don't block other accounts. Vendors also limit an account to
 * ten parallel calls, or five per second.
 */
const PER_ACCOUNT = 2
/** Total internal errors after which a campaign is quarantined. */
const INTERNAL_ERRORS_MAX = 5
const ERROR_PAUSE_MS = 1_000

type Release = { cause?: Cause | null; delay: number; consumesAttempt?: boolean; isInternalError?: boolean }
type ActiveClaim = { row: Claimed; lease: Lease; cut: AbortController }

/**
 * Sends the campaigns of public posts until `stop()`. The loop claims rows, renews their leases and stores the
 * result of each attempt. `stop()` waits for running attempts, then aborts them; the next worker checks how far
 * they came.
 */
export const startCampaigns = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
  announce?: Announce,
): { stop(): Promise<void> } => {
  const { log } = tools
  const platforms = Object.keys(tools.newsletters)
  const stopping = new AbortController()
  const claims = new Map<string, ActiveClaim>()
  const running = new Set<Promise<void>>()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  const release = (
    row: Claimed,
    site: string,
    { cause = null, delay, consumesAttempt = true, isInternalError = false }: Release,
  ): Promise<void> => {
    // A campaign scheduled on the platform is only checked there; it never waits for its post again.
    const state = row.sendsAt === null ? ('waiting' as const) : ('scheduled' as const)
    return storeReleased(pool, { ...row, site }, { state, cause, delay, consumesAttempt, isInternalError })
  }
  const end = async (row: Claimed, site: string, result: TryResult): Promise<void> => {
    const key = { ...row, site }
    // A campaign that may have been sent is checked in any case, even past the allowed lateness.
    const isTooLate = row.isLate && row.sendTriedAgo === null && row.sendsAt === null
    const tooLate = () => storeFailed(pool, key, { reason: 'CAMPAIGN_TOO_LATE', values: {} }, false)
    switch (result.kind) {
      case 'lost':
        return
      case 'done':
        return storeDone(pool, key, result, { look: timing.look, mayHaveMore: row.createTriedAgo !== null })
      case 'failed':
        return storeFailed(pool, key, result.cause, false)
      case 'locked-out':
        if (isTooLate) return tooLate()
        return release(row, site, {
          cause: result.cause,
          delay: row.sendsAt === null ? timing.pause : timing.look,
          consumesAttempt: false,
        })
      case 'again':
        if (isTooLate) return tooLate()
        return release(row, site, {
          cause: result.cause,
          delay: result.delay ?? pauseBeforeTry(timing, row.attempts, result.retryAfterMs),
          consumesAttempt: result.consumesAttempt,
        })
    }
  }

  const make = async ({ row, lease, cut }: ActiveClaim): Promise<void> => {
    let site = ''
    try {
      const { accountId, integrationId, workspaceId } = row
      const connection = integrationId ? await openNewsletter(tools, { accountId, integrationId }) : null
      site = connection?.name ?? ''
      const barrier = connection ? connection.barrier : { reason: 'CAMPAIGN_NOT_CONNECTED', values: {} }
      if (!connection || barrier)
        return await end(row, site, { kind: 'locked-out', cause: barrier ?? { reason: '', values: {} } })
      const result = await sendCampaign({ tools, pool, timing, row, connection, lease, signal: cut.signal })
      const marked = { accountId, integrationId: connection.integrationId, workspaceId, name: site }
      if (result.kind === 'locked-out')
        await markNotWorking(tools.db, marked, result.cause.reason, result.cause.values)
      else if (result.kind === 'done' && !connection.isWorking) await markWorking(tools.db, marked)
      await end(row, site, result)
    } catch (error) {
      // If releasing fails too, the lease expires and another worker reclaims the row.
      if (cut.signal.aborted || isRetryableDbError(error)) {
        const delay = cut.signal.aborted ? 0 : pauseBeforeTry(timing, 1, null)
        return await release(row, site, { delay, consumesAttempt: false }).catch(() => undefined)
      }
      const about = { err: error, accountId: row.accountId, campaignId: row.id }
      log.error(about, 'a campaign stopped by an internal error')
      const delay = pauseBeforeTry(timing, row.attempts, null)
      const stored =
        row.mistakes + 1 < INTERNAL_ERRORS_MAX
          ? release(row, site, { delay, isInternalError: true })
          : storeFailed(pool, { ...row, site }, { reason: 'CAMPAIGN_MISTAKE', values: {} }, true)
      await stored.catch((failure: unknown) =>
        log.error({ ...about, err: failure }, 'an internal error could not be recorded'),
      )
    }
  }

  const alarm = createAlarm()
  const stopListening = tools.changes.onDue('campaign', alarm.wake)
  const shares = createShares({ atOnce: announce ? 1 : AT_ONCE, perAccount: PER_ACCOUNT })
  const claim = async (): Promise<void> => {
    while (shares.hasRoom() && !stopping.signal.aborted) {
      const before = instant()
      const { lease } = timing
      const exceptAccounts = shares.busy().accounts
      const isIsolated = announce !== undefined
      const row = await claimCampaign(pool, {
        lease,
        platforms,
        exceptAccounts,
        isIsolated,
        expectedNow: tools.clockGuard.expectedNow(),
      })
      if (!row) return
      const { accountId, id, fence, title, site } = row
      await announce?.({ accountId, id, fence, title, site })
      const one = { row, lease: createLease(lease, before), cut: new AbortController() }
      claims.set(row.id, one)
      shares.take(row.id, row.accountId)
      const made = make(one).finally(() => {
        claims.delete(row.id)
        shares.leave(row.id)
        running.delete(made)
        alarm.wake()
      })
      running.add(made)
    }
  }

  const claiming = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await claim()
        if (!stopping.signal.aborted) await alarm.sleep(timing.poll)
      } catch (error) {
        if (isRetryableDbError(error))
          log.warn({}, 'the database is unreachable or busy; campaigns continue when it is back')
        else log.error({ err: error }, 'campaigns could not be claimed')
        await pause(ERROR_PAUSE_MS)
      }
    }
  })()

  let isRenewing = false
  const renew = async () => {
    if (isRenewing || claims.size === 0) return
    isRenewing = true
    const before = instant()
    const ours = [...claims.values()]
    try {
      const kept = await renewLeases(
        pool,
        timing.lease,
        ours.map(({ row }) => row),
      )
      for (const { row, lease } of ours) {
        if (kept.has(row.id)) lease.renewedAt(before)
        else lease.lose()
      }
    } catch (error) {
      log.warn({ err: error }, 'leases of campaigns could not be renewed; the next renewal retries')
    } finally {
      isRenewing = false
    }
  }
  const renewing = setInterval(() => void renew(), timing.renew)

  return {
    stop: async () => {
      stopping.abort()
      stopListening()
      alarm.wake()
      await claiming
      const drained = Promise.all(running)
      await Promise.race([drained, sleep(timing.lease / 2, undefined, { ref: false })])
      for (const { cut } of claims.values()) cut.abort()
      await drained
      clearInterval(renewing)
    },
  }
}
