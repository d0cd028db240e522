import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost, fillIn, inMinutes } from '@tintario/testing/made-posts.ts'
import type { MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublishing } from '../publisher/index.ts'
import { timing } from '../publisher/timing.ts'

let world: World
let as: Person
let platform: MemoryPlatform
let worker: { stop(): Promise<void> }
let integrationId: string
beforeAll(async () => {
  ;({ platform, world, owner: as, integrationId } = await publishingWorld({ coins: 3_000 }))
  worker = startPublishing(world.tools, world.database.pool, { ...timing, poll: 30 })
})
afterAll(async () => {
  await worker?.stop()
  await world?.close()
})

const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const read = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body
const coins = async () => (await world.call(api.wallet.get, { as })).body.coins
const price = async () =>
  (await world.call(api.wallet.products, { as })).body.find(({ handle }) => handle === 'post')?.coins ??
  Number.NaN

/** A confirmed post, due in an hour unless said. */
const confirmed = async (title: string, dueInMs = 3_600_000): Promise<string> => {
  const { accountId, workspaceId } = as
  const [made] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrationId],
    dueInMs,
    title,
  })
  await query(
    `update post set completed_steps = '{publish_date,country_and_language,details,description,structure,image}' where id = $1`,
    [made?.postId],
  )
  return made?.postId ?? ''
}

test('a duplicate has text and settings, another moment, and nothing of where the first went', async () => {
  const id = await confirmed('How felt is made')
  await query(
    `update post set status = 'published', published_at = now(), language = 'en', tone = 'friendly', meta_title = 'Felt' where id = $1`,
    [id],
  )
  await query(
    `update publication set state = 'published', link = 'https://blog.example/felt' where post_id = $1`,
    [id],
  )
  const before = await coins()
  const body = { publishAt: inMinutes(200), timeZone: 'Europe/Madrid' }
  const headers = { 'idempotency-key': 'twice' }
  const copy = () => world.call(api.posts.duplicate, { as, params: { id }, body, headers })
  const [first, again] = [await copy(), await copy()]
  expect([first.status, again.body.data.id]).toEqual([201, first.body.data.id])
  expect(await coins()).toBe(before - (await price()))
  const [old, made] = [await read(id), await read(first.body.data.id)]
  for (const same of ['title', 'body', 'metaTitle', 'language', 'tone', 'wordCount'] as const)
    expect(made[same], same).toEqual(old[same])
  expect(made).toMatchObject({
    status: 'draft',
    publishAt: body.publishAt,
    platforms: [],
    featuredImage: null,
  })
  expect(made.missingStepsCount).toBe(1)
  expect(await query('select 1 from publication where post_id = $1', [made.id])).toEqual([])
  const soon = { publishAt: inMinutes(25) }
  expect((await world.call(api.posts.duplicate, { as, params: { id }, body: soon })).status).toBe(422)
})

test('what a check left open is not lost by a copy', async () => {
  const id = await confirmed('What is to be settled')
  await query(`insert into finding (account_id, post_id, "check", sentence) values ($1, $2, 'fact', 'x')`, [
    as.accountId,
    id,
  ])
  const body = { publishAt: inMinutes(200) }
  expect((await world.call(api.posts.duplicate, { as, params: { id }, body })).status).toBe(428)
})

