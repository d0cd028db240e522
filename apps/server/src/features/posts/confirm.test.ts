import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { createdPost, inMinutes, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
let publishAt: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  publishAt = inMinutes(120)
  id = await createdPost(world, as, publishAt)
})

const query = (text: string, values: unknown[]) => world.database.pool.query(text, values)
const connect = async (isWorking = true): Promise<string> => {
  const { rows } = await query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working)
     values ($1, $2, 'wordpress', '{}', '\\x00', 'none', '', 'My blog', true, $3) returning id`,
    [as.accountId, as.workspaceId, isWorking],
  )
  return rows[0].id
}
const publications = async () =>
  (
    await query('select platform, state, due_at, local_time, reason from publication where post_id = $1', [
      id,
    ])
  ).rows
const read = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const enable = (platformId: string) =>
  world.call(api.posts.enablePlatform, { as, params: { id, platformId } })
const disable = (platformId: string) =>
  world.call(api.posts.disablePlatform, { as, params: { id, platformId } })
const ready = () => world.call(api.posts.markReady, { as, params: { id } })
const unready = () => world.call(api.posts.unmarkReady, { as, params: { id } })
const written = async () => {
  await planned(world, as, id)
  expect((await writtenText(world, as, id)).status).toBe('created')
}

test('[API-095, API-096, PERM-17, ENT-25] a platform is switched on by id or name, only when it works, and off again', async () => {
  expect(await enable('wordpress')).toMatchObject({
    status: 428,
    error: { message: 'MESSAGES_PLATFORM_NOT_CONNECTED' },
  })
  expect((await enable('nonsense')).status).toBe(404)
  const integrationId = await connect()
  const set = (isActive: boolean, isWorking: boolean) =>
    query('update integration set is_active = $2, is_working = $3 where id = $1', [
      integrationId,
      isActive,
      isWorking,
    ])
  for (const [isActive, isWorking] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    await set(isActive, isWorking)
    for (const name of [integrationId, 'wordpress']) expect((await enable(name)).status).toBe(428)
  }
  expect(await publications()).toEqual([])
  await set(true, true)
  expect((await enable('WordPress')).status).toBe(200)
  expect((await enable(integrationId)).status).toBe(200)
  expect(await read()).toMatchObject({
    platformNames: ['wordpress'],
    platforms: [
      { id: integrationId, platform: 'wordpress', name: 'My blog', isActive: true, isWorking: true },
    ],
  })
  expect(await publications()).toMatchObject([{ state: 'planned', due_at: new Date(publishAt) }])
  expect((await disable(integrationId)).status).toBe(200)
  expect((await disable('wordpress')).status).toBe(200)
  expect([await publications(), (await read()).platformNames]).toEqual([[], []])
  // A connection that works in another workspace of the same owner is none of this post's.
  await setTier(world, as, 'enterprise')
  const elsewhere = await world.call(api.workspaces.create, { as, body: { name: 'Elsewhere' } })
  await query('update integration set workspace_id = $2 where id = $1', [integrationId, elsewhere.body.id])
  expect((await enable('wordpress')).status).toBe(428)
  expect((await enable(integrationId)).status).toBe(404)
  // What is not connected may still be switched off by its name.
  expect([(await disable('wordpress')).status, (await disable(integrationId)).status]).toEqual([200, 404])
  expect(await publications()).toEqual([])
  const other = await world.owner()
  const foreign = await query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, key_id, wrapped, name, is_active, is_working)
     values ($1, $2, 'wordpress', '{}', '\\x00', 'none', '', 'Theirs', true, true) returning id`,
    [other.accountId, other.workspaceId],
  )
  expect((await enable(foreign.rows[0].id)).status).toBe(404)
})

test('[API-095, CAL-35] a platform that is switched on after the post’s moment asks for another one, and goes out at it', async () => {
  await connect()
  await written()
  await enable('wordpress')
  expect((await ready()).status).toBe(200)
  await disable('wordpress')
  await query(`update post set publish_at = now() - interval '10 minutes' where id = $1`, [id])
  expect((await enable('wordpress')).status).toBe(200)
  expect(await publications()).toMatchObject([{ state: 'failed', reason: 'PUBLISHING_TOO_LATE' }])
  expect(await read()).toMatchObject({ status: 'ready', needsReview: 'late' })
  const later = inMinutes(180)
  const moved = { as, params: { id }, body: { publishAt: later } }
  expect((await world.call(api.posts.setPublishDate, moved)).status).toBe(200)
  expect(await publications()).toMatchObject([{ state: 'scheduled', due_at: new Date(later), reason: null }])
  expect(await read()).toMatchObject({ status: 'ready', needsReview: null })
})

test('[API-076] a post that is no longer confirmed stays unplanned when its passed moment is replaced', async () => {
  await connect()
  await written()
  await query(`update post set publish_at = now() - interval '10 minutes' where id = $1`, [id])
  await enable('wordpress')
  expect((await unready()).status).toBe(200)
  expect((await read()).needsReview).toBe(null)
  const moved = { as, params: { id }, body: { publishAt: inMinutes(180) } }
  expect((await world.call(api.posts.setPublishDate, moved)).status).toBe(200)
  expect(await publications()).toMatchObject([{ state: 'planned', reason: null }])
  expect((await read()).status).toBe('draft')
})

