import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('[JOB-01] a site rests after three failures in a row, longer each time, and not after it worked', () => {
  let now = 0
  const breaker = createCircuitBreaker(15_000, () => now)
  const fail = (site: string, integrationId = `at ${site}`) => {
    breaker.failed(site, integrationId)
    return breaker.rest(site)
  }
  expect([fail('a'), fail('a'), fail('a')]).toEqual([0, 0, 15_000])
  expect(breaker.rest('b')).toBe(0)
  now = 15_000
  expect(breaker.rest('a')).toBe(0)
  expect(fail('a')).toBe(30_000)
  for (let failure = 0; failure < 10; failure++) fail('a')
  expect(breaker.rest('a')).toBe(60_000)
  breaker.worked('a')
  expect([breaker.rest('a'), fail('a')]).toEqual([0, 0])
})

test('[JOB-01] lists the integrations of resting sites only, and forgets a site an hour after its last failure', () => {
  let now = 0
  const breaker = createCircuitBreaker(15_000, () => now)
  for (const integrationId of ['one', 'two', 'two']) breaker.failed('a', integrationId)
  for (const integrationId of ['three', 'three']) breaker.failed('b', integrationId)
  expect(breaker.resting()).toEqual(['one', 'two'])
  now = 15_000
  expect(breaker.resting()).toEqual([])
  breaker.failed('a', 'one')
  expect(breaker.resting()).toEqual(['one', 'two'])
  now = 4_000_000
  breaker.failed('c', 'four')
  breaker.failed('a', 'one')
  breaker.failed('b', 'three')
  expect(breaker.resting()).toEqual([])
})
