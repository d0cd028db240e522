import { createAlarm } from '../../alarm.ts'
import { isRetryableDbError } from '../../db/db.ts'
import type { Announce } from '../../isolation.ts'
import type { Tools } from '../../tools.ts'
import { readShop } from './read-shop.ts'
import { claimShops, noteConnectedShops } from './shop-store.ts'
import { type ShopTiming, timing as usual } from './timing.ts'

/**
 * Reads shops until `stop()`. All state is in the row of `shop`: this loop claims due ones, a few at a time, and each
 * has one turn after the other, so that a large or slow one delays the others by one turn at most. `stop()` releases
 * running ones; pages already read remain.
 */
export const startShopReaders = (
  tools: Tools,
  timing: ShopTiming = usual,
  announce?: Announce,
): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  let noticeAt = 0
  const alarm = createAlarm()
  const stopListening = tools.changes.onDue('shop', alarm.wake)
  const claiming = (async () => {
    while (!signal.aborted) {
      try {
        if (!announce && performance.now() >= noticeAt) {
          noticeAt = performance.now() + timing.notice
          await noteConnectedShops(tools.db)
        }
        const most = (announce ? 1 : timing.atOnce) - running.size
        const claims =
          most > 0
            ? await claimShops(tools.db, { most, lease: timing.lease, isIsolated: announce !== undefined })
            : []
        for (const claim of claims) {
          const { accountId, workspaceId, fence } = claim
          await announce?.({ accountId, workspaceId, fence })
          const read = readShop(tools, claim, timing, signal).finally(() => {
            running.delete(read)
            alarm.wake()
          })
          running.add(read)
        }
      } catch (error) {
        if (isRetryableDbError(error))
          tools.log.warn({}, 'the database is away or busy; shops are read when it is back')
        else tools.log.error({ err: error }, 'shops could not be looked for')
      }
      if (!signal.aborted) await alarm.sleep(timing.poll)
    }
  })()
  return {
    stop: async () => {
      stopping.abort(new Error('the process is stopping'))
      stopListening()
      alarm.wake()
      await claiming
      await Promise.all(running)
    },
  }
}
