import { expect, test } from 'vitest'
import { parseAmount, writeAmount } from './amounts.ts'

test('amounts are read with a point or a comma, and anything else is none', () => {
  expect(['2.5', ' 2,50 ', '0', '12', ''].map((text) => parseAmount(text, 1_000_000))).toEqual([
    2_500_000,
    2_500_000,
    0,
    12_000_000,
    null,
  ])
  for (const wrong of ['-1', '1.2.3', '1e3', 'two', '$2', '1234567'])
    expect(parseAmount(wrong, 100), wrong).toBeUndefined()
  expect([writeAmount(null, 100), writeAmount(150_000, 1_000_000)]).toEqual(['', '0.15'])
})
