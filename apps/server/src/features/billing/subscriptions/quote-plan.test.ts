import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { describe, expect, test } from 'vitest'
import { addMonths, coinMonth, coinsOfChange, nextCoins, trialSteps, unusedOf } from './plan-coins.ts'
import { changeKind, type QuoteFacts, quoteChange, quoteStart, type Running } from './quote-plan.ts'

const at = (text: string) => new Date(`${text}T00:00:00Z`)
const plan = (text: string): Plan => {
  const [tier, period] = text.split('_') as [Plan['tier'], Plan['period']]
  return { tier, period }
}
const catalogue: Record<string, [amount: number, coins: number]> = {
  basic_monthly: [2900, 160],
  premium_monthly: [7500, 420],
  enterprise_monthly: [39900, 2400],
  basic_yearly: [29000, 160],
  premium_yearly: [75000, 420],
}
const facts = (chosen: string, now: string, discount: QuoteFacts['discount'] = null): QuoteFacts => {
  const [amount, monthlyCoins] = catalogue[chosen] ?? [0, 0]
  return { now: at(now), chosen: plan(chosen), amount, monthlyCoins, discount, coins: 100 }
}
const running = (text: string, [from, to]: [string, string], more: Partial<Running> = {}): Running => ({
  state: 'active',
  plan: plan(text),
  next: plan(text),
  isCancelled: false,
  periodStart: at(from),
  periodEnd: at(to),
  monthlyCoins: catalogue[text]?.[1] ?? 0,
  changeNow: 0,
  trialCoins: 0,
  ...more,
})
const day = (instant: string | null) => instant?.slice(0, 10) ?? null

describe('a start', () => {
  const once = { percentOff: 90, amountOff: null, duration: 'once' } as const
  const always = { percentOff: 20, amountOff: null, duration: 'forever' } as const
  const euros = { percentOff: null, amountOff: 5000, duration: 'forever' } as const
  test.each([
    ['basic_monthly', 0, null, 2900, 2900, '2026-02-28', null],
    ['basic_yearly', 0, null, 29000, 29000, '2027-01-31', null],
    ['basic_monthly', 14, null, 0, 2900, '2026-02-14', '2026-02-14'],
    ['basic_monthly', 0, once, 290, 2900, '2026-02-28', null],
    ['basic_monthly', 14, once, 0, 290, '2026-02-14', '2026-02-14'],
    ['premium_monthly', 0, always, 6000, 6000, '2026-02-28', null],
    ['basic_monthly', 0, euros, 0, 0, '2026-02-28', null],
  ] as const)(
    '[JOB-05, BILL-40] %s with %i free days and %o',
    (chosen, trialDays, discount, now, next, nextAt, trialEnd) => {
      const quote = quoteStart(facts(chosen, '2026-01-31', discount), { trialDays })
      const monthlyCoins = catalogue[chosen]?.[1] ?? 0
      const coins = trialDays > 0 ? Math.floor(monthlyCoins / 3) : monthlyCoins
      expect({ ...quote, nextAt: day(quote.nextAt), trialEndsAt: day(quote.trialEndsAt) }).toEqual({
        kind: 'start',
        wording: 'subscribe',
        takesEffectAt: '2026-01-31T00:00:00.000Z',
        payNow: now,
        nextAmount: next,
        nextAt,
        trialEndsAt: trialEnd,
        coinsNow: coins,
        coins: 100,
        coinsAfter: 100 + coins,
        monthlyCoins,
        listAmount: catalogue[chosen]?.[0],
      })
    },
  )
})

