import { expect, test } from 'vitest'
import { facesOf, manageGroups, withPermission } from './permission-groups.ts'

test('[TEAM-20] the three groups stand for the two values that there are', () => {
  expect(manageGroups.map(({ permission }) => permission)).toEqual(['users', 'workspaces', 'users'])
  const both = withPermission(withPermission([], 'users'), 'workspaces')
  expect(both).toEqual(['users', 'workspaces'])
  expect(withPermission(both, 'users')).toEqual(['workspaces'])
})

test('[TEAM-07] three faces are shown and the rest is counted', () => {
  expect(facesOf(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
  expect(facesOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
  expect(facesOf([])).toEqual({ shown: [], more: 0 })
})