test('[JOB-10, API-096] a platform where the owner trashed the post is remembered when it is switched off and on again', async () => {
  await connect()
  await enable('wordpress')
  await query(
    `update publication set state = 'failed', reason = 'PLATFORM_POST_TRASHED', create_tried_at = now(), remote_id = '7'
     where post_id = $1`,
    [id],
  )
  const [{ id: publicationId }] = (await query('select id from publication where post_id = $1', [id])).rows
  await disable('wordpress')
  expect((await read()).platforms).toEqual([])
  expect((await world.call(api.publishing.list, { as, params: { id } })).body).toEqual([])
  await enable('wordpress')
  const { rows } = await query(
    'select id, state, remote_id, create_tried_at, reason from publication where post_id = $1',
    [id],
  )
  expect(rows).toEqual([
    { id: publicationId, state: 'planned', remote_id: '7', create_tried_at: expect.any(Date), reason: null },
  ])
})

test('[API-075, API-076, POST-11, POST-12] ready needs text, sections and a date ahead; undoing plans nothing any more', async () => {
  expect(await ready()).toMatchObject({ status: 428, error: { message: 'MESSAGES_STEP_MISSING' } })
  await connect()
  await enable('wordpress')
  await written()
  expect(await publications()).toMatchObject([{ state: 'scheduled', due_at: new Date(publishAt) }])
  expect((await unready()).status).toBe(200)
  expect([(await read()).status, await publications()]).toMatchObject(['draft', [{ state: 'planned' }]])
  expect((await unready()).status).toBe(200)
  expect((await ready()).status).toBe(200)
  expect((await ready()).status).toBe(200)
  expect([(await read()).status, await publications()]).toMatchObject(['ready', [{ state: 'scheduled' }]])

  await unready()
  const featured = (await read()).featuredImage?.id ?? ''
  expect((await world.call(api.images.remove, { as, params: { id: featured } })).status).toBe(200)
  expect((await ready()).status).toBe(428)
  expect((await world.call(api.writing.image, { as, params: { id } })).status).toBe(200)
  await query(`update post set publish_at = now() - interval '1 minute' where id = $1`, [id])
  expect(await ready()).toMatchObject({
    status: 412,
    error: { message: 'MESSAGES_PUBLISH_DATE_IN_THE_PAST' },
  })
  expect(await publications()).toMatchObject([{ state: 'planned' }])
})

test('[API-068, LIMIT-03, CAL-43] another date moves what is scheduled with it, from 20 minutes ahead on', async () => {
  await connect()
  await enable('wordpress')
  await written()
  const move = (body: object) => world.call(api.posts.setPublishDate, { as, params: { id }, body })
  for (const at of [inMinutes(19), inMinutes(-60), 'soon'])
    expect(await move({ publishAt: at })).toMatchObject({
      status: 422,
      error: { message: 'MESSAGES_INVALID_PUBLICATION_DATE' },
    })
  const next = inMinutes(20)
  expect((await move({ publishAt: next, timeZone: 'Asia/Kathmandu' })).status).toBe(200)
  const kathmandu = new Date(Date.parse(next) + 345 * 60_000).toISOString().slice(0, 16)
  expect(await read()).toMatchObject({ publishAt: next, displayPublishAt: kathmandu, status: 'created' })
  expect(await publications()).toMatchObject([
    { state: 'scheduled', due_at: new Date(next), local_time: kathmandu },
  ])
  // Who names no zone means the one that the post has.
  const later = new Date(Date.parse(next) + 3_600_000).toISOString()
  expect((await move({ publishAt: later })).status).toBe(200)
  expect(await read()).toMatchObject({ publishAt: later, timeZone: 'Asia/Kathmandu' })
})

test('[API-095, JOB-01] a platform switched on for a confirmed post is scheduled at once, but never for a moment that passed', async () => {
  await written()
  await connect()
  await enable('wordpress')
  expect(await publications()).toMatchObject([{ state: 'scheduled' }])
  await disable('wordpress')
  await query(`update post set publish_at = now() - interval '2 hours' where id = $1`, [id])
  await enable('wordpress')
  expect(await publications()).toMatchObject([{ state: 'failed', reason: 'PUBLISHING_TOO_LATE' }])
})

test('[API-066] a confirmed post whose text is taken away is a draft again and nothing is due', async () => {
  await connect()
  await enable('wordpress')
  await written()
  const edit = (body: string) => world.call(api.posts.edit, { as, params: { id }, body: { body } })
  expect((await edit('<p>Still here</p>')).body.status).toBe('created')
  expect((await edit('<script>only()</script>')).body).toMatchObject({ status: 'draft', body: '' })
  expect(await publications()).toMatchObject([{ state: 'planned' }])
  expect((await ready()).status).toBe(428)
})
