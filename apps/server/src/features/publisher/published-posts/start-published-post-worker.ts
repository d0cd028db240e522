import type pg from 'pg'
import { isRetryableDbError } from '../../../db/db.ts'
import type { Tools } from '../../../tools.ts'
import { type Announce, INTERNAL_ERRORS_MAX } from '../../../work/failure-policy.ts'
import { createFairSlots } from '../../../work/fair-slots.ts'
import { createLeaseKeeper, instant, type RenewedLease } from '../../../work/lease.ts'
import { createAlarm } from '../../../work/loop.ts'
import { checkPublishedPosts } from './check-published-posts.ts'
import { claimCopies, type DueCheck, releaseCopies, renewCopies } from './published-post-store.ts'
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

/**
 * Starts the worker for published posts: it carries out requested site actions and checks remote posts, with
 * limits per account. `stop()` aborts what runs; other workers continue it.
 */
export const startPublishedPostWorker = (
  tools: Tools,
  pool: pg.Pool,
  timing: PublishedPostTiming = usual,
  isolated?: { kind: 'site-action' | 'check'; announce: Announce },
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  const [actAlarm, lookAlarm] = [createAlarm(), createAlarm()]
  const unlisten = [
    tools.changes.onDue('site_act', actAlarm.wake),
    tools.changes.onDue('site_copy', lookAlarm.wake),
  ]
  const note = (error: unknown, words: string) => {
    if (isRetryableDbError(error))
      tools.log.warn(
        {},
        'the database is unreachable or busy; the worker for published posts continues when it is back',
      )
    else if (!signal.aborted) tools.log.error({ err: error }, words)
  }

  const actLeases = createLeaseKeeper<ClaimedSiteAction>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (acts, lease) => renewSiteActions(pool, acts, lease),
  })
  const run = async (act: ClaimedSiteAction, kept: RenewedLease): Promise<void> => {
    try {
      await runSiteAction(tools, act, timing, kept, signal)
    } catch (error) {
      note(error, 'a site action stopped')
      const isInternalError = !signal.aborted && !isRetryableDbError(error)
      const isQuarantined = isInternalError && act.internalErrors + 1 >= INTERNAL_ERRORS_MAX
      const how = signal.aborted
        ? { delay: 0, consumesAttempt: false }
        : { delay: timing.backoff, isInternalError }
      const end = isQuarantined
        ? quarantineSiteAction(tools.db, nameSiteAction(act))
        : releaseSiteAction(tools.db, act, { ...how, reason: null, reasonValues: {} })
      await end.catch((failure: unknown) => note(failure, 'the end of a site action could not be stored'))
    }
  }
  const acts = createFairSlots({ total: isolated ? 1 : timing.actsAtOnce, perAccount: timing.actsPerAccount })
  const acting = (async () => {
    while (!signal.aborted && isolated?.kind !== 'check') {
      try {
        while (acts.isFree() && !signal.aborted) {
          const before = instant()
          const act = await claimSiteAction(pool, {
            lease: timing.lease,
            exceptAccounts: acts.busy().accounts,
            isIsolated: isolated !== undefined,
            expectedNow: tools.clockGuard.expectedNow(),
          })
          if (!act) break
          await isolated?.announce(nameSiteAction(act))
          // A lease may end while its run continues, so a reclaimed action needs another key.
          const key = `${act.id} ${act.fence}`
          acts.take(key, act.accountId)
          const kept = actLeases.keep(act, before)
          const one = run(act, kept).finally(() => {
            kept.release()
            acts.leave(key)
            running.delete(one)
            actAlarm.wake()
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'site actions could not be claimed')
      }
      // The end of a run wakes the loop, because it frees a slot.
      if (!signal.aborted) await actAlarm.sleep(timing.poll)
    }
  })()

  /** By connection: never two checks of the same one. */
  const looks = createFairSlots({
    total: isolated ? 1 : timing.looksAtOnce,
    perAccount: timing.looksPerAccount,
  })
  const checks = createLeaseKeeper<readonly DueCheck[]>(tools, {
    timing,
    keyOf: (copies) => copies[0]?.publicationId ?? '',
    store: async (checked, lease) => {
      await renewCopies(pool, checked.flat(), lease)
      return new Set(checked.map((copies) => copies[0]?.publicationId ?? ''))
    },
  })
  const look = async (
    copies: readonly DueCheck[],
    integrationId: string,
    { signal: lost }: RenewedLease,
  ): Promise<void> => {
    try {
      await checkPublishedPosts(tools, pool, copies, timing.reads, AbortSignal.any([signal, lost]))
    } catch (error) {
      note(error, 'checks of published posts failed')
    } finally {
      await releaseCopies(pool, copies, signal.aborted).catch((error: unknown) =>
        note(error, 'checks of published posts could not be released'),
      )
      looks.leave(integrationId)
    }
  }
  const looking = (async () => {
    while (!signal.aborted && isolated?.kind !== 'site-action') {
      try {
        while (looks.isFree() && !signal.aborted) {
          const { accounts, keys: integrations } = looks.busy()
          const before = instant()
          const how = { lease: timing.lease, isIsolated: isolated !== undefined }
          const copies = await claimCopies(pool, { accounts, integrations }, how)
          const [first] = copies
          if (!first) break
          await isolated?.announce({ accountId: first.accountId, publicationId: first.publicationId })
          const { accountId, integrationId } = first
          looks.take(integrationId, accountId)
          const kept = checks.keep(copies, before)
          const one = look(copies, integrationId, kept).finally(() => {
            kept.release()
            running.delete(one)
            lookAlarm.wake()
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'checks of published posts could not be claimed')
      }
      // The end of a run wakes the loop, because it frees a slot.
      if (!signal.aborted) await lookAlarm.sleep(timing.looks)
    }
  })()

  return {
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      for (const stop of unlisten) stop()
      actAlarm.wake()
      lookAlarm.wake()
      // A claim in progress may still start work, so the loops end first.
      await Promise.all([acting, looking])
      await Promise.all(running)
      actLeases.stop()
      checks.stop()
    },
  }
}
