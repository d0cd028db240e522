import type pg from 'pg'
import { isRetryableDbError } from '../../../db/db.ts'
import type { Tools } from '../../../tools.ts'
import { type Announce, kindOfFailure, traceOf } from '../../../work/failure-policy.ts'
import { createFairSlots } from '../../../work/fair-slots.ts'
import { createLeaseKeeper, instant, type RenewedLease } from '../../../work/lease.ts'
import { startLoop } from '../../../work/loop.ts'
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

/** Site actions: claims requested ones and carries them out. */
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
    pass: async ({ stopping, cut, run: track }) => {
      while (slots.isFree() && !stopping.aborted) {
        const before = instant()
        const action = await claimSiteAction(pool, {
          lease: timing.lease,
          exceptAccounts: slots.busy().accounts,
          isIsolated: announce !== undefined,
          expectedNow: tools.clockGuard.expectedNow(),
        })
        if (!action) return
        await announce?.(nameSiteAction(action))
        // A lease may end while its run continues, so a reclaimed action needs another key.
        const key = `${action.id} ${action.fence}`
        slots.take(key, action.accountId)
        const kept = leases.keep(action, before)
        track(
          run(action, kept, cut).finally(() => {
            kept.release()
            slots.leave(key)
          }),
        )
      }
    },
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}

/** Checks of remote posts, by connection: never two of the same one. */
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
  const leases = createLeaseKeeper<readonly DueCheck[]>(tools, {
    timing,
    keyOf: (checks) => checks[0]?.publicationId ?? '',
    store: async (claims, lease) => {
      await renewChecks(pool, claims.flat(), lease)
      return new Set(claims.map((checks) => checks[0]?.publicationId ?? ''))
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
    pass: async ({ stopping, cut, run }) => {
      while (slots.isFree() && !stopping.aborted) {
        const { accounts, keys: integrations } = slots.busy()
        const before = instant()
        const how = { lease: timing.lease, isIsolated: announce !== undefined }
        const due = await claimChecks(pool, { accounts, integrations }, how)
        const [first] = due
        if (!first) return
        const { accountId, publicationId, integrationId } = first
        await announce?.({ accountId, publicationId })
        slots.take(integrationId, accountId)
        const kept = leases.keep(due, before)
        run(
          check(due, kept, cut).finally(() => {
            kept.release()
            slots.leave(integrationId)
          }),
        )
      }
    },
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}

/**
 * Starts the worker for published posts: it carries out requested site actions and checks remote posts, with
 * limits per account. `stop()` aborts what runs; other workers continue it.
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
