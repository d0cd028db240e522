import { setTimeout as sleep } from 'node:timers/promises'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublishing } from './start-publishing.ts'
import { timing } from './timing.ts'

const DUE_IN_MS = 1_500
let world: World
let owner: Person
let integrationId: string

beforeAll(async () => {
  ;({ world, owner, integrationId } = await publishingWorld())
})
afterAll(() => world?.close())

/** The world's pool, whose query for the next due row is sent once `until` has passed. */
const slowToAskForNext = (until: number): pg.Pool =>
  Object.assign(Object.create(world.database.pool), {
    query: async (...asked: Parameters<pg.Pool['query']>) => {
      const { name } = asked[0] as unknown as { name?: string }
      if (name === 'publishing-next') await sleep(Math.max(0, until - performance.now()))
      return world.database.pool.query(...asked)
    },
  })

test('[JOB-01] a post that becomes due between the claim and the look at the next one goes out in its minute, not at the next poll', async () => {
  // The process listens before the worker starts: its connection would end the pause as well.
  await new Promise<void>((listening) => world.tools.changes.onDue('shop', listening))
  const { accountId, workspaceId } = owner
  const [post] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrationId],
    dueInMs: DUE_IN_MS,
  })
  const pool = slowToAskForNext(performance.now() + DUE_IN_MS + 100)
  // The notice of the new row passes before the worker listens.
  await sleep(300)
  const worker = startPublishing(world.tools, pool, { ...timing, poll: 60_000 })
  try {
    await expect
      .poll(
        async () =>
          (
            await world.database.pool.query('select state from publication where id = $1', [
              post?.publicationId,
            ])
          ).rows[0]?.state,
        { timeout: 10_000 },
      )
      .toBe('published')
  } finally {
    await worker.stop()
  }
})
