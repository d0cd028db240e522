import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runKills } from '../../testing/kills/run-kills.ts'
import { shopifyGround } from '../../testing/kills/shopify-ground.ts'

/** As `kill.test.ts`, for longer; KILL_POSTS=2000 and KILL_SECONDS=420 are three hundred kills. */
const seed = Number(process.env.KILL_SEED ?? randomInt(1, 2 ** 31))

test('[JOB-01, JOB-04, JOB-10] hundreds of posts reach their shops once, through kills of everything', {
  timeout: 1_200_000,
}, async () => {
  const ground = await shopifyGround()
  try {
    await runKills(ground, {
      seed,
      posts: Number(process.env.KILL_POSTS ?? 500),
      seconds: Number(process.env.KILL_SECONDS ?? 80),
    })
    expect(await ground.fake.state()).toMatchObject({ doubled: 0 })
  } finally {
    await ground.fake.stop()
  }
})