test('a post is repeated at its time of day, through the change of the clocks, for the price of each', {
  tags: ['long'],
}, async () => {
  // At noon, an hour that every day has.
  const noon = Temporal.Now.zonedDateTimeISO('Europe/Madrid').add({ days: 2 }).with({ hour: 12 })
  const id = await createdPost(world, as, new Date(noon.epochMilliseconds).toISOString())
  await fillIn(world, as, id)
  const before = await coins()
  const repeat = (every: string, times: number) =>
    world.call(api.posts.repeat, { as, params: { id }, body: { every, times } })
  const { status, body } = await repeat('month', 12)
  expect([status, body.data.length]).toEqual([201, 12])
  expect(before - (await coins())).toBe(12 * (await price()))
  const old = await read(id)
  const zoned = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Madrid')
  const first = zoned(old.publishAt)
  for (const [nth, { id: made, publishAt }] of body.data.entries()) {
    const post = await read(made)
    expect(post.displayPublishAt.slice(11)).toBe(old.displayPublishAt.slice(11))
    const day = first.toPlainDate().add({ months: nth + 1 })
    expect(zoned(publishAt).toPlainDate().toString()).toBe(day.toString())
    expect(post).toMatchObject({ status: 'draft', title: null, body: null, description: old.description })
  }
  expect(new Set(body.data.map(({ publishAt }) => zoned(publishAt).offset)).size).toBe(2)
  for (const [every, times] of [
    ['week', 0],
    ['week', 13],
    ['day', 2],
  ] as const)
    expect((await repeat(every, times)).status).toBe(422)
  const poor = await price()
  await query('update wallet set plan = $2, bought = 0 where account_id = $1', [as.accountId, poor * 2])
  const count = async () =>
    (await query('select count(*)::int as n from post where account_id = $1', [as.accountId]))[0].n
  const all = await count()
  expect([(await repeat('week', 3)).status, await count()]).toEqual([417, all])
})

test('repeated to be paid later, a post leaves free drafts, all or none and as many as a workspace may have', async () => {
  const id = await createdPost(world, as, inMinutes(300))
  await fillIn(world, as, id)
  await query('update wallet set plan = 0, bought = 0 where account_id = $1', [as.accountId])
  const repeat = (every: 'week' | 'month') =>
    world.call(api.posts.repeat, { as, params: { id }, body: { every, times: 12, payLater: true } })
  const drafts = async () =>
    (
      await query('select count(*)::int as n from post where account_id = $1 and is_unpaid', [as.accountId])
    )[0].n
  for (const every of ['week', 'month'] as const) expect((await repeat(every)).status).toBe(201)
  expect(await drafts()).toBe(24)
  const { status, error } = await repeat('week')
  expect([status, error.message, await drafts()]).toEqual([422, 'MESSAGES_TOO_MANY_DRAFTS', 24])
})

test('[JOB-01] published now goes out at once and once, however often it is asked', async () => {
  const id = await confirmed('Straight to the readers')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => world.call(api.posts.publishNow, { as, params: { id } })),
  )
  for (const { status } of answers) expect([200, 423]).toContain(status)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  await eventually(async () => (await read(id)).status === 'published')
  expect(platform.posts.filter(({ title }) => title === 'Straight to the readers')).toHaveLength(1)
  expect((await world.call(api.posts.publishNow, { as, params: { id } })).status).toBe(423)
})

test('what is unfinished, goes nowhere or is held does not go out by asking for now', async () => {
  const draft = await createdPost(world, await richer(), inMinutes(300))
  expect((await world.call(api.posts.publishNow, { as, params: { id: draft } })).status).toBe(428)
  const nowhere = await confirmed('To no place at all')
  await query('delete from publication where post_id = $1', [nowhere])
  const refused = await world.call(api.posts.publishNow, { as, params: { id: nowhere } })
  expect(refused.error.message).toBe('MESSAGES_PLATFORM_NOT_CONNECTED')
  const held = await confirmed('Waits for somebody')
  await query(`insert into finding (account_id, post_id, "check", sentence) values ($1, $2, 'fact', 'x')`, [
    as.accountId,
    held,
  ])
  expect((await world.call(api.posts.publishNow, { as, params: { id: held } })).status).toBe(200)
  const witness = await confirmed('After the one that waits', 0)
  await eventually(async () => (await read(witness)).status === 'published')
  expect(platform.posts.some(({ title }) => title === 'Waits for somebody')).toBe(false)
  expect((await read(held)).needsReview).toBe('findings')
})

const richer = async () => {
  await query('update wallet set plan = 1000 where account_id = $1', [as.accountId])
  return as
}
