import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { expirePlanCoins, lockWallet, setTier } from '../../wallet/index.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/parties.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { beginRefund, getErasedAt } from '../refunds/refund-store.ts'
import { type Changes, decideSubscription, type NewInvoices, paidOnes } from './decide-subscription.ts'
import { writeGrants } from './grant-due-coins.ts'
import { recoverSubscription } from './recover-subscription.ts'
import {
  findRecordedInvoices,
  getSubscriptionOf,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { releaseTrialCard } from './trial-store.ts'

/**
 * What applying a gateway state did: `applied`; `older` than the row's state; the subscription is `over` here;
 * or the subscription is not ours.
 */
export type Applied = 'applied' | 'older' | 'over' | 'not-ours'

/**
 * The only function that applies the gateway's state to our rows: state, plan, tier, coins, invoices and
 * notifications are written in one transaction, as `decideSubscription` says. `fetchedAt` is the database's time
 * before the state was requested. Each paid invoice of the gateway is recorded once, in the order of periods.
 */
export const applySubscription = async (
  tools: Tools,
  facts: SubscriptionFacts,
  {
    fetchedAt,
    invoices = facts.latestInvoice ? [facts.latestInvoice] : [],
  }: { fetchedAt: Date; invoices?: InvoiceFacts[] },
): Promise<Applied> => {
  const { db, log } = tools
  const ours =
    (await getSubscriptionOf(db, facts)) ??
    ((await recoverSubscription(tools, facts)) ? await getSubscriptionOf(db, facts) : null)
  if (!ours) return 'not-ours'
  return db.transaction(async (tx) => {
    await lockWallet(tx, ours.accountId)
    const row = await lockSubscription(tx, ours)
    if (!row) return 'not-ours'
    const paidIds = paidOnes(invoices, facts.latestInvoice).map(({ gatewayId }) => gatewayId)
    const recorded = await findRecordedInvoices(tx, row.accountId, paidIds)
    const prices = await readPlanPrices(tx)
    const decision = decideSubscription(row, { facts, invoices, fetchedAt }, { recorded, prices })
    if (decision.kind === 'older') return 'older'
    if (decision.kind === 'impossible') {
      log.warn(
        { accountId: row.accountId, subscription: row.id, from: row.state, to: facts.state },
        'the gateway reports a state that cannot follow the stored one',
      )
      return 'older'
    }
    if (decision.kind === 'change') await writeChanges(tx, row, decision)
    await issueInvoices(tx, tools, row, decision)
    return decision.kind === 'change' ? 'applied' : 'over'
  })
}

const writeChanges = async (
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
const issueInvoices = async (
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
