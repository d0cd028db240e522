import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import {
  type PaidTier,
  type Period,
  type PlanHandle,
  paidTiers,
  planHandle,
  readPlanHandle,
} from '@tintario/contract/billing/plans.ts'
import type { readPlanPrices } from '../prices/price-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

export type Prices = Awaited<ReturnType<typeof readPlanPrices>>
/** Coins of a plan that are granted once for their key; `item` is the price that they belong to. */
export type Grant = { key: string; coins: number; item: PlanHandle }

export const planOf = (handle: PlanHandle): Plan => {
  const plan = readPlanHandle(handle)
  if (!plan) throw new Error(`no plan named ${handle}`)
  return plan
}

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

/** In steps that are each granted once: changing up and down never brings more than the highest tier's coins. */
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

/** The monthly coins of a yearly plan that are due by `by`, and when the next are due. */
export const monthGrants = (
  { id, tier, period, periodStart: start, periodEnd: end, nextCoinsAt }: SubscriptionRow,
  by: Date,
  prices: Prices,
): { grants: Grant[]; next: Date | null } => {
  if (!start || !end) return { grants: [], next: null }
  const item = planHandle(tier, period)
  const grants: Grant[] = []
  let due = nextCoinsAt
  while (due && due <= by) {
    grants.push({ key: `coins:${id}:${due.toISOString().slice(0, 10)}`, coins: prices(item).coins, item })
    due = nextCoins(period, { start, end }, due)
  }
  return { grants, next: due }
}

/** Identity of a trial, and how its days and coins are divided. */
export type Trial = Pick<SubscriptionRow, 'id' | 'trialDays' | 'trialParts'> & { endsAt: Date }

const DAY_MS = 86_400_000

/** Part `part` (from 0) of an amount of coins: whole coins that add up to the amount over all parts. */
export const partOf = (coins: number, part: number, parts: number): number =>
  Math.floor((coins * (part + 1)) / parts) - Math.floor((coins * part) / parts)

const partDue = ({ endsAt, trialDays, trialParts }: Trial, part: number): Date =>
  new Date(endsAt.getTime() - (trialDays * DAY_MS * (trialParts - part)) / trialParts)

const partsOf = ({ trialParts }: Trial): number[] => Array.from({ length: trialParts }, (_, part) => part)

/** When the first part due after `after` comes; null when all are due. */
export const nextTrialCoins = (trial: Trial, after: Date): Date | null =>
  partsOf(trial)
    .slice(1)
    .map((part) => partDue(trial, part))
    .find((due) => due > after) ?? null

/** The coins of a trial up to `by`: the first part always, later ones once due, each in steps up to the current tier. */
export const trialGrants = (trial: Trial, { tier, period }: Plan, prices: Prices, by: Date): Grant[] => {
  const coinsOf = (step: PaidTier) => prices(planHandle(step, period)).coins
  return partsOf(trial)
    .filter((part) => part === 0 || partDue(trial, part) <= by)
    .flatMap((part) =>
      trialSteps(tier, (step) => partOf(coinsOf(step), part, trial.trialParts)).map((step) => ({
        key: `trial:${trial.id}:${step.tier}${part === 0 ? '' : `:${part}`}`,
        coins: step.coins,
        item: planHandle(step.tier, period),
      })),
    )
}
