import { stormCampaigns } from '@tintario/testing/campaign-storm.ts'
import { expect, test } from 'vitest'

test('[INTEG-54, INTEG-55] workers are killed and frozen all the time, and each campaign goes out once, after its post', async () => {
  const { lost, doubled, early, leftDrafts } = await stormCampaigns({ count: 10, kills: 3 })
  expect({ lost, doubled, early, leftDrafts }).toEqual({ lost: 0, doubled: 0, early: 0, leftDrafts: 0 })
}, 240_000)
