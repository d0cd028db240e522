import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../../../db/db.ts'
import type { Tools } from '../../../tools.ts'
import { type ClaimedAct, claimActs, releaseAct } from './act-store.ts'
import { type AfterTiming, afterTiming as usual } from './after-timing.ts'
import { postponeCopies } from './copy-store.ts'
import { lookAtCopies } from './look-at-copies.ts'
import { runAct } from './run-act.ts'

/**
 * Cares for what is published until `stop()`: does what was asked to be done with it on its site, and looks at one
 * connection's posts after the other. What runs when it stops is cut, and goes on elsewhere.
 */
export const startAfterCare = (
  tools: Tools,
  pool: pg.Pool,
  timing: AfterTiming = usual,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
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
        const most = timing.atOnce - running.size
        const acts = most > 0 ? await claimActs(pool, { most, lease: timing.lease }) : []
        for (const act of acts) {
          const one = run(act).finally(() => running.delete(one))
          running.add(one)
        }
      } catch (error) {
        note(error, 'acts on published posts could not be looked for')
      }
      await pause(timing.poll)
    }
  })()

  let postponeAt = 0
  const looking = (async () => {
    while (!signal.aborted) {
      try {
        if (performance.now() >= postponeAt) {
          postponeAt = performance.now() + timing.postpone
          await postponeCopies(pool)
        }
        const taken = await lookAtCopies(tools, pool, timing.reads, signal)
        if (taken > 0) continue
      } catch (error) {
        note(error, 'published posts could not be looked at')
      }
      await pause(timing.looks)
    }
  })()

  return {
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      await Promise.all([acting, looking, ...running])
    },
  }
}
