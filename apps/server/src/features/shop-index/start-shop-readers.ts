import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createLeaseKeeper, instant } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { readShop } from './read-shop.ts'
import { type ClaimedShop, claimShops, noteConnectedShops, renewShops } from './shop-store.ts'
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
  const total = announce ? 1 : timing.atOnce
  let running = 0
  let noticeAt = 0
  const leases = createLeaseKeeper<ClaimedShop>(tools, {
    timing,
    keyOf: ({ workspaceId }) => workspaceId,
    store: (shops, lease) => renewShops(tools.db.connections, shops, lease),
  })
  const loop = startLoop(tools, {
    subject: 'shops',
    table: 'shop',
    poll: timing.poll,
    pass: async ({ run, cut }) => {
      if (!announce && performance.now() >= noticeAt) {
        noticeAt = performance.now() + timing.notice
        await noteConnectedShops(tools.db)
      }
      if (running >= total) return
      const before = instant()
      const isIsolated = announce !== undefined
      const claims = await claimShops(tools.db, { most: total - running, lease: timing.lease, isIsolated })
      for (const claim of claims) {
        const { accountId, workspaceId, fence } = claim
        await announce?.({ accountId, workspaceId, fence })
        const kept = leases.keep(claim, before)
        running++
        run(
          readShop(tools, claim, { timing, stop: cut, lost: kept.signal }).finally(() => {
            kept.release()
            running--
          }),
        )
      }
    },
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
