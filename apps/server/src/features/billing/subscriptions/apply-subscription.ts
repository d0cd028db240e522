import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { expirePlanCoins, lockWallet, setTier } from '../../wallet/index.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { grantDueMonths } from './grant-due-months.ts'
import { nextCoins } from './plan-coins.ts'
import { recoverSubscription } from './recover-subscription.ts'
import { isRunning, mayBecome } from './subscription-moves.ts'
import {
  getSubscriptionOf,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { paidOnes, planOf, recordPaidInvoices } from './take-in-invoices.ts'
import { grantTrial, nextTrialCoins, type Trial } from './trial-coins.ts'
import { releaseTrialCard } from './trial-store.ts'
import { writeInvoices, writeLateInvoices } from './write-invoices.ts'

/**
 * What applying a gateway state did: `applied`; `older` than the row's state; the subscription is `over` here;
 * or the subscription is not ours.
 */
export type Applied = 'applied' | 'older' | 'over' | 'not-ours'

/** A start that ended before it was ever running here: it brought nothing, and what was paid is refunded. */
const endUnstarted = async (
  tx: Db,
  tools: Tools,
  row: SubscriptionRow,
  { facts, paid, fetchedAt }: { facts: SubscriptionFacts; paid: InvoiceFacts[]; fetchedAt: Date },
): Promise<void> => {
  await updateSubscription(tx, row, {
    gatewayId: facts.gatewayId,
    state: 'ended',
    endedAt: facts.endedAt ?? fetchedAt,
    factsAt: fetchedAt,
  })
  if (facts.trialEndsAt === null) await releaseTrialCard(tx, row.id)
  await notifyOwnerOf(tx, row, facts, [])
  await writeLateInvoices(tx, tools, row, paid)
}

const endPlan = async (
  tx: Db,
  row: SubscriptionRow,
  { endedAt, fetchedAt }: { endedAt: Date; fetchedAt: Date },
): Promise<void> => {
  const { accountId } = row
  const freeTierEndsAt = endedAt < fetchedAt ? endedAt : fetchedAt
  await setTier(tx, { accountId, tier: 'free', period: null, freeTierEndsAt })
  await expirePlanCoins(tx, { accountId, key: `end:${row.id}` })
  await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_SUBSCRIPTION_ENDED' })
}

const notifyOwnerOf = async (
  tx: Db,
  { accountId, id, state: before }: SubscriptionRow,
  facts: SubscriptionFacts,
  fresh: InvoiceFacts[],
): Promise<void> => {
  for (const invoice of fresh)
    if (invoice.cause === 'renewal')
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_RENEWAL_PAID' })
  if (facts.state === 'past-due' && before !== 'past-due') {
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_PAYMENT_FAILED' })
    await enqueue(tx, 'send-payment-failed-letter', { accountId, subscriptionId: id })
  }
  if (facts.state !== before)
    await recordAudit(tx, {
      accountId,
      subject: id,
      action: `subscription-${facts.state}`,
      detail: { before },
    })
}

/**
 * The trial with the end that the row has: ending a trial early at the gateway must not bring its later parts
 * sooner.
 */
const trialOf = (row: SubscriptionRow, facts: SubscriptionFacts): Trial | null =>
  facts.trialEndsAt && { ...row, endsAt: row.trialEndsAt ?? facts.trialEndsAt }

/** The time up to which a trial's parts are granted now; null for none, as after a cancellation. */
const grantsTrialBy = (row: SubscriptionRow, facts: SubscriptionFacts, fetchedAt: Date): Date | null => {
  const isFirst = row.state === 'new' || row.state === 'incomplete'
  if (facts.state === 'trialing') return row.isCancelled && facts.cancelAtPeriodEnd ? null : fetchedAt
  if (isFirst) return facts.trialEndsAt
  // Parts that no worker granted before the trial became a plan.
  return row.state === 'trialing' && isRunning(facts.state) ? facts.trialEndsAt : null
}

/** When the next coins come without a payment, unless a payment was made now. */
const nextCoinsOf = (
  row: SubscriptionRow,
  facts: SubscriptionFacts,
  trial: Trial | null,
  fetchedAt: Date,
): Date | null => {
  if (facts.state === 'ended') return null
  if (facts.state !== 'trialing') return row.state === 'trialing' ? null : row.nextCoinsAt
  return trial && !facts.cancelAtPeriodEnd ? nextTrialCoins(trial, fetchedAt) : null
}

/**
 * The only function that applies the gateway's state to our rows: state, plan, tier, coins, invoices and
 * notifications are written in one transaction. `fetchedAt` is the database's time before the state was
 * requested: a state not newer than the row's changes nothing, and an ended subscription stays ended. Each paid
 * invoice of the gateway is recorded once, in the order of periods.
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
  const { accountId, id } = ours
  return db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const row = await lockSubscription(tx, ours)
    if (!row) return 'not-ours'
    const paid = paidOnes(invoices, facts.latestInvoice)
    if (row.state === 'ended') {
      await writeLateInvoices(tx, tools, row, paid)
      return 'over'
    }
    if (row.factsAt && fetchedAt <= row.factsAt) return 'older'
    if (!mayBecome(row.state, facts.state)) {
      log.warn(
        { accountId, subscription: id, from: row.state, to: facts.state },
        'the gateway reports a state that cannot follow the stored one',
      )
      return 'older'
    }
    if (facts.state === 'ended' && !isRunning(row.state)) {
      await endUnstarted(tx, tools, row, { facts, paid, fetchedAt })
      return 'applied'
    }
    const prices = await readPlanPrices(tx)
    const isTrial = facts.trialEndsAt !== null
    const trialPlan = planOf(facts.state === 'trialing' ? facts.handle : planHandle(row.tier, row.period))
    const trial = trialOf(row, facts)
    const trialBy = trial && grantsTrialBy(row, facts, fetchedAt)
    if (trialBy) await grantTrial(tx, trial, trialPlan, { prices, by: trialBy })
    const { last, fresh } = await recordPaidInvoices(tx, row, paid, prices)
    // Months of a yearly plan that no worker granted before the next period began.
    if (fresh[0] && isRunning(row.state) && row.state !== 'trialing')
      await grantDueMonths(tx, row, fresh[0].periodStart, prices)
    const plan: Plan = facts.state === 'trialing' ? trialPlan : (last?.plan ?? row)
    const hadPlan = isRunning(row.state) || last !== null || isTrial
    const runs = isRunning(facts.state) || hadPlan
    if (isRunning(facts.state)) await setTier(tx, { accountId, tier: plan.tier, period: plan.period })
    if (facts.state === 'ended' && hadPlan)
      await endPlan(tx, row, { endedAt: facts.endedAt ?? fetchedAt, fetchedAt })
    if (facts.state === 'ended' && !isTrial) await releaseTrialCard(tx, id)
    const newest = fresh.at(-1)
    const paidFor = newest && { start: newest.periodStart, end: newest.periodEnd }
    await updateSubscription(tx, row, {
      gatewayId: facts.gatewayId,
      state: facts.state,
      tier: plan.tier,
      period: plan.period,
      handle: facts.handle,
      cardGatewayId: facts.card?.gatewayId ?? row.cardGatewayId,
      periodStart: runs ? facts.periodStart : null,
      periodEnd: runs ? facts.periodEnd : null,
      trialEndsAt: facts.trialEndsAt,
      isCancelled: facts.cancelAtPeriodEnd,
      endedAt: facts.state === 'ended' ? (facts.endedAt ?? fetchedAt) : null,
      nextCoinsAt:
        paidFor && facts.state !== 'ended'
          ? nextCoins(plan.period, paidFor, paidFor.start)
          : nextCoinsOf(row, facts, trial, fetchedAt),
      factsAt: fetchedAt,
    })
    await notifyOwnerOf(tx, row, facts, fresh)
    await writeInvoices(tx, tools, row, fresh)
    return 'applied'
  })
}
