import type pg from 'pg'
import { createAlarm } from '../../../alarm.ts'
import { isRetryableDbError } from '../../../db/db.ts'
import { type Announce, INTERNAL_ERRORS_MAX } from '../../../isolation.ts'
import type { Tools } from '../../../tools.ts'
import { type ClaimedAct, claimAct, nameAct, quarantineAct, releaseAct } from './act-store.ts'
import { type AfterTiming, afterTiming as usual } from './after-timing.ts'
import { claimCopies, type DueCopy, releaseCopies } from './copy-store.ts'
import { lookAtCopies } from './look-at-copies.ts'
import { runAct } from './run-act.ts'
import { createShares } from './shares.ts'

/**
 * Cares for what is published until `stop()`: does what was asked to be done with it on its site, and looks at the posts of
 * connections, so many at a time, which the accounts share. What runs when it stops is cut, and goes on elsewhere.
 */
export const startAfterCare = (
  tools: Tools,
  pool: pg.Pool,
  timing: AfterTiming = usual,
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
      tools.log.warn({}, 'the database is away or busy; published posts are cared for when it is back')
    else if (!signal.aborted) tools.log.error({ err: error }, words)
  }

  const run = async (act: ClaimedAct): Promise<void> => {
    try {
      await runAct(tools, act, timing, signal)
    } catch (error) {
      note(error, 'an act on a published post stopped')
      const isInternalError = !signal.aborted && !isRetryableDbError(error)
      const isQuarantined = isInternalError && act.internalErrors + 1 >= INTERNAL_ERRORS_MAX
      const how = signal.aborted ? { delay: 0, counts: false } : { delay: timing.backoff, isInternalError }
      const end = isQuarantined
        ? quarantineAct(tools.db, nameAct(act))
        : releaseAct(tools.db, act, { ...how, reason: null, reasonValues: {} })
      await end.catch((failure: unknown) => note(failure, 'the end of a site action could not be stored'))
    }
  }
  const acts = createShares({ atOnce: isolated ? 1 : timing.actsAtOnce, perAccount: timing.actsPerAccount })
  const acting = (async () => {
    while (!signal.aborted && isolated?.kind !== 'check') {
      try {
        while (acts.hasRoom() && !signal.aborted) {
          const act = await claimAct(pool, {
            lease: timing.lease,
            exceptAccounts: acts.busy().accounts,
            isIsolated: isolated !== undefined,
            expectedNow: tools.clockGuard.expectedNow(),
          })
          if (!act) break
          await isolated?.announce(nameAct(act))
          // A lease may end while its act still runs: the one that takes it over is another.
          const key = `${act.id} ${act.fence}`
          acts.take(key, act.accountId)
          const one = run(act).finally(() => {
            acts.leave(key)
            running.delete(one)
            actAlarm.wake()
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'acts on published posts could not be looked for')
      }
      // The end of an act makes room for the next one.
      if (!signal.aborted) await actAlarm.sleep(timing.poll)
    }
  })()

  /** By the connection: no two are at the same one. */
  const looks = createShares({
    atOnce: isolated ? 1 : timing.looksAtOnce,
    perAccount: timing.looksPerAccount,
  })
  const look = async (copies: readonly DueCopy[], integrationId: string): Promise<void> => {
    try {
      await lookAtCopies(tools, pool, copies, timing.reads, signal)
    } catch (error) {
      note(error, 'published posts could not be looked at')
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
        while (looks.hasRoom() && !signal.aborted) {
          const { accounts, keys: integrations } = looks.busy()
          const copies = await claimCopies(pool, { accounts, integrations }, isolated !== undefined)
          const [first] = copies
          if (!first) break
          await isolated?.announce({ accountId: first.accountId, publicationId: first.publicationId })
          const { accountId, integrationId } = first
          looks.take(integrationId, accountId)
          const one = look(copies, integrationId).finally(() => {
            running.delete(one)
            lookAlarm.wake()
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'published posts could not be looked for')
      }
      // The end of a look makes room for the next one.
      if (!signal.aborted) await lookAlarm.sleep(timing.looks)
    }
  })()

  return {
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      for (const stop of unlisten) stop()
      actAlarm.wake()
      lookAlarm.wake()
      // A claim under way may still start work, so the loops end first.
      await Promise.all([acting, looking])
      await Promise.all(running)
    },
  }
}
