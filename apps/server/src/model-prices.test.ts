import { expect, test } from 'vitest'
import { costOf, costOfPicture, readModelPrices } from './model-prices.ts'

test('a question costs its fresh, its cached and its written tokens; without a price or a count nothing is claimed', () => {
  const prices = readModelPrices('big=1.25/0.125/10, org/small:free=0/0/0')
  if (!prices) throw new Error('these prices are written rightly')
  expect(costOf(prices, 'big', { in: 1_000, cached: 400, out: 100 })).toBe(750 + 50 + 1_000)
  expect(costOf(prices, 'big', { in: 1_000, cached: null, out: 0 })).toBe(1_250)
  expect(costOf(prices, 'org/small:free', { in: 9, cached: 0, out: 9 })).toBe(0)
  expect(costOf(prices, 'unheard', { in: 9, cached: 0, out: 9 })).toBeNull()
  expect(costOf(prices, 'big', { in: null, cached: null, out: 9 })).toBeNull()
})

test('one figure is the price of a picture, and never of tokens', () => {
  const prices = readModelPrices('big=1/2/3,painter=0.04')
  if (!prices) throw new Error('these prices are written rightly')
  expect(costOfPicture(prices, 'painter')).toBe(40_000)
  expect(costOf(prices, 'painter', { in: 1, cached: 0, out: 1 })).toBeNull()
  expect([costOfPicture(prices, 'big'), costOfPicture(prices, 'unheard')]).toEqual([null, null])
})

test.each(['big', 'big=', 'big=1=2', 'big=1/2', 'big=1/2/3/4', 'big=-1/2/3', 'big=1/2/x', '=1/2/3'])(
  'prices written as %s are refused',
  (written) => expect(readModelPrices(written)).toBeNull(),
)
