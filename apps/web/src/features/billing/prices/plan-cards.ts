import type { Price } from '@tintario/contract/billing/endpoints.ts'
import {
  type PaidTier,
  type Period,
  type PlanHandle,
  paidTiers,
  planHandle,
} from '@tintario/contract/billing/plans.ts'
import { euros } from '../../../i18n/money.ts'

export type PlanCard = {
  title: string
  description: string
  /** List price of a period in euros; of a year, twelve months (BILL-22). */
  price: string
  includes: number
  benefits: string[]
  value: PaidTier
  handle: PlanHandle
  /** Euros of each period when that is less than the list price: a year's, or with a promo code. */
  discountedAmount: number | null
  /** Euros of the first period only, with a promo code. */
  firstMonthAmount: number | null
  label: string | null
  planEnterprice: boolean
}
/** Title, description, benefits and label of a tier in the reader's language. */
export type PlanText = Pick<PlanCard, 'title' | 'description' | 'benefits' | 'label'>

/** Months of a year's list price (BILL-22). */
export const MONTHS = 12

/** What the plans cost as long as nothing else is known (BILL-23). */
const defaults = {
  basic: { price: '29', includes: 160 },
  premium: { price: '75', includes: 420 },
  enterprise: { price: '399', includes: 2400 },
} as const satisfies Record<PaidTier, Pick<PlanCard, 'price' | 'includes'>>

/** The monthly cards before prices were read (BILL-23). */
export const defaultPlanCards = (text: (tier: PaidTier) => PlanText): PlanCard[] =>
  paidTiers.map((tier) => ({
    ...text(tier),
    ...defaults[tier],
    value: tier,
    handle: planHandle(tier, 'monthly'),
    discountedAmount: null,
    firstMonthAmount: null,
    planEnterprice: tier === 'enterprise',
  }))

const inEuros = (cents: number | null) => (cents === null ? null : euros(cents))

/** The cards of a period by the server's prices; a tier that has no price is not offered. */
export const planCards = (
  prices: readonly Price[],
  period: Period,
  text: (tier: PaidTier) => PlanText,
): PlanCard[] =>
  paidTiers.flatMap((tier) => {
    const handle = planHandle(tier, period)
    const found = prices.find((p) => p.handle === handle)
    const month = prices.find((p) => p.handle === planHandle(tier, 'monthly'))
    if (!found) return []
    const list = period === 'yearly' && month ? month.amount * MONTHS : found.amount
    const each = found.discountedAmount ?? found.amount
    return [
      {
        ...text(tier),
        price: String(euros(list)),
        includes: found.coins,
        value: tier,
        handle,
        discountedAmount: each < list ? euros(each) : null,
        firstMonthAmount: inEuros(found.firstMonthAmount),
        planEnterprice: tier === 'enterprise',
      },
    ]
  })

/**
 * What a card shows, in euros: the price to be paid first, the struck-through list price beside it when that is more
 * (BILL-24, PROMO-08), and what follows a cheaper first period.
 */
export const shownPrice = ({ price, discountedAmount, firstMonthAmount }: PlanCard) => {
  const list = Number(price)
  const each = discountedAmount ?? list
  const first = firstMonthAmount ?? each
  return { amount: first, struck: first < list ? list : null, later: first < each ? each : null }
}
