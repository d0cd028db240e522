import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type PaidTier, type Period, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { PlanCard } from './plan-cards.ts'

/** The chosen plan: price in euros of a period, credits of a month; both 0 without one. */
export type Selection = { tier: PaidTier | null; period: Period; price: number; credits: number }

export const noSelection = (period: Period): Selection => ({ tier: null, period, price: 0, credits: 0 })

const periodOf = ({ handle }: PlanCard) => readPlanHandle(handle)?.period ?? 'monthly'

/** A card sets tier, price and credits; a yearly one is priced by discountedAmount (BILL-36). */
export const selectionOf = (card: PlanCard): Selection => {
  const period = periodOf(card)
  const price = period === 'yearly' ? (card.discountedAmount ?? Number(card.price)) : Number(card.price)
  return { tier: card.value, period, price, credits: card.includes }
}

/** Choosing the chosen card again lets it go (BILL-35). */
export const choose = (before: Selection, card: PlanCard): Selection =>
  before.tier === card.value && before.period === periodOf(card)
    ? noSelection(before.period)
    : selectionOf(card)

/** The card to be chosen by itself: the preselected plan's, when its period is the one shown (BILL-37). */
export const preselected = (cards: readonly PlanCard[], plan: Plan | null) =>
  cards.find((card) => plan && card.value === plan.tier && periodOf(card) === plan.period)
