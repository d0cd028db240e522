import type { Me } from '@tintario/contract/core/permissions.ts'
import { expect, test } from 'vitest'
import { costsCoins, mayAdd, sums, toggled } from './allowance.ts'

const owner = (tier: Me['tier']): Me => ({ isChild: false, permissions: [], tier })
const agent = (...permissions: Me['permissions']): Me => ({ isChild: true, permissions, tier: 'premium' })

test('[WORKSP-07, WORKSP-09] a workspace costs coins from the allowed number on', () => {
  expect([0, 2, 3, 4].map((count) => costsCoins(count, 3))).toEqual([false, false, true, true])
})

test('[PERM-10, PERM-11] beyond the allowance only premium, enterprise or an agent with workspaces adds', () => {
  const tiers = ['free', 'basic', 'premium', 'enterprise'] as const
  expect(tiers.map((tier) => mayAdd(owner(tier), 1, 1))).toEqual([false, false, true, true])
  expect(tiers.map((tier) => mayAdd(owner(tier), 0, 1))).toEqual([true, true, true, true])
  expect(mayAdd(agent('workspaces'), 3, 3)).toBe(true)
  expect(mayAdd(agent('users'), 1, 3)).toBe(false)
  expect(mayAdd(agent('users'), 3, 3)).toBe(false)
  // The agent's own permission decides, not the tier of the account.
  expect(mayAdd({ ...agent('workspaces'), tier: 'basic' }, 1, 1)).toBe(true)
})

test('[WORKSP-08] says what is missing or what is left, never a negative number', () => {
  expect(sums(40, 15)).toEqual({ missing: 25, left: null })
  expect(sums(40, 40)).toEqual({ missing: null, left: 0 })
  expect(sums(40, 100)).toEqual({ missing: null, left: 60 })
})

test('[WORKSP-13, WORKSP-19] as many stay active as are allowed, and at least one', () => {
  expect(toggled(['a'], 'b', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'c', 2)).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a', 2)).toEqual(['b'])
  expect(toggled(['b'], 'b', 2)).toEqual(['b'])
  expect(toggled(['b'], 'c', 1)).toEqual(['c'])
})
