import { expect, test } from 'vitest'
import { findSlowPlans } from '../testing/plans/find-slow-plans.ts'

test('no repeated statement scans a growing table or costs more with ten times the accounts', async () => {
  const { slow, statements } = await findSlowPlans({ small: 20, large: 200, avoidsScans: true })
  expect(slow).toEqual([])
  expect(statements).toBeGreaterThan(120)
}, 120_000)
