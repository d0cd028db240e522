import { type Plan, wordingOf } from '@tintario/contract/billing/plan-choice.ts'
import { TRIAL_PARTS } from '@tintario/contract/billing/plans.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import { type Discount, discounted } from '../prices/find-prices.ts'
import { addPeriod, coinMonth, coinsOfChange, partOf, unusedOf } from './plan-coins.ts'

/** The input of a quote. Amounts in integer euro cents. */
export type QuoteFacts = {
  now: Date
  chosen: Plan
  /** Price and monthly coins of the chosen plan. */
  amount: number
  monthlyCoins: number
  discount: Discount | null
  coins: number
}

export type Running = {
  state: 'trialing' | 'active' | 'past-due'
  plan: Plan
  next: Plan
  isCancelled: boolean
  periodStart: Date
  periodEnd: Date
  monthlyCoins: number
  /** The gateway's price of an immediate change. */
  changeNow: number
  /** Coins of the trial's steps up to the chosen tier that were not granted yet. */
  trialCoins: number
}

export const isSamePlan = (a: Plan, b: Plan): boolean => a.tier === b.tier && a.period === b.period

/** Immediately in a trial and if there is something to pay, else at the renewal; `none` while a renewal is unpaid. */
export const changeKind = (
  running: Pick<Running, 'state' | 'next' | 'isCancelled' | 'changeNow'>,
  chosen: Plan,
): 'change-now' | 'change-at-renewal' | 'none' => {
  const { state, next, isCancelled, changeNow } = running
  if (state === 'past-due') return 'none'
  if (isSamePlan(next, chosen)) return isCancelled ? 'change-at-renewal' : 'none'
  return state === 'trialing' || changeNow > 0 ? 'change-now' : 'change-at-renewal'
}

const quoteOf = (
  { coins, amount, monthlyCoins }: QuoteFacts,
  quote: Omit<
    PlanQuote,
    'takesEffectAt' | 'nextAt' | 'trialEndsAt' | 'coins' | 'coinsAfter' | 'monthlyCoins' | 'listAmount'
  > & {
    takesEffectAt: Date
    nextAt: Date
    trialEndsAt: Date | null
  },
): PlanQuote => ({
  ...quote,
  takesEffectAt: quote.takesEffectAt.toISOString(),
  nextAt: quote.nextAt.toISOString(),
  trialEndsAt: quote.trialEndsAt?.toISOString() ?? null,
  coins,
  coinsAfter: coins + quote.coinsNow,
  monthlyCoins,
  listAmount: amount,
})

const DAY_MS = 86_400_000

/** What starting a subscription would cost and bring: nothing now in a trial, else the first period immediately. */
export const quoteStart = (facts: QuoteFacts, { trialDays }: { trialDays: number }): PlanQuote => {
  const { now, chosen, amount, monthlyCoins, discount } = facts
  const { first, later } = discounted(amount, discount)
  const trialEndsAt = trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : null
  return quoteOf(facts, {
    kind: 'start',
    wording: wordingOf(null, chosen),
    takesEffectAt: now,
    payNow: trialEndsAt ? 0 : first,
    nextAmount: trialEndsAt ? first : later,
    nextAt: trialEndsAt ?? addPeriod(now, chosen.period),
    trialEndsAt,
    coinsNow: trialEndsAt ? partOf(monthlyCoins, 0, TRIAL_PARTS) : monthlyCoins,
  })
}

/** What changing the running plan would cost and bring, and when. */
export const quoteChange = (facts: QuoteFacts, running: Running): PlanQuote => {
  const { now, chosen, amount, monthlyCoins, discount } = facts
  const { plan, state, periodStart, periodEnd } = running
  const { first, later } = discounted(amount, discount)
  const kind = changeKind(running, chosen)
  const wording = wordingOf(plan, chosen)
  const isTrial = state === 'trialing'
  const waiting = {
    kind,
    wording,
    payNow: 0,
    nextAmount: isTrial ? first : later,
    nextAt: periodEnd,
    trialEndsAt: isTrial ? periodEnd : null,
    coinsNow: 0,
  }
  if (kind !== 'change-now')
    return quoteOf(facts, { ...waiting, takesEffectAt: kind === 'none' ? now : periodEnd })
  if (isTrial) return quoteOf(facts, { ...waiting, takesEffectAt: now, coinsNow: running.trialCoins })
  const unused = unusedOf(coinMonth(plan.period, { start: periodStart, end: periodEnd }, now), now)
  return quoteOf(facts, {
    kind,
    wording,
    takesEffectAt: now,
    payNow: running.changeNow,
    nextAmount: later,
    nextAt: addPeriod(now, chosen.period),
    trialEndsAt: null,
    coinsNow: coinsOfChange({ before: running.monthlyCoins, after: monthlyCoins, unused }),
  })
}
