import type { PlanPrice, SubscriptionEntry } from './books.ts'

export const wholeSeconds = (at: Date): number => Math.floor(at.getTime() / 1000) * 1000

export const DAY = 86_400_000
export const HOUR = 3_600_000

/** The n-th period's end, counted from the anchor: on its day of the month, or the month's last day where it has none. */
export const periodEndOf = (anchor: number, n: number, period: PlanPrice['period']): number => {
  const from = new Date(anchor)
  const month = from.getUTCMonth() + n * (period === 'yearly' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const start = Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))
  return start + (anchor % DAY)
}

export const unusedValue = (
  of: { periodValue: number; periodStart: number; periodEnd: number },
  now: number,
): number => {
  const left = Math.min(1, Math.max(0, (of.periodEnd - now) / (of.periodEnd - of.periodStart)))
  return Math.round(of.periodValue * left)
}

type Promotion = Pick<NonNullable<SubscriptionEntry['promotion']>, 'percentOff' | 'amountOff' | 'appliesTo'>

export const holdsFor = (
  { appliesTo }: Pick<Promotion, 'appliesTo'>,
  { handle }: Pick<PlanPrice, 'handle'>,
): boolean => !appliesTo || appliesTo.includes(handle)

/** The price with a promotion, where it applies; never below zero. */
export const discounted = (price: PlanPrice, promotion: Promotion | null): number => {
  const { amount } = price
  if (!promotion || !holdsFor(promotion, price)) return amount
  const off = promotion.amountOff ?? Math.round((amount * (promotion.percentOff ?? 0)) / 100)
  return Math.max(0, amount - off)
}
