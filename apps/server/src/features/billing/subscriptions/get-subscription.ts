import type { payments } from '@tintario/contract/billing/payments.ts'
import { planHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { trialCoinsDue } from './grant-monthly-coins.ts'
import { isSamePlan } from './quote-plan.ts'
import { isRunning } from './subscription-state.ts'
import { getCardOf, getLiveSubscription, type SubscriptionRow } from './subscription-store.ts'

/** The next charge; its amount is null while the gateway can't report it. */
type Due = { dueAt: Date; amount: number | null }

/** A subscription as answered. A start in progress is `incomplete`, like one with an open bank challenge. */
const presentSubscription = (
  row: SubscriptionRow & { state: Exclude<SubscriptionRow['state'], 'ended'> },
  of: {
    card: { brand: string; last4: string } | null
    due: Due | null
    monthlyCoins: number
    nextCoins: number
  },
): Subscription => {
  const { tier, period, state, isCancelled, periodEnd, trialEndsAt, handle } = row
  const next = readPlanHandle(handle)
  const changes = next && periodEnd && !isCancelled && !isSamePlan(next, { tier, period })
  return {
    tier,
    period,
    state: state === 'new' ? 'incomplete' : state,
    dueAt: of.due?.dueAt.toISOString() ?? null,
    amount: of.due?.amount ?? null,
    cardBrand: of.card?.brand ?? null,
    cardLast4: of.card?.last4 ?? null,
    endsAt: isCancelled ? (periodEnd?.toISOString() ?? null) : null,
    trialEndsAt: state === 'trialing' ? (trialEndsAt?.toISOString() ?? null) : null,
    monthlyCoins: of.monthlyCoins,
    nextCoins:
      row.nextCoinsAt && of.nextCoins > 0 ? { at: row.nextCoinsAt.toISOString(), coins: of.nextCoins } : null,
    next: changes ? { ...next, at: periodEnd.toISOString() } : null,
  }
}

/** The gateway's next charge. Without its answer the date comes from our row and the amount is null. */
const getDue = async ({ payments, log }: Tools, row: SubscriptionRow): Promise<Due | null> => {
  const { state, gatewayId, isCancelled, periodEnd } = row
  if (!isRunning(state) || !gatewayId || isCancelled || !periodEnd) return null
  try {
    return await payments.previewRenewal(gatewayId)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    log.warn({ err: error }, 'the next charge could not be read from the gateway')
    return { dueAt: periodEnd, amount: null }
  }
}

/** The account's subscription, or null when none is active. */
export const getCurrent = async (tools: Tools, accountId: string): Promise<Subscription | null> => {
  const { db } = tools
  const row = await getLiveSubscription(db, accountId)
  if (!row || row.state === 'ended') return null
  const prices = await readPlanPrices(db)
  const { coins: monthlyCoins } = prices(planHandle(row.tier, row.period))
  const { nextCoinsAt: by, trialEndsAt: endsAt } = row
  const nextCoins =
    row.state === 'trialing' && by && endsAt
      ? await trialCoinsDue(db, { ...row, endsAt }, row, { prices, by })
      : monthlyCoins
  const [card, due] = [await getCardOf(db, row), await getDue(tools, row)]
  return presentSubscription({ ...row, state: row.state }, { card, due, monthlyCoins, nextCoins })
}

/** Refuses PAYMENTS_UNAVAILABLE if a payment is coming but its amount is unknown: null would mean none. */
export const getNextPayment = async (
  tools: Tools,
  accountId: string,
): Promise<Answer<typeof payments.next>> => {
  const current = await getCurrent(tools, accountId)
  if (!current?.dueAt) return null
  if (current.amount === null) return refuse('PAYMENTS_UNAVAILABLE')
  const { dueAt, amount, cardBrand, cardLast4, endsAt } = current
  return { dueAt, amount, cardBrand, cardLast4, endsAt }
}
