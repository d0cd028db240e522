import type pg from 'pg'
import { isRetryableDbError } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { claimRows } from '../../work/claim-rows.ts'
import { type Announce, kindOfFailure, traceOf } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper, type RenewedLease } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { checkPublishedPosts } from './check-published-posts.ts'
import { claimChecks, type DueCheck, releaseChecks, renewChecks } from './published-post-store.ts'
import { type PublishedPostTiming, publishedPostTiming as usual } from './published-post-timing.ts'
import { runSiteAction } from './run-site-action.ts'
import {
  type ClaimedSiteAction,
  claimSiteAction,
  nameSiteAction,
  quarantineSiteAction,
  releaseSiteAction,
  renewSiteActions,
} from './site-action-store.ts'

type Worker = { stop(): Promise<void> }

const startSiteActions = (
  tools: Tools,
  pool: pg.Pool,
  timing: PublishedPostTiming,
  announce?: Announce,
): Worker => {
  const slots = createFairSlots({
    total: announce ? 1 : timing.actsAtOnce,
    perAccount: timing.actsPerAccount,
  })
  const leases = createLeaseKeeper<ClaimedSiteAction>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (actions, lease) => renewSiteActions(pool, actions, lease),
  })
  const claim = async (exceptAccounts: readonly string[]): Promise<ClaimedSiteAction | null> => {
    const action = await claimSiteAction(pool, {
      lease: timing.lease,
      exceptAccounts,
      isIsolated: announce !== undefined,
      expectedNow: tools.clockGuard.expectedNow(),
    })
    if (action) await announce?.(nameSiteAction(action))
    return action
  }
  const fail = async (action: ClaimedSiteAction, error: unknown, isStopping: boolean): Promise<void> => {
    const kind = kindOfFailure(error, { internalErrors: action.internalErrors, isStopping })
    const isInternalError = kind === 'internal-error' || kind === 'quarantine'
    const about = { err: error, accountId: action.accountId, siteActionId: action.id }
    if (isInternalError) tools.log.error(about, 'a site action hit an internal error')
    if (kind === 'retry') tools.log.warn(about, 'the database was unreachable or busy during a site action')
    if (kind === 'quarantine') return quarantineSiteAction(tools.db, nameSiteAction(action), traceOf(error))
    const how = kind === 'stopped' ? { delay: 0, consumesAttempt: false } : { delay: timing.backoff }
    await releaseSiteAction(tools.db, action, {
      ...how,
      internalError: isInternalError ? traceOf(error) : null,
      reason: null,
      reasonValues: {},
    })
  }
  const run = async (action: ClaimedSiteAction, kept: RenewedLease, cut: AbortSignal): Promise<void> => {
    try {
      await runSiteAction(tools, action, timing, kept, cut)
    } catch (error) {
      await fail(action, error, cut.aborted)
    }
  }
  const loop = startLoop(tools, {
    subject: 'site actions',
    table: 'site_act',
    poll: timing.poll,
    pass: (running) =>
      claimRows(running, {
        slots,
        leases,
        claim: ({ accounts }) => claim(accounts),
        slotOf: ({ id, fence, accountId }) => ({ key: `${id} ${fence}`, accountId }),
        process: (action, lease) => run(action, lease, running.cut),
      }),
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}

type DueChecks = { key: string; accountId: string; publicationId: string; checks: readonly DueCheck[] }

const startChecks = (
  tools: Tools,
  pool: pg.Pool,
  timing: PublishedPostTiming,
  announce?: Announce,
): Worker => {
  const slots = createFairSlots({
    total: announce ? 1 : timing.looksAtOnce,
    perAccount: timing.looksPerAccount,
  })
  const leases = createLeaseKeeper<DueChecks>(tools, {
    timing,
    keyOf: ({ publicationId }) => publicationId,
    store: async (claims, lease) => {
      await renewChecks(
        pool,
        claims.flatMap(({ checks }) => checks),
        lease,
      )
      return new Set(claims.map(({ publicationId }) => publicationId))
    },
  })
  const check = async (
    due: readonly DueCheck[],
    { signal: lost }: RenewedLease,
    cut: AbortSignal,
  ): Promise<void> => {
    try {
      await checkPublishedPosts(tools, pool, due, timing.reads, AbortSignal.any([cut, lost]))
    } catch (error) {
      if (isRetryableDbError(error))
        tools.log.warn(
          { err: error },
          'the database was unreachable or busy during checks of published posts',
        )
      else if (!cut.aborted) tools.log.error({ err: error }, 'checks of published posts failed')
    } finally {
      await releaseChecks(pool, due, cut.aborted)
    }
  }
  const loop = startLoop(tools, {
    subject: 'checks of published posts',
    table: 'site_copy',
    poll: timing.looks,
    pass: (running) =>
      claimRows(running, {
        slots,
        leases,
        claim: async ({ accounts, keys: integrations }) => {
          const how = { lease: timing.lease, isIsolated: announce !== undefined }
          const checks = await claimChecks(pool, { accounts, integrations }, how)
          const [first] = checks
          if (!first) return null
          const { accountId, publicationId, integrationId: key } = first
          await announce?.({ accountId, publicationId })
          return { key, accountId, publicationId, checks }
        },
        slotOf: (due) => due,
        process: ({ checks }, lease) => check(checks, lease, running.cut),
      }),
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}

/**
 * Carries out requested site actions and checks remote posts, never two checks of one connection at a time. `stop()`
 * aborts what runs; other workers continue it.
 */
export const startPublishedPostWorker = (
  tools: Tools,
  pool: pg.Pool,
  timing: PublishedPostTiming = usual,
  isolated?: { kind: 'site-action' | 'check'; announce: Announce },
): Worker => {
  const workers: Worker[] = []
  if (isolated?.kind !== 'check') workers.push(startSiteActions(tools, pool, timing, isolated?.announce))
  if (isolated?.kind !== 'site-action') workers.push(startChecks(tools, pool, timing, isolated?.announce))
  return {
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
