import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import { claimRows } from '../../work/claim-rows.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { attemptCampaign } from './attempt-campaign.ts'
import { type Claimed, claimCampaign, renewCampaigns } from './claim-store.ts'
import { type Timing, timing as usual } from './timing.ts'

const AT_ONCE = 16
/** Vendors limit an account to ten parallel calls, or five per second. */
const PER_ACCOUNT = 2

/** Sends the campaigns of public posts until `stop()`, which waits for running attempts and then aborts them. */
export const startCampaignWorker = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
  announce?: Announce,
): { stop(): Promise<void> } => {
  const platforms = Object.keys(tools.newsletters)
  const slots = createFairSlots({ total: announce ? 1 : AT_ONCE, perAccount: PER_ACCOUNT })
  const leases = createLeaseKeeper<Claimed>(tools, {
    timing,
    keyOf: ({ id }) => id,
    store: (rows, lease) => renewCampaigns(pool, rows, lease),
  })
  const claim = async (exceptAccounts: readonly string[]): Promise<Claimed | null> => {
    const row = await claimCampaign(pool, {
      lease: timing.lease,
      platforms,
      exceptAccounts,
      isIsolated: announce !== undefined,
      expectedNow: tools.clockGuard.expectedNow(),
    })
    if (!row) return null
    const { accountId, id, fence, title, site } = row
    await announce?.({ accountId, id, fence, title, site })
    return row
  }
  const loop = startLoop(tools, {
    subject: 'campaigns',
    table: 'campaign',
    poll: timing.poll,
    drain: timing.lease / 2,
    pass: (running) =>
      claimRows(running, {
        slots,
        leases,
        claim: ({ accounts }) => claim(accounts),
        slotOf: ({ id, fence, accountId }) => ({ key: `${id} ${fence}`, accountId }),
        process: (row, { lease }) =>
          attemptCampaign({ tools, pool, timing, row, lease, signal: running.cut }),
      }),
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