describe('a change', () => {
  const april: [string, string] = ['2026-04-01', '2026-05-01']
  const year: [string, string] = ['2026-01-01', '2027-01-01']
  test.each([
    // At once: the difference is charged, and the coins of the month cut short are taken off.
    [
      'basic_monthly',
      april,
      'premium_monthly',
      '2026-04-16',
      { changeNow: 6050 },
      'change-now',
      'upgrade',
      6050,
      340,
      '2026-05-16',
    ],
    [
      'basic_monthly',
      april,
      'basic_yearly',
      '2026-04-11',
      { changeNow: 27067 },
      'change-now',
      'upgrade',
      27067,
      53,
      '2027-04-11',
    ],
    [
      'enterprise_monthly',
      april,
      'premium_yearly',
      '2026-04-16',
      { changeNow: 55050 },
      'change-now',
      'upgrade',
      55050,
      0,
      '2027-04-16',
    ],
    [
      'basic_yearly',
      year,
      'premium_yearly',
      '2026-04-16',
      { changeNow: 54342 },
      'change-now',
      'upgrade',
      54342,
      340,
      '2027-04-16',
    ],
    // Nothing to pay: from the next renewal on.
    [
      'premium_monthly',
      april,
      'basic_monthly',
      '2026-04-16',
      {},
      'change-at-renewal',
      'downgrade',
      0,
      0,
      '2026-05-01',
    ],
    [
      'basic_yearly',
      year,
      'basic_monthly',
      '2026-04-16',
      {},
      'change-at-renewal',
      'upgrade',
      0,
      0,
      '2027-01-01',
    ],
    // In a trial at once and for nothing.
    [
      'basic_monthly',
      ['2026-04-01', '2026-04-15'],
      'premium_monthly',
      '2026-04-08',
      { state: 'trialing', trialCoins: 260 },
      'change-now',
      'upgrade',
      0,
      260,
      '2026-04-15',
    ],
    [
      'premium_monthly',
      ['2026-04-01', '2026-04-15'],
      'basic_monthly',
      '2026-04-08',
      { state: 'trialing' },
      'change-now',
      'downgrade',
      0,
      0,
      '2026-04-15',
    ],
    // Nothing to change.
    ['basic_monthly', april, 'basic_monthly', '2026-04-16', {}, 'none', 'upgrade', 0, 0, '2026-05-01'],
    [
      'premium_monthly',
      april,
      'basic_monthly',
      '2026-04-16',
      { next: plan('basic_monthly') },
      'none',
      'downgrade',
      0,
      0,
      '2026-05-01',
    ],
    [
      'basic_monthly',
      april,
      'premium_monthly',
      '2026-04-16',
      { state: 'past-due', changeNow: 6050 },
      'none',
      'upgrade',
      0,
      0,
      '2026-05-01',
    ],
  ] as const)(
    '[API-050, BILL-27] from %s of %o to %s on %s with %o',
    (from, paid, to, on, more, kind, wording, payNow, coinsNow, nextAt) => {
      const quote = quoteChange(facts(to, on), running(from, [...paid], more))
      expect({ ...quote, nextAt: day(quote.nextAt) }).toMatchObject({
        kind,
        wording,
        payNow,
        coinsNow,
        coinsAfter: 100 + coinsNow,
        nextAt,
        nextAmount: catalogue[to]?.[0],
      })
      expect(day(quote.takesEffectAt)).toBe(kind === 'change-at-renewal' ? paid[1] : on)
    },
  )

  test('[API-050] the running plan is a change again when another waits for the renewal, or it was cancelled', () => {
    const basic = plan('basic_monthly')
    const of = { state: 'active', isCancelled: false, changeNow: 0 } as const
    expect(changeKind({ ...of, next: plan('premium_monthly') }, basic)).toBe('change-at-renewal')
    expect(changeKind({ ...of, next: basic, isCancelled: true }, basic)).toBe('change-at-renewal')
    expect(changeKind({ ...of, next: basic }, basic)).toBe('none')
  })
})

test.each([
  [160, 420, 1, 260],
  [160, 420, 0.5, 340],
  [160, 420, 0, 420],
  [2400, 160, 1, 0],
  [160, 160, 1 / 3, 107],
])(
  '[WALLET-02] changing %i to %i monthly coins with %d of the month left adds %i',
  (before, after, unused, coins) => {
    expect(coinsOfChange({ before, after, unused })).toBe(coins)
  },
)

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-03-15', 12, '2027-03-15'],
])('[BILL-39] %s and %i months is %s', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to))
})

test('[BILL-39] a yearly plan brings coins on eleven days beside its payment, and a monthly one on none', () => {
  const paid = { start: at('2026-01-31'), end: at('2027-01-31') }
  const days: string[] = []
  for (let due = nextCoins('yearly', paid, paid.start); due; due = nextCoins('yearly', paid, due))
    days.push(due.toISOString().slice(5, 10))
  expect(days.join(' ')).toBe('02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31')
  expect(nextCoins('monthly', paid, paid.start)).toBeNull()
})

test('[BILL-39] the month of a yearly plan is the one whose coins were given last', () => {
  const paid = { start: at('2026-01-31'), end: at('2027-01-31') }
  expect(coinMonth('yearly', paid, at('2026-03-01'))).toEqual({
    start: at('2026-02-28'),
    end: at('2026-03-31'),
  })
  expect(unusedOf({ start: at('2026-04-01'), end: at('2026-05-01') }, at('2026-04-10'))).toBe(0.7)
  expect(unusedOf({ start: at('2026-04-01'), end: at('2026-05-01') }, at('2026-06-10'))).toBe(0)
})

test('[BILL-40] steps of a trial add up to the coins of its tier', () => {
  const coins = { basic: 160, premium: 420, enterprise: 2400 }
  expect(trialSteps('enterprise', (tier) => coins[tier])).toEqual([
    { tier: 'basic', coins: 160 },
    { tier: 'premium', coins: 260 },
    { tier: 'enterprise', coins: 1980 },
  ])
})
