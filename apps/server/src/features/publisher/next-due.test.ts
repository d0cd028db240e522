import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublishing } from './start-publishing.ts'
import { timing } from './timing.ts'

const DUE_IN_MS = 1_500
let world: World

beforeAll(async () => {
  world = await createWorld({ tools: { platforms: { wordpress: createMemoryPlatform().platform } } })
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
  const owner = await world.owner()
  await world.call(api.wordpress.connect, {
    as: owner,
    body: { baseUrl: 'https://blog.example', username: 'nora', appPassword: 'abcd EFGH ijkl MNOP 1234 5678' },
  })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const { body: integrations } = await world.call(api.integrations.list, { as: owner, body: {} })
  // The process listens before the worker starts: its connection would end the pause as well.
  await new Promise<void>((listening) => world.tools.changes.onDue('shop', listening))
  const { accountId, workspaceId } = owner
  const [post] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrations[0]?.id ?? ''],
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
