import { expect, test } from 'vitest'
import { createSiteThrottle } from './site-throttle.ts'

test('[JOB-01] a site that stores posts quickly gets all its slots without a rest, a slow one gets one and rests', () => {
  const throttle = createSiteThrottle()
  expect([throttle.limit('new.test', 2), throttle.rest('new.test', 900)]).toEqual([2, 0])
  for (let post = 0; post < 5; post++) {
    throttle.took('quick.test', 60, 0)
    throttle.took('small.test', 400, 0)
  }
  expect([throttle.limit('quick.test', 2), throttle.rest('quick.test', 900)]).toEqual([2, 0])
  expect([throttle.limit('small.test', 2), throttle.rest('small.test', 900)]).toEqual([1, 900])
})

test('[JOB-01] a site that gets slower than its own best rests longer, for fifteen seconds at most, until it is itself again', () => {
  const throttle = createSiteThrottle()
  const took = (ms: number) => {
    for (let post = 0; post < 20; post++) throttle.took('small.test', ms, 0)
  }
  took(300)
  expect(throttle.rest('small.test', 1_000)).toBe(1_000)
  took(600)
  expect([throttle.rest('small.test', 1_000), throttle.rest('small.test', 60_000)]).toEqual([3_000, 15_000])
  took(300)
  expect(throttle.rest('small.test', 1_000)).toBe(1_000)
  took(50)
  expect([throttle.limit('small.test', 2), throttle.rest('small.test', 1_000)]).toEqual([2, 0])
})

test('[JOB-01] a busy process does not count its own delay as the site’s, but counts a fast answer', () => {
  const throttle = createSiteThrottle()
  throttle.took('far.test', 400, 0.9)
  expect([throttle.limit('far.test', 2), throttle.rest('far.test', 400)]).toEqual([2, 0])
  throttle.took('small.test', 300, 0.1)
  for (let post = 0; post < 5; post++) throttle.took('small.test', 2_000, 0.9)
  expect(throttle.rest('small.test', 300)).toBe(300)
  for (let post = 0; post < 20; post++) throttle.took('small.test', 50, 0.9)
  expect(throttle.limit('small.test', 2)).toBe(2)
})
