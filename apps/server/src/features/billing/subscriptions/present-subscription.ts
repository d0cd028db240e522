import { readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { isSamePlan } from './quote-plan.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** The next charge; its amount is null while the gateway can't report it. */
export type Due = { dueAt: Date; amount: number | null }

/** A subscription as answered. A start in progress is `incomplete`, like one with an open bank challenge. */
export const presentSubscription = (
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
