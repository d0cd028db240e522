import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import type { Announce } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper, instant } from '../../work/lease.ts'
import { type Loop, startLoop } from '../../work/loop.ts'
import { type Claimed, claimCampaign, renewCampaigns } from './claim-store.ts'
import { runCampaign } from './run-campaign.ts'
import { type Timing, timing as usual } from './timing.ts'

/** Campaigns that one worker processes in parallel. */
const AT_ONCE = 16
/**
 * The same per account, so that unreachable posts don't block other accounts. Vendors also limit an account to
 * ten parallel calls, or five per second.
 */
const PER_ACCOUNT = 2

/**
 * Sends the campaigns of public posts until `stop()`. The loop claims rows, renews their leases and stores the
 * result of each attempt. `stop()` waits for running attempts, then aborts them; the next worker checks how far
 * they came.
 */
export const startCampaigns = (
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
  const claimDue = async ({ run, stopping, cut }: Loop): Promise<void> => {
    while (slots.isFree() && !stopping.aborted) {
      const before = instant()
      const row = await claimCampaign(pool, {
        lease: timing.lease,
        platforms,
        exceptAccounts: slots.busy().accounts,
        isIsolated: announce !== undefined,
        expectedNow: tools.clockGuard.expectedNow(),
      })
      if (!row) return
      const { accountId, id, fence, title, site } = row
      await announce?.({ accountId, id, fence, title, site })
      // A lease may end while its run continues, so a reclaimed campaign needs another key.
      const key = `${id} ${fence}`
      slots.take(key, accountId)
      const { lease, release } = leases.keep(row, before)
      run(
        runCampaign({ tools, pool, timing, row, lease, signal: cut }).finally(() => {
          release()
          slots.leave(key)
        }),
      )
    }
  }
  const loop = startLoop(tools, {
    subject: 'campaigns',
    table: 'campaign',
    poll: timing.poll,
    drain: timing.lease / 2,
    pass: claimDue,
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
