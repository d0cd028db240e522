import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { publishedPostTiming } from '../features/published-posts/published-post-timing.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { timing } from '../features/publisher/timing.ts'

/** Longer than a test: only a notice ends the pause. */
const NEVER = 600_000

let world: World
let owner: Person
let integrationId: string
let workers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  ;({ world, owner, integrationId } = await publishingWorld())
  const { pool } = world.database
  workers = [
    startPublishing(world.tools, pool, { ...timing, poll: NEVER }),
    startPublishedPostWorker(world.tools, pool, { ...publishedPostTiming, poll: NEVER, looks: NEVER }),
  ]
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), 10_000)
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await world.close()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const listeners = () =>
  sql(`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'tintario changes' and state = 'idle'`)
const isPublished = (id: string) =>
  vi.waitFor(
    async () =>
      expect(await sql('select state from publication where id = $1', [id])).toEqual([
        { state: 'published' },
      ]),
    { timeout: 20_000, interval: 50 },
  )
const newPost = async (dueInMs: number): Promise<string> => {
  const [made] = await insertDuePosts(world.database.pool, {
    ...owner,
    integrationIds: [integrationId],
    dueInMs,
  })
  return made?.publicationId ?? ''
}

test('[JOB-01] publishes a post that another process made due, without polling', async () => {
  const id = await newPost(3_600_000)
  await sql('update publication set due_at = now() where id = $1', [id])
  await isPublished(id)
})

test('[JOB-01] publishes at its moment a post that another process moved to the next seconds', async () => {
  const id = await newPost(3_600_000)
  await sql(`update publication set due_at = now() + interval '2 seconds' where id = $1`, [id])
  await isPublished(id)
  const [row] = await sql('select published_at >= due_at as is_on_time from publication where id = $1', [id])
  expect(row).toEqual({ is_on_time: true })
})

test('checks a published post as soon as its owner asks, without polling', async () => {
  const id = await newPost(0)
  await isPublished(id)
  await sql('update site_copy set due_at = now() where publication_id = $1', [id])
  await vi.waitFor(
    async () =>
      expect(
        await sql('select seen_at is not null as is_seen from site_copy where publication_id = $1', [id]),
      ).toEqual([{ is_seen: true }]),
    { timeout: 20_000, interval: 50 },
  )
})

test('publishes a post that became due while the listening connection was lost', async () => {
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tintario changes'`,
  )
  const id = await newPost(0)
  await isPublished(id)
})
