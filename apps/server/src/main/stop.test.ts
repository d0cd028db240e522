import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { createdPost, planned } from '@tintario/testing/made-posts.ts'
import type { MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampaignWorker } from '../features/campaigns/index.ts'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { startShopReaders } from '../features/shop-index/index.ts'
import { startWriters } from '../features/write/start-writers.ts'

let world: World
let memory: MemoryPlatform
let owner: Person
let integrationId: string
beforeAll(async () => {
  ;({ platform: memory, world, owner, integrationId } = await publishingWorld())
})
afterAll(() => world.close())

const sql = async (text: string, values: unknown[] = []) =>
  (await world.database.pool.query(text, values)).rows
const duePost = async (): Promise<DuePost> => {
  const [made] = await insertDuePosts(world.database.pool, { ...owner, integrationIds: [integrationId] })
  if (!made) throw new Error('no post was made')
  return made
}
const publishedPost = async (): Promise<DuePost> => {
  const made = await duePost()
  await sql(
    `update publication set state = 'published', published_at = now(), remote_id = '1', link = 'https://blog.example/1'
     where id = $1`,
    [made.publicationId],
  )
  await sql(
    `insert into site_copy (account_id, publication_id, post_id, workspace_id, due_at)
     values ($1, $2, $3, $4, now() + interval '1 day')`,
    [owner.accountId, made.publicationId, made.postId, owner.workspaceId],
  )
  return made
}

/** Stops a worker while the answer to its claim is on the way, so that it has claimed a row that it has not started. */
const stopDuring = async (claim: RegExp, start: () => { stop(): Promise<void> }): Promise<void> => {
  const { pool } = world.database
  const query = pool.query
  const claimed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  pool.query = async function gated(this: typeof pool, ...given: unknown[]) {
    const result = await Reflect.apply(query, pool, given)
    const [first] = given as [string | { text: string }]
    if (result.rowCount > 0 && claim.test(typeof first === 'string' ? first : first.text)) {
      claimed.resolve()
      await answered.promise
    }
    return result
  } as typeof pool.query
  try {
    const worker = start()
    await claimed.promise
    const stopped = worker.stop()
    answered.resolve()
    await stopped
  } finally {
    pool.query = query
  }
}

test('[JOB-10] a publishing worker that stops during a claim leaves no row claimed', async () => {
  const { publicationId } = await duePost()
  await stopDuring(/update publication .*lease_until = now\(\)/s, () =>
    startPublishing(world.tools, world.database.pool),
  )
  expect(await sql('select lease_until from publication where id = $1', [publicationId])).toEqual([
    { lease_until: null },
  ])
})

test('a worker that stops during a claim releases the site action without consuming an attempt', async () => {
  // Slow enough that an action in progress would still be claimed when `stop` returns.
  memory.state.disturb = async () => {
    await sleep(100)
    return { before: { kind: 'unknown', problem: 'PLATFORM_TIMEOUT', values: {}, retryAfterMs: null } }
  }
  const { publicationId, postId } = await publishedPost()
  await sql(
    `insert into site_act (account_id, publication_id, post_id, workspace_id, kind, expects)
     values ($1, $2, $3, $4, 'withdraw', '')`,
    [owner.accountId, publicationId, postId, owner.workspaceId],
  )
  await stopDuring(/update site_act/, () => startPublishedPostWorker(world.tools, world.database.pool))
  const rows = await sql('select state, lease_until, attempts, ended_at from site_act')
  expect(rows).toEqual([{ state: 'asked', lease_until: null, attempts: 0, ended_at: null }])
})

test('[INTEG-54] a campaign worker that stops during a claim releases its row', async () => {
  const { postId } = await publishedPost()
  await sql(
    `insert into campaign (account_id, post_id, workspace_id, platform) values ($1, $2, $3, 'mailchimp')`,
    [owner.accountId, postId, owner.workspaceId],
  )
  await stopDuring(/update campaign t set state = 'sending'/, () =>
    startCampaignWorker(world.tools, world.database.pool),
  )
  expect(await sql('select state, lease_until, attempts from campaign')).toEqual([
    { state: 'waiting', lease_until: null, attempts: 0 },
  ])
})

test('[JOB-09] a writer that stops during a claim releases the text without consuming an attempt', {
  tags: ['long'],
}, async () => {
  const id = await createdPost(world, owner)
  await planned(world, owner, id)
  await world.call(api.writing.writeText, { as: owner, params: { id } })
  await stopDuring(/update "generation"/, () => startWriters(world.tools))
  expect(
    await sql(
      'select state, stage, attempts, due_at <= now() and lease_until is null as is_due from generation',
    ),
  ).toEqual([{ state: 'running', stage: 'waiting', attempts: 0, is_due: true }])
})

test('a shop reader that stops during a claim releases its shop', async () => {
  await sql(
    `insert into shop (account_id, workspace_id, address, host, origin)
     values ($1, $2, 'https://oak.example/', 'oak.example', 'owner') on conflict do nothing`,
    [owner.accountId, owner.workspaceId],
  )
  await stopDuring(/update shop t set/, () => startShopReaders(world.tools))
  expect(await sql('select lease_until, internal_errors from shop')).toEqual([
    { lease_until: null, internal_errors: 0 },
  ])
})
