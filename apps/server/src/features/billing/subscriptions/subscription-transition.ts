import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import {
  coinMonth,
  coinsOfChange,
  type Grant,
  monthGrants,
  nextCoins,
  nextTrialCoins,
  type Prices,
  planOf,
  type Trial,
  trialGrants,
  unusedOf,
} from './plan-coins.ts'
import { canBecome, isRunning } from './subscription-state.ts'
import { type SubscriptionRow, tookEffect } from './subscription-store.ts'

type GatewayState = { facts: SubscriptionFacts; invoices: InvoiceFacts[]; fetchedAt: Date }

/** New paid invoices to issue, the oldest first; `isForNothing`: the plan never ran, so the money is refunded. */
export type NewInvoices = { invoices: InvoiceFacts[]; isForNothing: boolean }

/** What is written when a gateway state is applied, in this order. */
export type Changes = NewInvoices & {
  kind: 'change'
  grants: Grant[]
  /** The plan whose tier the account has now; null leaves the tier. */
  plan: Plan | null
  /** The plan has ended: no tier and no plan coins from then on. */
  planEndedAt: Date | null
  releasesTrialCard: boolean
  row: Partial<Omit<SubscriptionRow, 'accountId' | 'id' | 'createdAt'>>
  renewals: number
  /** Notifies the owner, also by email, that a renewal was not paid. */
  reportsFailedPayment: boolean
}

export type Decision =
  | Changes
  /** Our row has this state or a newer one. */
  | { kind: 'older' }
  /** The gateway reports a state that cannot follow ours. */
  | { kind: 'impossible' }
  /** Our row has ended. Late payments bring no coins, but the law requires an invoice. */
  | ({ kind: 'over' } & NewInvoices)

/** The oldest first. The gateway's times have seconds: within one, a start comes first and the latest invoice last. */
export const paidOnes = (invoices: InvoiceFacts[], latest: InvoiceFacts | null): InvoiceFacts[] => {
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

type Paid = { plan: Plan; start: Date; end: Date }

/** Coins of a paid invoice: one month's; for a change, less the unused part of the old month's. */
const coinsFor = (invoice: InvoiceFacts, before: Paid | null, prices: Prices): number => {
  const { coins } = prices(invoice.handle)
  if (invoice.cause !== 'change' || !before) return coins
  const at = invoice.periodStart
  const unused = unusedOf(coinMonth(before.plan.period, before, at), at)
  const old = prices(planHandle(before.plan.tier, before.plan.period)).coins
  return coinsOfChange({ before: old, after: coins, unused })
}

/** The period that the row shows as paid, for invoices that are not in the list. */
const paidSoFar = (row: SubscriptionRow): Paid | null => {
  const { state, tier, period, periodStart: start, periodEnd: end } = row
  return (state === 'active' || state === 'past-due') && start && end
    ? { plan: { tier, period }, start, end }
    : null
}

/** The coins of invoices that are not recorded yet, and the plan that was paid last. */
const recordPaidInvoices = (
  row: SubscriptionRow,
  { paid, recorded, prices }: { paid: InvoiceFacts[]; recorded: ReadonlySet<string>; prices: Prices },
): { last: Paid | null; grants: Grant[] } => {
  let last = paidSoFar(row)
  const grants: Grant[] = []
  for (const invoice of paid) {
    const { gatewayId, handle: item } = invoice
    if (!recorded.has(gatewayId))
      grants.push({ key: `invoice:${gatewayId}`, coins: coinsFor(invoice, last, prices), item })
    last = { plan: planOf(item), start: invoice.periodStart, end: invoice.periodEnd }
  }
  return { last, grants }
}

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
  if (facts.state !== 'trialing') return row.state === 'trialing' ? null : row.nextCoinsAt
  return trial && !facts.cancelAtPeriodEnd ? nextTrialCoins(trial, fetchedAt) : null
}

/**
 * Decides how our row follows the gateway's state; pure. `recorded` has the gateway's ids of granted or issued
 * invoices. A state not newer than the row's changes nothing, and an ended subscription stays ended.
 */
export const decideTransition = (
  row: SubscriptionRow,
  { facts, invoices, fetchedAt }: GatewayState,
  { recorded, prices }: { recorded: ReadonlySet<string>; prices: Prices },
): Decision => {
  const paid = paidOnes(invoices, facts.latestInvoice)
  const fresh = paid.filter(({ gatewayId }) => !recorded.has(gatewayId))
  const isForNothing = !tookEffect(row)
  if (row.state === 'ended') return { kind: 'over', invoices: fresh, isForNothing }
  if (row.factsAt && fetchedAt <= row.factsAt) return { kind: 'older' }
  if (!canBecome(row.state, facts.state)) return { kind: 'impossible' }

  const { gatewayId, state } = facts
  const isOver = state === 'ended'
  const endedAt = isOver ? (facts.endedAt ?? fetchedAt) : null
  const common = {
    kind: 'change' as const,
    releasesTrialCard: isOver && facts.trialEndsAt === null,
    reportsFailedPayment: state === 'past-due' && row.state !== 'past-due',
    invoices: fresh,
  }
  // A start that ended before it ran here brought nothing, and what was paid is refunded.
  if (isOver && !isRunning(row.state))
    return {
      ...common,
      grants: [],
      plan: null,
      planEndedAt: null,
      row: { gatewayId, state, endedAt, factsAt: fetchedAt },
      renewals: 0,
      isForNothing,
    }

  // The row's end of the trial: ending a trial early at the gateway must not bring its later parts sooner.
  const trial: Trial | null = facts.trialEndsAt && { ...row, endsAt: row.trialEndsAt ?? facts.trialEndsAt }
  const trialPlan = planOf(state === 'trialing' ? facts.handle : planHandle(row.tier, row.period))
  const trialBy = trial && grantsTrialBy(row, facts, fetchedAt)
  const { last, grants } = recordPaidInvoices(row, { paid, recorded, prices })
  const [first, newest] = [fresh[0], fresh.at(-1)]
  // Months of a yearly plan that no worker granted before the next period began.
  const missed =
    first && isRunning(row.state) && row.state !== 'trialing'
      ? monthGrants(row, first.periodStart, prices).grants
      : []

  const plan = state === 'trialing' ? trialPlan : (last?.plan ?? { tier: row.tier, period: row.period })
  const hadPlan = isRunning(row.state) || last !== null || trial !== null
  const runs = isRunning(state) || hadPlan
  const paidFor = newest && { start: newest.periodStart, end: newest.periodEnd }
  return {
    ...common,
    grants: [
      ...(trial && trialBy ? trialGrants(trial, trialPlan, prices, trialBy) : []),
      ...grants,
      ...missed,
    ],
    plan: isRunning(state) ? plan : null,
    planEndedAt: hadPlan && endedAt ? (endedAt < fetchedAt ? endedAt : fetchedAt) : null,
    row: {
      gatewayId,
      state,
      ...plan,
      handle: facts.handle,
      cardGatewayId: facts.card?.gatewayId ?? row.cardGatewayId,
      periodStart: runs ? facts.periodStart : null,
      periodEnd: runs ? facts.periodEnd : null,
      trialEndsAt: facts.trialEndsAt,
      isCancelled: facts.cancelAtPeriodEnd,
      endedAt,
      nextCoinsAt: isOver
        ? null
        : paidFor
          ? nextCoins(plan.period, paidFor, paidFor.start)
          : nextCoinsOf(row, facts, trial, fetchedAt),
      factsAt: fetchedAt,
    },
    renewals: fresh.filter(({ cause }) => cause === 'renewal').length,
    isForNothing: false,
  }
}
