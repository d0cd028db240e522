import { expect, test } from 'vitest'
import { discounted, periodEndOf, unusedValue } from './periods.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const ends = (anchor: string, period: 'monthly' | 'yearly', count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(periodEndOf(at(anchor), index + 1, period)).toISOString().slice(0, 19),
  )

test('periods keep the day of the month they began on, or its last day', () => {
  expect(ends('2026-01-31T10:20:30', 'monthly', 4)).toEqual([
    '2026-02-28T10:20:30',
    '2026-03-31T10:20:30',
    '2026-04-30T10:20:30',
    '2026-05-31T10:20:30',
  ])
  expect(ends('2027-12-15T00:00:00', 'monthly', 2)).toEqual(['2028-01-15T00:00:00', '2028-02-15T00:00:00'])
  expect(ends('2024-02-29T23:59:59', 'yearly', 4)).toEqual([
    '2025-02-28T23:59:59',
    '2026-02-28T23:59:59',
    '2027-02-28T23:59:59',
    '2028-02-29T23:59:59',
  ])
})

test('what is left of a period is counted to the second', () => {
  const period = {
    periodValue: 2900,
    periodStart: at('2026-03-01T00:00:00'),
    periodEnd: at('2026-03-11T00:00:00'),
  }
  expect(unusedValue(period, period.periodStart)).toBe(2900)
  expect(unusedValue(period, at('2026-03-06T00:00:00'))).toBe(1450)
  expect(unusedValue({ ...period, periodValue: 864_000 }, period.periodStart + 1000)).toBe(863_999)
  expect(unusedValue(period, period.periodEnd + 1000)).toBe(0)
})

test('a promotion never makes a price negative', () => {
  const price = { handle: 'basic_monthly', amount: 2900, period: 'monthly' } as const
  expect(discounted(price, { percentOff: 90, amountOff: null })).toBe(290)
  expect(discounted(price, { percentOff: null, amountOff: 5000 })).toBe(0)
  expect(discounted(price, null)).toBe(2900)
  expect(discounted(price, { percentOff: 90, amountOff: null, appliesTo: ['basic_yearly'] })).toBe(2900)
})
