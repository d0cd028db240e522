import { findSlowPlans } from '@tintario/testing/plans/find-slow-plans.ts'
import { expect, test } from 'vitest'

/** Accounts of the larger size; `npm run prove -- plans` takes 2,000, with 130,000 publications. */
const LARGE = Number(process.env.PLAN_ACCOUNTS ?? 200)
/** From this size on the planner may rightly scan a small table that grows. */
const SCANS_FROM = 2_000

test('no repeated statement scans a growing table or costs more with ten times the accounts', async () => {
  const size = { small: LARGE / 10, large: LARGE, avoidsScans: LARGE < SCANS_FROM }
  const { slow, statements } = await findSlowPlans(size)
  expect(slow).toEqual([])
  expect(statements).toBeGreaterThan(250)
}, 600_000)
