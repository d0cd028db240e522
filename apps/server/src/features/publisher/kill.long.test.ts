import { randomInt } from 'node:crypto'
import { runKills } from '@tintario/testing/kills/run-kills.ts'
import { shopifyGround } from '@tintario/testing/kills/shopify-ground.ts'
import { wordpressGround } from '@tintario/testing/kills/wordpress-ground.ts'
import { expect, test } from 'vitest'

/** KILL_SEED repeats a run's choices; KILL_POSTS and KILL_SECONDS make it longer. */
const seed = Number(process.env.KILL_SEED ?? randomInt(1, 2 ** 31))

test.each([
  { name: 'a blog', start: wordpressGround, posts: 240, seconds: 16 },
  { name: 'a shop', start: shopifyGround, posts: 120, seconds: 10 },
])(
  '[JOB-01, JOB-04, JOB-10] kills, lost replies, frozen workers, cut and killed databases lose, double or hurry nothing on $name',
  { timeout: 1_200_000 },
  async ({ start, ...usual }) => {
    const ground = await start()
    try {
      const posts = Number(process.env.KILL_POSTS ?? usual.posts)
      const seconds = Number(process.env.KILL_SECONDS ?? usual.seconds)
      await runKills(ground, { seed, posts, seconds })
      expect(await ground.fake.state()).toMatchObject({ doubled: 0 })
    } finally {
      await ground.fake.stop()
    }
  },
)
