import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type PlanHandle, planHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { expirePlanCoins, grantCoins, lockWallet, setTier } from '../../wallet/index.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { grantDueMonths } from './grant-due-months.ts'
import { coinMonth, coinsOfChange, nextCoins, trialSteps, unusedOf } from './plan-coins.ts'
import { isRunning, mayBecome } from './subscription-moves.ts'
import {
  findTakenInvoices,
  getSubscriptionOf,
  lockSubscription,
  noteAct,
  releaseTrialCard,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'

/**
 * What became of facts: taken in; older than what the row shows already; told of a subscription that is over for us; or
 * of one that is not ours.
 */
export type Applied = 'applied' | 'older' | 'over' | 'not-ours'

type Prices = Awaited<ReturnType<typeof readPlanPrices>>

const planOf = (handle: PlanHandle): Plan => {
  const plan = readPlanHandle(handle)
  if (!plan) throw new Error(`no plan named ${handle}`)
  return plan
}

/** The oldest first. The provider counts in seconds: within one, a start comes first and the latest invoice last. */
const paidOnes = (invoices: InvoiceFacts[], latest: InvoiceFacts | null): InvoiceFacts[] => {
  const rank = ({ gatewayId, cause }: InvoiceFacts) =>
    gatewayId === latest?.gatewayId ? 2 : cause === 'start' ? 0 : 1
  return invoices
    .filter(({ state }) => state === 'paid')
    .sort(
      (a, b) =>
        a.periodStart.getTime() - b.periodStart.getTime() ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        rank(a) - rank(b),
    )
}

/** Grants what the trial brings on its present tier, each step once. */
const grantTrial = async (tx: Db, row: SubscriptionRow, plan: Plan, prices: Prices): Promise<void> => {
  const { accountId, id: reference } = row
  const coinsOf = (tier: Plan['tier']) => prices(planHandle(tier, plan.period)).coins
  for (const { tier, coins } of trialSteps(plan.tier, coinsOf))
    await grantCoins(tx, {
      accountId,
      key: `trial:${row.id}:${tier}`,
      coins,
      to: 'plan',
      item: planHandle(tier, plan.period),
      reference,
    })
}

type Paid = { plan: Plan; start: Date; end: Date }

/** Coins that a paid invoice brings: a month's; of a change less what is left of the month that it cuts short. */
const coinsFor = (invoice: InvoiceFacts, before: Paid | null, prices: Prices): number => {
  const { coins } = prices(invoice.handle)
  if (invoice.cause !== 'change' || !before) return coins
  const at = invoice.periodStart
  const unused = unusedOf(coinMonth(before.plan.period, before, at), at)
  const old = prices(planHandle(before.plan.tier, before.plan.period)).coins
  return coinsOfChange({ before: old, after: coins, unused })
}

/** What the row shows as paid: it stands for invoices that are not at hand. */
const paidSoFar = (row: SubscriptionRow): Paid | null => {
  const { state, tier, period, periodStart: start, periodEnd: end } = row
  return (state === 'active' || state === 'past-due') && start && end
    ? { plan: { tier, period }, start, end }
    : null
}

/** Grants the coins of every paid invoice once; answers which plan is paid for last, and the invoices that were new. */
const takeIn = async (
  tx: Db,
  row: SubscriptionRow,
  paid: InvoiceFacts[],
  prices: Prices,
): Promise<{ last: Paid | null; fresh: InvoiceFacts[] }> => {
  const { accountId, id: reference } = row
  const taken = await findTakenInvoices(
    tx,
    accountId,
    paid.map(({ gatewayId }) => gatewayId),
  )
  let last = paidSoFar(row)
  const fresh: InvoiceFacts[] = []
  for (const invoice of paid) {
    const { gatewayId, handle } = invoice
    if (!taken.has(gatewayId)) {
      const coins = coinsFor(invoice, last, prices)
      await grantCoins(tx, {
        accountId,
        key: `invoice:${gatewayId}`,
        coins,
        to: 'plan',
        item: handle,
        reference,
      })
      fresh.push(invoice)
    }
    last = { plan: planOf(handle), start: invoice.periodStart, end: invoice.periodEnd }
  }
  return { last, fresh }
}

/** Our invoices and the news of what was paid; the last thing of all, because the series of numbers is locked for it. */
const writeInvoices = async (tx: Db, row: SubscriptionRow, fresh: InvoiceFacts[]): Promise<void> => {
  const { accountId } = row
  for (const { gatewayId, handle, amount, paidAt, createdAt, lines } of fresh)
    await issueInvoice(tx, { accountId, gatewayId, item: handle, amount, paidAt: paidAt ?? createdAt, lines })
}

const endPlan = async (tx: Db, row: SubscriptionRow, endedAt: Date): Promise<void> => {
  const { accountId } = row
  const freeTierEndsAt = new Date(Math.min(endedAt.getTime(), Date.now()))
  await setTier(tx, { accountId, tier: 'free', period: null, freeTierEndsAt })
  await expirePlanCoins(tx, { accountId, key: `end:${row.id}` })
  await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_SUBSCRIPTION_ENDED' })
}

const tellOf = async (
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
    await noteAct(tx, { accountId, subject: id, action: `subscription-${facts.state}`, detail: { before } })
}

/**
 * The one place where the provider's facts change our rows: state, plan, tier, coins, invoices and what the owner is told
 * are written together or not at all (R8). `fetchedAt` is the database's time before the facts were asked for: facts
 * that are not newer than the row's change nothing, and an ended subscription stays ended whatever comes. Whatever was
 * paid is taken in once for each of the provider's invoices, in the order of their periods.
 */
export const applySubscription = async (
  { db, log }: Tools,
  facts: SubscriptionFacts,
  {
    fetchedAt,
    invoices = facts.latestInvoice ? [facts.latestInvoice] : [],
  }: { fetchedAt: Date; invoices?: InvoiceFacts[] },
): Promise<Applied> => {
  const ours = await getSubscriptionOf(db, facts)
  if (!ours) return 'not-ours'
  const { accountId, id } = ours
  return db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const row = await lockSubscription(tx, ours)
    if (!row) return 'not-ours'
    const paid = paidOnes(invoices, facts.latestInvoice)
    if (row.state === 'ended') {
      const taken = await findTakenInvoices(
        tx,
        accountId,
        paid.map(({ gatewayId }) => gatewayId),
      )
      await writeInvoices(
        tx,
        row,
        paid.filter(({ gatewayId }) => !taken.has(gatewayId)),
      )
      return 'over'
    }
    if (row.factsAt && fetchedAt <= row.factsAt) return 'older'
    if (!mayBecome(row.state, facts.state)) {
      log.warn({ accountId, subscription: id, from: row.state, to: facts.state }, 'facts that cannot follow')
      return 'older'
    }
    const prices = await readPlanPrices(tx)
    const isTrial = facts.trialEndsAt !== null
    const trialPlan = planOf(facts.state === 'trialing' ? facts.handle : planHandle(row.tier, row.period))
    if (isTrial && (facts.state === 'trialing' || row.state === 'new' || row.state === 'incomplete'))
      await grantTrial(tx, row, trialPlan, prices)
    const { last, fresh } = await takeIn(tx, row, paid, prices)
    // Months of a yearly plan that nobody was there to grant before the next period began.
    if (fresh[0] && isRunning(row.state)) await grantDueMonths(tx, row, fresh[0].periodStart, prices)
    const plan: Plan = facts.state === 'trialing' ? trialPlan : (last?.plan ?? row)
    const hadPlan = isRunning(row.state) || last !== null || isTrial
    const runs = isRunning(facts.state) || hadPlan
    if (isRunning(facts.state)) await setTier(tx, { accountId, tier: plan.tier, period: plan.period })
    if (facts.state === 'ended' && hadPlan) await endPlan(tx, row, facts.endedAt ?? fetchedAt)
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
        facts.state === 'ended'
          ? null
          : paidFor
            ? nextCoins(plan.period, paidFor, paidFor.start)
            : row.nextCoinsAt,
      factsAt: fetchedAt,
    })
    await tellOf(tx, row, facts, fresh)
    await writeInvoices(tx, row, fresh)
    return 'applied'
  })
}
