import { expect, test } from 'vitest'
import { stormCampaigns } from '../../testing/campaign-storm.ts'

/** KILL_POSTS and KILLS make it longer. */
const kills = Number(process.env.KILLS ?? 60)
const count = Number(process.env.KILL_POSTS ?? 400)

test('[INTEG-54, INTEG-55] hundreds of campaigns under kills of their workers: none lost, none doubled, none early', async () => {
  const storm = await stormCampaigns({ count, kills })
  console.info('campaigns under kills', { count, kills, ...storm })
  expect(storm).toMatchObject({ lost: 0, doubled: 0, early: 0 })
  expect(storm.settledMs).toBeLessThanOrEqual(120_000)
}, 1_800_000)
