import { expect, test } from 'vitest'
import { connectionState, passwordGroups, stepWithin } from './connection.ts'

test('[INTEG-42] only a working and active integration counts as connected', () => {
  expect(connectionState({ isActive: true, isWorking: true })).toBe('connected')
  expect(connectionState({ isActive: true, isWorking: false })).toBe('needs-attention')
  expect(connectionState({ isActive: false, isWorking: true })).toBe('not-connected')
  expect(connectionState(undefined)).toBe('not-connected')
})

test('[INTEG-21] a help step moves within its list', () => {
  expect([stepWithin(0, -1, 4), stepWithin(0, 1, 4), stepWithin(3, 1, 4), stepWithin(3, -1, 4)]).toEqual([
    0, 1, 3, 2,
  ])
  expect(stepWithin(0, 1, 1)).toBe(0)
})

test('the password meter counts complete groups of four', () => {
  expect(['', 'k7Q', 'k7Qp 2mX', 'k7Qp 2mXe 9TzR 4wLd 8hNs 3vBy'].map(passwordGroups)).toEqual([0, 0, 1, 6])
})
