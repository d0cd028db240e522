import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../../../db/db.ts'
import type { Tools } from '../../../tools.ts'
import { type ClaimedAct, claimActs, releaseAct } from './act-store.ts'
import { type AfterTiming, afterTiming as usual } from './after-timing.ts'
import { type Busy, claimCopies, type DueCopy, postponeCopies } from './copy-store.ts'
import { lookAtCopies } from './look-at-copies.ts'
import { runAct } from './run-act.ts'

/**
 * Cares for what is published until `stop()`: does what was asked to be done with it on its site, and looks at the posts of
 * connections, so many at a time, which the accounts share. What runs when it stops is cut, and goes on elsewhere.
 */
export const startAfterCare = (
  tools: Tools,
  pool: pg.Pool,
  timing: AfterTiming = usual,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  let acts = 0
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  const note = (error: unknown, words: string) => {
    if (isDatabaseAway(error))
      tools.log.warn({}, 'the database is away; published posts are cared for when it is back')
    else if (!signal.aborted) tools.log.error({ err: error }, words)
  }

  const run = async (act: ClaimedAct): Promise<void> => {
    try {
      await runAct(tools, act, timing, signal)
    } catch (error) {
      note(error, 'an act on a published post stopped')
      const cause = { reason: null, reasonValues: {} }
      await releaseAct(tools.db, act, { delay: timing.backoff, ...cause }).catch(() => undefined)
    }
  }
  const acting = (async () => {
    while (!signal.aborted) {
      try {
        const most = timing.atOnce - acts
        const claimed = most > 0 ? await claimActs(pool, { most, lease: timing.lease }) : []
        for (const act of claimed) {
          acts++
          const one = run(act).finally(() => {
            acts--
            running.delete(one)
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'acts on published posts could not be looked for')
      }
      await pause(timing.poll)
    }
  })()

  /** Whose account each look under way is of, by its connection: no two are at the same one. */
  const looks = new Map<string, string>()
  const busy = (): Busy => {
    const counts = new Map<string, number>()
    for (const accountId of looks.values()) counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
    const full = [...counts].filter(([, count]) => count >= timing.looksPerAccount)
    return { accounts: full.map(([accountId]) => accountId), integrations: [...looks.keys()] }
  }
  let wake = () => {}
  const look = async (copies: readonly DueCopy[], integrationId: string): Promise<void> => {
    try {
      await lookAtCopies(tools, copies, timing.reads, signal)
    } catch (error) {
      note(error, 'published posts could not be looked at')
    } finally {
      looks.delete(integrationId)
    }
  }
  let postponeAt = 0
  const looking = (async () => {
    while (!signal.aborted) {
      try {
        if (performance.now() >= postponeAt) {
          postponeAt = performance.now() + timing.postpone
          await postponeCopies(pool)
        }
        while (looks.size < timing.looksAtOnce && !signal.aborted) {
          const copies = await claimCopies(pool, busy())
          const [first] = copies
          if (!first) break
          const { accountId, integrationId } = first
          looks.set(integrationId, accountId)
          const one = look(copies, integrationId).finally(() => {
            running.delete(one)
            wake()
          })
          running.add(one)
        }
      } catch (error) {
        note(error, 'published posts could not be looked for')
      }
      // The end of a look makes room for the next one.
      await Promise.race([pause(timing.looks), new Promise<void>((resolve) => (wake = resolve))])
    }
  })()

  return {
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      await Promise.all([acting, looking, ...running])
    },
  }
}
