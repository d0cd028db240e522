import { expect, test } from 'vitest'
import { createFairSlots } from './fair-slots.ts'

test('an account is busy at its own limit, and no slot is free at the common one', () => {
  const slots = createFairSlots({ total: 3, perAccount: 2 })
  slots.take('a1', 'anna')
  expect(slots.busy()).toEqual({ accounts: [], keys: ['a1'] })
  slots.take('a2', 'anna')
  expect(slots.busy().accounts).toEqual(['anna'])
  expect(slots.isFree()).toBe(true)
  slots.take('b1', 'bea')
  expect(slots.isFree()).toBe(false)
  slots.leave('a1')
  slots.leave('a1')
  expect(slots.isFree()).toBe(true)
  expect(slots.busy()).toEqual({ accounts: [], keys: ['a2', 'b1'] })
})
