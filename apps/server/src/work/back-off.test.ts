import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

const steps = [15_000, 30_000, 60_000]
const pausesOf = (attempt: number, least?: number) =>
  [0, 0.5, 0.999_999].map((random) =>
    backOff(steps, attempt, { random: () => random, ...(least ? { least } : {}) }),
  )

test('a pause grows with the attempts, and the last step repeats', () => {
  expect(pausesOf(1)).toEqual([1_000, 8_500, 16_000])
  expect(pausesOf(2)).toEqual([2_000, 17_000, 32_000])
  expect(pausesOf(3)).toEqual([4_000, 34_000, 64_000])
  expect(pausesOf(9)).toEqual(pausesOf(3))
  expect(pausesOf(0)).toEqual(pausesOf(1))
})

test('the smallest pause is a share of its base', () => {
  expect(pausesOf(1, 0.5)).toEqual([7_500, 15_000, 22_500])
})

test('a Retry-After is the least, and an hour the most of it', () => {
  const pause = (retryAfterMs: number) => backOff(steps, 1, { retryAfterMs, random: () => 0 })
  expect([pause(500), pause(90_000), pause(86_400_000)]).toEqual([1_000, 90_000, 3_600_000])
})
