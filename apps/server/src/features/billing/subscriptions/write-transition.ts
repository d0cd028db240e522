import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { expirePlanCoins, setTier } from '../../wallet/index.ts'
import { getErasedAt } from '../customer/account-store.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/tax.ts'
import { beginRefund } from '../refunds/refund-store.ts'
import { writeGrants } from './grant-monthly-coins.ts'
import { type SubscriptionRow, updateSubscription } from './subscription-store.ts'
import type { Changes, NewInvoices } from './subscription-transition.ts'
import { releaseTrialCard } from './trial-store.ts'

/** Writes the decided changes: coins, tier, row, notifications and audit entry. */
export const writeChanges = async (
  tx: Db,
  row: SubscriptionRow,
  { grants, plan, planEndedAt, releasesTrialCard, row: change, renewals, reportsFailedPayment }: Changes,
): Promise<void> => {
  const { accountId, id, state: before } = row
  const state = change.state ?? before
  await writeGrants(tx, row, grants)
  if (plan) await setTier(tx, { accountId, ...plan })
  if (planEndedAt) {
    await setTier(tx, { accountId, tier: 'free', period: null, freeTierEndsAt: planEndedAt })
    await expirePlanCoins(tx, { accountId, key: `end:${id}` })
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_SUBSCRIPTION_ENDED' })
  }
  if (releasesTrialCard) await releaseTrialCard(tx, id)
  await updateSubscription(tx, row, change)
  for (let nth = 0; nth < renewals; nth++)
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_RENEWAL_PAID' })
  if (reportsFailedPayment) {
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_PAYMENT_FAILED' })
    await enqueue(tx, 'send-payment-failed-letter', { accountId, subscriptionId: id })
  }
  if (state !== before && state !== 'new')
    await recordAudit(tx, { accountId, subject: id, action: `subscription-${state}`, detail: { before } })
}

/**
 * Issues our invoices of paid gateway invoices; the last statement of the transaction, because it locks the
 * number series. What was paid for a plan that never ran, or after the account was erased, is refunded.
 */
export const issueInvoices = async (
  tx: Db,
  { config }: Tools,
  { accountId, id: subject }: SubscriptionRow,
  { invoices, isForNothing }: NewInvoices,
): Promise<void> => {
  const erasedAt = await getErasedAt(tx, accountId)
  for (const { gatewayId: ofGatewayId, amount, createdAt } of invoices) {
    const isTooLate = erasedAt !== null && createdAt > erasedAt
    const cause = isForNothing ? 'given-up' : 'account-erased'
    if (isForNothing || isTooLate)
      await beginRefund(tx, { accountId, ofGatewayId, isInvoice: true, subject, amount, cause })
  }
  for (const { gatewayId, handle: item, amount, paidAt, createdAt, lines } of invoices)
    await issueInvoice(tx, issuerOf(config), {
      accountId,
      gatewayId,
      item,
      amount,
      paidAt: paidAt ?? createdAt,
      lines,
    })
}
