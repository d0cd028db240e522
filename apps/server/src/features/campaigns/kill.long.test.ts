import { stormCampaigns } from '@tintario/testing/campaign-storm.ts'
import { expect, test } from 'vitest'

/** `npm run prove -- campaigns` takes more of both. */
const kills = Number(process.env.KILLS ?? 8)
const count = Number(process.env.KILL_POSTS ?? 48)

test('[INTEG-54, INTEG-55] many campaigns under kills of their workers: none lost, none doubled, none early', async () => {
  const storm = await stormCampaigns({ count, kills })
  console.info('campaigns under kills', { count, kills, ...storm })
  expect(storm).toMatchObject({ lost: 0, doubled: 0, early: 0, leftDrafts: 0 })
  expect(storm.stuck).toEqual([])
  expect(storm.settledMs).toBeLessThanOrEqual(120_000)
}, 1_800_000)
