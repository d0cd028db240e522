import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type PlanHandle, planHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import type { InvoiceFacts } from '../../../outside/payments/payments.ts'
import { grantCoins } from '../../wallet/index.ts'
import type { readPlanPrices } from '../prices/price-store.ts'
import { coinMonth, coinsOfChange, unusedOf } from './plan-coins.ts'
import { findTakenInvoices, type SubscriptionRow } from './subscription-store.ts'

type Prices = Awaited<ReturnType<typeof readPlanPrices>>

/** Tier and period of a price's handle. */
export const planOf = (handle: PlanHandle): Plan => {
  const plan = readPlanHandle(handle)
  if (!plan) throw new Error(`no plan named ${handle}`)
  return plan
}

/**
 * Paid invoices, the oldest first. The gateway's times have seconds: within one, a start comes first and the
 * latest invoice last.
 */
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

/** Grants the coins of each paid invoice once; returns the plan that was paid last and the new invoices. */
export const recordPaidInvoices = async (
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
