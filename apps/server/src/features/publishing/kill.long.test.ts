import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runKills } from '../../testing/kills/run-kills.ts'
import { shopifyGround } from '../../testing/kills/shopify-ground.ts'

/** As `kill.test.ts`, for as long as three hundred kills take. */
const seed = Number(process.env.KILL_SEED ?? randomInt(1, 2 ** 31))

test('[JOB-01, JOB-04, JOB-10] two thousand posts reach their shops once, through hundreds of kills', {
  timeout: 1_200_000,
}, async () => {
  const ground = await shopifyGround()
  try {
    await runKills(ground, { seed, posts: 2_000, seconds: Number(process.env.KILL_SECONDS ?? 420) })
    expect(await ground.fake.state()).toMatchObject({ doubled: 0 })
  } finally {
    await ground.fake.stop()
  }
})
