import { expect, test } from 'vitest'
import { findSlowPlans } from '../testing/plans/find-slow-plans.ts'

test('no repeated statement scans a growing table or costs more with 130,000 publications than with 13,000', async () => {
  const { slow, statements } = await findSlowPlans({ small: 200, large: 2_000, avoidsScans: false })
  expect(slow).toEqual([])
  expect(statements).toBeGreaterThan(120)
}, 600_000)
