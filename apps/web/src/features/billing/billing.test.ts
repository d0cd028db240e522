import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { Price } from '@tintario/contract/billing/endpoints.ts'
import type { PaidTier } from '@tintario/contract/billing/plans.ts'
import { expect, test } from 'vitest'
import { invoiceDate } from './invoices/invoice-date.ts'
import { defaultPlanCards, type PlanCard, planCards, shownPrice } from './prices/plan-cards.ts'
import { canApply, cleanCode } from './prices/promo-code.ts'
import { savings } from './prices/savings.ts'
import { choose, noSelection, preselected, selectionOf } from './prices/selection.ts'
import { lastDays } from './subscriptions/spending.ts'

const text = (tier: PaidTier) => ({
  title: tier,
  description: `For ${tier}`,
  benefits: ['one'],
  label: null,
})
const priceOf = (handle: string, amount: number, coins: number, more: Partial<Price> = {}): Price => ({
  handle,
  type: 'recurring',
  amount,
  coins,
  discountedAmount: null,
  firstMonthAmount: null,
  postCoins: 10,
  ...more,
})
const prices = [
  priceOf('basic_monthly', 2900, 160),
  priceOf('premium_monthly', 7500, 420),
  priceOf('enterprise_monthly', 39_900, 2400),
  priceOf('basic_yearly', 29_000, 160),
  priceOf('premium_yearly', 75_000, 420),
  priceOf('enterprise_yearly', 399_000, 2400),
]
const cardOf = (cards: PlanCard[], tier: PaidTier) => {
  const card = cards.find(({ value }) => value === tier)
  if (!card) throw new Error(`no card for ${tier}`)
  return card
}

test('[BILL-18] an amount of the history has 2 decimals and an uppercase currency code', () => {
  expect(formatAmount(2900, 'eur')).toBe('29.00 EUR')
  expect(formatAmount(290, 'eur', 'es')).toBe('2,90 EUR')
})

test('[BILL-22] a year saves twelve months minus the yearly amount, in whole per cent', () => {
  expect(savings(2900, 29_000)).toEqual({ amount: 5800, percent: 17 })
  expect(savings(39_900, 399_000)).toEqual({ amount: 79_800, percent: 17 })
  expect(savings(1000, 6000)).toEqual({ amount: 6000, percent: 50 })
  expect(savings(1000, 12_000)).toBeNull()
})

test('[BILL-23, ENT-07] the default plan cards have every part and their prices and credits', () => {
  const cards = defaultPlanCards(text)
  expect(cards.map(({ value, price, includes }) => [value, price, includes])).toEqual([
    ['basic', '29', 160],
    ['premium', '75', 420],
    ['enterprise', '399', 2400],
  ])
  expect(cards.map(({ planEnterprice }) => planEnterprice)).toEqual([false, false, true])
  expect(Object.keys(cardOf(cards, 'basic')).sort()).toEqual(
    [
      'benefits',
      'description',
      'discountedAmount',
      'firstMonthAmount',
      'handle',
      'includes',
      'label',
      'planEnterprice',
      'price',
      'title',
      'value',
    ].sort(),
  )
})

test('[BILL-24, PROMO-08] a first month for less stands beside the struck-through list price, ten times as high', () => {
  const cards = planCards([priceOf('basic_monthly', 2900, 160, { firstMonthAmount: 290 })], 'monthly', text)
  expect(shownPrice(cardOf(cards, 'basic'))).toEqual({ amount: 2.9, struck: 29, later: 29 })
  const forever = planCards(
    [priceOf('basic_monthly', 2900, 160, { discountedAmount: 2320 })],
    'monthly',
    text,
  )
  expect(shownPrice(cardOf(forever, 'basic'))).toEqual({ amount: 23.2, struck: 29, later: null })
  const plain = planCards(prices, 'monthly', text)
  expect(shownPrice(cardOf(plain, 'basic'))).toEqual({ amount: 29, struck: null, later: null })
})

test('[PROMO-07] there are cards of three tiers for each period; a tier without a price is not offered', () => {
  for (const period of ['monthly', 'yearly'] as const)
    expect(planCards(prices, period, text).map(({ handle }) => handle)).toEqual([
      `basic_${period}`,
      `premium_${period}`,
      `enterprise_${period}`,
    ])
  expect(planCards(prices.slice(0, 1), 'monthly', text)).toHaveLength(1)
  expect(shownPrice(cardOf(planCards(prices, 'yearly', text), 'basic'))).toEqual({
    amount: 290,
    struck: 348,
    later: null,
  })
})

test('[BILL-35, BILL-36] choosing a card sets tier, price and credits; choosing it again lets it go', () => {
  const [basic, premium] = planCards(prices, 'monthly', text)
  const [yearly] = planCards(prices, 'yearly', text)
  if (!basic || !premium || !yearly) throw new Error('cards are missing')
  const chosen = choose(noSelection('monthly'), basic)
  expect(chosen).toEqual({ tier: 'basic', period: 'monthly', price: 29, credits: 160 })
  expect(choose(chosen, premium)).toEqual({ tier: 'premium', period: 'monthly', price: 75, credits: 420 })
  expect(choose(chosen, basic)).toEqual({ tier: null, period: 'monthly', price: 0, credits: 0 })
  expect(selectionOf(yearly)).toEqual({ tier: 'basic', period: 'yearly', price: 290, credits: 160 })
})

test('[BILL-37] a preselected plan is chosen when its period is the one shown', () => {
  const monthly = planCards(prices, 'monthly', text)
  expect(preselected(monthly, { tier: 'premium', period: 'monthly' })?.handle).toBe('premium_monthly')
  expect(preselected(monthly, { tier: 'premium', period: 'yearly' })).toBeUndefined()
  expect(preselected(monthly, null)).toBeUndefined()
})

test('[PROMO-03] whitespace runs of a promo code become one space and its ends are trimmed', () => {
  expect(cleanCode('  first \t\n month  90 ')).toBe('first month 90')
})

test('[PROMO-04] Apply is there for a code that is not empty and not applied yet', () => {
  expect(canApply('SAVE20', null)).toBe(true)
  expect(canApply('  ', null)).toBe(false)
  expect(canApply(' SAVE20 ', 'SAVE20')).toBe(false)
  expect(canApply('SAVE2', 'SAVE20')).toBe(true)
})

test('the bars show 30 days in the viewer’s zone, today last', () => {
  const now = new Date('2026-11-21T23:30:00Z')
  const days = lastDays(
    [
      { date: '2026-11-22', totalSpent: 12 },
      { date: '2026-10-24', totalSpent: 5 },
      { date: '2026-11-01', totalSpent: -3 },
      { date: '2026-10-23', totalSpent: 99 },
    ],
    now,
    'Europe/Madrid',
  )
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ date: '2026-11-22', coins: 12 })
  expect(days[0]).toEqual({ date: '2026-10-24', coins: 5 })
  expect(days.reduce((sum, { coins }) => sum + coins, 0)).toBe(17)
})

test('[I18N-16] an invoice’s date is in the Spanish short form', () => {
  expect(invoiceDate(new Date('2026-12-05T23:59:00Z'))).toBe('05/12/2026')
})
