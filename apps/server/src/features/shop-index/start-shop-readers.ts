import type { Tools } from '../../tools.ts'
import { claimRows } from '../../work/claim-rows.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { readShop } from './read-shop.ts'
import { type ClaimedShop, claimShop, followConnectedShops, renewShops } from './shop-store.ts'
import { type ShopTiming, timing as usual } from './timing.ts'

/**
 * Reads shops until `stop()`, a few at a time and each one turn after the other, so that a large or slow one delays
 * the others by one turn at most.
 */
export const startShopReaders = (
  tools: Tools,
  timing: ShopTiming = usual,
  announce?: Announce,
): { stop(): Promise<void> } => {
  const total = announce ? 1 : timing.atOnce
  const slots = createFairSlots({ total, perAccount: total })
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
    pass: async (running) => {
      if (!announce && performance.now() >= noticeAt) {
        noticeAt = performance.now() + timing.notice
        await followConnectedShops(tools.db)
      }
      await claimRows(running, {
        slots,
        leases,
        claim: async () => {
          const shop = await claimShop(tools.db, timing.lease, announce !== undefined)
          if (!shop) return null
          const { accountId, workspaceId, fence } = shop
          await announce?.({ accountId, workspaceId, fence })
          return shop
        },
        slotOf: ({ workspaceId, fence, accountId }) => ({ key: `${workspaceId} ${fence}`, accountId }),
        process: (shop, { signal: lost }) => readShop(tools, shop, { timing, stop: running.cut, lost }),
      })
    },
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
