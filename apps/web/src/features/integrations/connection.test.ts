import { expect, test } from 'vitest'
import { connectionState, stepWithin } from './connection.ts'

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
