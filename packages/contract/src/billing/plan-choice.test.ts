import { describe, expect, test } from 'vitest'
import type { Plan } from './plan-choice.ts'
import { isConfirmed, readPeriod, readPeriodOf, readTierOf, tierRank, wordingOf } from './plan-choice.ts'

const plan = (handle: string): Plan => {
  const [tier, period] = handle.split('_') as [Plan['tier'], Plan['period']]
  return { tier, period }
}

test('[BILL-25] inactive is below basic, basic below premium, premium below enterprise', () => {
  expect(
    [null, 'basic', 'premium', 'enterprise'].map((tier) => tierRank(tier as Plan['tier'] | null)),
  ).toEqual([0, 1, 2, 3])
})

test('[BILL-32] four words for a year are yearly and every other value is monthly', () => {
  for (const word of ['yearly', 'annual', 'annually', 'anual']) expect(readPeriod(word)).toBe('yearly')
  for (const word of [
    'monthly',
    'mensual',
    'weekly',
    'annualy',
    ' annual ',
    'ANNUAL',
    'year',
    '',
    null,
    undefined,
    12,
  ])
    expect(readPeriod(word)).toBe('monthly')
})

test.each([
  [{ value: 'basic' }, 'basic'],
  [{ value: 'preminum' }, 'premium'],
  [{ title: 'Plan Premiun' }, 'premium'],
  [{ handle: 'enterprice_yearly' }, 'enterprise'],
  [{ value: 'enterprise', title: 'Basic' }, 'enterprise'],
  [{ value: '', title: null, handle: 'premium_monthly' }, 'premium'],
  [{ value: 'gold', title: 'Basically everything' }, null],
  [{}, null],
] as const)('[BILL-33] the tier of %o is %s', (words, tier) => {
  expect(readTierOf(words)).toBe(tier)
})

test.each([
  [{ handle: 'basic_yearly', title: 'Basic monthly' }, 'yearly'],
  [{ handle: 'basic', title: 'Plan anual' }, 'yearly'],
  [{ title: 'Plan mensual', value: 'annual' }, 'monthly'],
  [{ value: 'premium' }, 'monthly'],
  [{}, 'monthly'],
] as const)('[BILL-34] the period of %o is %s', (words, period) => {
  expect(readPeriodOf(words)).toBe(period)
})

describe('a choice beside the present plan', () => {
  test.each([
    [null, 'basic_monthly', 'subscribe'],
    ['basic_monthly', 'premium_monthly', 'upgrade'],
    ['basic_monthly', 'basic_monthly', 'upgrade'],
    ['premium_monthly', 'basic_monthly', 'downgrade'],
    ['enterprise_yearly', 'premium_yearly', 'downgrade'],
    ['premium_monthly', 'basic_yearly', 'upgrade'],
    ['enterprise_yearly', 'basic_monthly', 'upgrade'],
  ] as const)('[BILL-27] from %s to %s is called %s', (current, chosen, wording) => {
    expect(wordingOf(current ? plan(current) : null, plan(chosen))).toBe(wording)
  })

  test.each([
    [null, 'basic_monthly', true],
    ['basic_monthly', 'basic_monthly', false],
    ['basic_monthly', 'basic_yearly', true],
    ['basic_monthly', 'premium_monthly', true],
  ] as const)('[BILL-26] with %s active, choosing %s is asked about: %s', (active, chosen, asked) => {
    expect(isConfirmed(active ? plan(active) : null, plan(chosen))).toBe(asked)
  })
})
