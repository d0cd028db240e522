import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import { claimRows } from '../../work/claim-rows.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { type Claimed, claimDelivery, renewDeliveries } from './claim-store.ts'
import { type Timing, timing as usual } from './timing.ts'

const AT_ONCE = 32
const PER_ACCOUNT = 8

/** Sends recorded events until `stop()`, which waits for running requests and then aborts them. */
export const startWebhooks = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
  announce?: Announce,
): { stop(): Promise<void> } => {
  const slots = createFairSlots({ total: announce ? 1 : AT_ONCE, perAccount: PER_ACCOUNT })
  const leases = createLeaseKeeper<Claimed>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (rows, lease) => renewDeliveries(pool, rows, lease),
  })
  const claim = async ({ accounts }: ReturnType<typeof slots.busy>): Promise<Claimed | null> => {
    const row = await claimDelivery(pool, {
      lease: timing.lease,
      exceptAccounts: accounts,
      isIsolated: announce !== undefined,
    })
    if (!row) return null
    const { accountId, id, fence } = row
    await announce?.({ accountId, id, fence })
    return row
  }
  const loop = startLoop(tools, {
    subject: 'webhooks',
    table: 'webhook_delivery',
    poll: timing.poll,
    drain: timing.request,
    pass: (running) =>
      claimRows(running, {
        slots,
        leases,
        claim,
        slotOf: ({ id, fence, accountId }) => ({ key: `${id} ${fence}`, accountId }),
        process: (row, { signal }) =>
          attemptDelivery({ tools, timing, row, signal: AbortSignal.any([running.cut, signal]) }),
      }),
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
