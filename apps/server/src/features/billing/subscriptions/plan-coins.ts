import { type PaidTier, type Period, paidTiers } from '@tintario/contract/billing/plans.ts'

/** The same day `count` months later, in UTC; the last day if the month is shorter. */
export const addMonths = (date: Date, count: number): Date => {
  const to = new Date(date)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + count)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(date.getUTCDate(), days))
  return to
}

export const addPeriod = (date: Date, period: Period): Date => addMonths(date, period === 'yearly' ? 12 : 1)

type Span = { start: Date; end: Date }

/** The month within a paid period whose coins were granted last; the whole period for a monthly plan. */
export const coinMonth = (period: Period, paid: Span, at: Date): Span => {
  if (period === 'monthly') return paid
  let months = 0
  while (addMonths(paid.start, months + 1) <= at && months < 11) months += 1
  return { start: addMonths(paid.start, months), end: addMonths(paid.start, months + 1) }
}

/** The fraction of a span after `at`, from 0 to 1. */
export const unusedOf = ({ start, end }: Span, at: Date): number => {
  const whole = end.getTime() - start.getTime()
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (end.getTime() - at.getTime()) / whole))
}

/** Coins of an immediate change: the new month's less the unused part of the old month's; never below zero. */
export const coinsOfChange = (of: { before: number; after: number; unused: number }): number =>
  Math.max(0, of.after - Math.round(of.before * of.unused))

/** The first time after `after` when a yearly plan brings coins without a payment; null for a monthly plan. */
export const nextCoins = (period: Period, paid: Span, after: Date): Date | null => {
  if (period === 'monthly') return null
  for (let months = 1; months < 12; months += 1) {
    const due = addMonths(paid.start, months)
    if (due > after && due < paid.end) return due
  }
  return null
}

/**
 * The coins of a trial on a tier, in steps that are each granted once: changing up and down in a trial never
 * brings more than the coins of the highest tier.
 */
export const trialSteps = (
  tier: PaidTier,
  monthlyCoins: (tier: PaidTier) => number,
): { tier: PaidTier; coins: number }[] => {
  let before = 0
  return paidTiers.slice(0, paidTiers.indexOf(tier) + 1).map((step) => {
    const coins = Math.max(0, monthlyCoins(step) - before)
    before = Math.max(before, monthlyCoins(step))
    return { tier: step, coins }
  })
}
