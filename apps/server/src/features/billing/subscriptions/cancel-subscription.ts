import type { cancelReason } from '@tintario/contract/billing/fields.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { askGateway } from '../ask-gateway.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { getRunning, setRenewal } from './change-subscription.ts'
import { updateSubscription } from './subscription-store.ts'

/**
 * Cancels the subscription at the next renewal: tier and coins stay until then. Refuses NOT_FOUND without a
 * subscription and NOTHING_TO_CANCEL if it is cancelled already.
 */
export const cancelSubscription = async (
  tools: Tools,
  { accountId, userId }: Actor,
  { feedback, comment }: z.output<typeof cancelReason>,
): Promise<void> => {
  const row = await getRunning(tools, accountId, 'cancel')
  if (row.isCancelled) return refuse('NOTHING_TO_CANCEL')
  await askGateway(setRenewal(tools, row, { cancel: true }))
  await tools.db.transaction(async (tx) => {
    await updateSubscription(tx, row, { cancelFeedback: feedback, cancelComment: comment ?? null })
    await recordAudit(tx, { accountId, userId, subject: row.id, action: 'subscription-cancelled' })
  })
}

/** Reverts a cancellation, or a change scheduled for the renewal. Refuses NOT_FOUND without a subscription. */
export const keepSubscription = async (tools: Tools, { accountId, userId }: Actor): Promise<void> => {
  const row = await getRunning(tools, accountId, 'keep')
  const { tier, period, isCancelled } = row
  const handle = planHandle(tier, period)
  const price = { handle, amount: (await readPlanPrices(tools.db))(handle).amount, period }
  const change = {
    ...(isCancelled ? { cancel: false } : {}),
    ...(row.handle === handle ? {} : { price }),
  }
  await askGateway(setRenewal(tools, row, change))
  await recordAudit(tools.db, { accountId, userId, subject: row.id, action: 'subscription-kept' })
}
