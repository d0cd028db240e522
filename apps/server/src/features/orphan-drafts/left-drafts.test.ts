import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { type FakePlatform, startFakePlatform } from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { fillSlots } from '@tintario/testing/site-slots.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWordpress } from '../../outside/platforms/wordpress/wordpress.ts'
import { startPublishing } from '../publisher/start-publishing.ts'

let fake: FakePlatform
let world: World
let owner: Person
let integrationId: string
beforeAll(async () => {
  fake = await startFakePlatform()
  world = await createWorld()
  world.startJobs()
}, 60_000)
afterAll(async () => {
  await world?.close()
  await fake?.stop()
})
/** An owner whose workspace is connected to the blog. */
const begin = async () => {
  owner = await world.owner()
  const body = { ...fake.credentials(), acceptsHttp: true }
  await world.call(api.wordpress.connect, { as: owner, body })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const { body: list } = await world.call(api.integrations.list, { as: owner, body: {} })
  integrationId = list[0]?.id ?? ''
}
beforeEach(async () => {
  await fake.reset()
  await begin()
})

const onBlog = async ({ publicationId }: DuePost) =>
  (await fake.markers()).find(({ marker }) => marker === publicationId)
const removePost = ({ postId }: DuePost) =>
  world.call(api.posts.remove, { as: owner, params: { id: postId } })
const createDraft = async ({ publicationId }: DuePost): Promise<string> => {
  const draft = await createWordpress(world.tools.egress).createDraft(fake.credentials(), {
    marker: publicationId,
    title: 'How to wash wool',
    html: '<p>Wool likes it cold.</p>',
    excerpt: '',
    slug: 'how-to-wash-wool',
    dueAt: new Date(),
    imageId: null,
    search: { title: null, description: null },
  })
  if (draft.kind !== 'ok') throw new Error(`the blog answered ${draft.kind}`)
  return draft.value.remoteId
}

/** A post as an interrupted try leaves it: its draft is on the blog, its row waits, with or without the draft's id. */
const interrupted = async ({ isKnown }: { isKnown: boolean }): Promise<DuePost> => {
  const { accountId, workspaceId } = owner
  const [made] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrationId],
    dueInMs: 3_600_000,
  })
  if (!made) throw new Error('no post was made')
  const draftId = await createDraft(made)
  const remoteId = isKnown ? draftId : null
  await world.database.db.execute(sql`
    update publication set attempts = 1, remote_id = ${remoteId}, create_tried_at = now() - interval '1 minute',
      next_try_at = now() + interval '1 hour'
    where id = ${made.publicationId}`)
  expect(await onBlog(made)).toMatchObject({ public: 0, drafts: 1 })
  return made
}

for (const isKnown of [true, false])
  test(`deleting a post trashes the draft that waits on the blog, when its id there is ${isKnown ? 'known' : 'unknown'}`, async () => {
    const made = await interrupted({ isKnown })
    expect((await removePost(made)).status).toBe(200)
    await eventually(async () => (await onBlog(made))?.trashed === 1)
    expect(await onBlog(made)).toMatchObject({ public: 0, drafts: 0, trashed: 1 })
  })

test('[JOB-01] a draft is searched for when its blog has a free slot', async () => {
  const made = await interrupted({ isKnown: true })
  const slots = world.tools.config.PUBLISH_PER_SITE
  const free = await fillSlots(world.database.pool, new URL(fake.url).host, slots)
  // The new connection is checked and its pages are read meanwhile, which needs no slot.
  const draftCalls = async () =>
    Object.entries((await fake.state()).hits).filter(([kind]) => kind.endsWith('/wp/v2/posts/:id'))
  const before = await draftCalls()
  await removePost(made)
  await workerPasses(world.database.pool, 'insert into site_slot')
  expect(await draftCalls()).toEqual(before)
  await free()
  await eventually(async () => (await onBlog(made))?.trashed === 1)
})

test('deleting a workspace or an account trashes its drafts, though the connection goes with it', async () => {
  const leaving = await interrupted({ isKnown: true })
  const params = { id: owner.workspaceId }
  expect((await world.call(api.workspaces.remove, { as: owner, params })).status).toBe(409)
  await setTier(world, owner, 'premium')
  await world.call(api.workspaces.create, { as: owner, body: { name: 'Second shop' } })
  expect((await world.call(api.workspaces.remove, { as: owner, params })).status).toBe(200)
  await eventually(async () => (await onBlog(leaving))?.trashed === 1)
  await begin()
  const [one, two] = [await interrupted({ isKnown: true }), await interrupted({ isKnown: false })]
  expect((await world.call(api.users.remove, { as: owner })).status).toBe(200)
  await eventually(async () => (await onBlog(one))?.trashed === 1 && (await onBlog(two))?.trashed === 1)
  expect((await fake.state()).drafts).toBe(0)
})

test('a blog that is away is asked again, and what its owner made public is left alone', async () => {
  const draft = await interrupted({ isKnown: true })
  const open = await interrupted({ isKnown: false })
  const remote = (await onBlog(open))?.ids[0]
  const { baseUrl, username, appPassword } = fake.credentials()
  const made = await fetch(`${baseUrl}/wp-json/wp/v2/posts/${remote}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status: 'publish' }),
  })
  expect(made.status).toBe(200)
  await fake.faults({ shares: [{ fault: { kind: 'status', status: 503 }, share: 1 }] })
  const { requests } = await fake.state()
  expect([(await removePost(draft)).status, (await removePost(open)).status]).toEqual([200, 200])
  await eventually(async () => (await fake.state()).requests >= requests + 2)
  expect(await onBlog(draft)).toMatchObject({ drafts: 1, trashed: 0 })
  await fake.faults({ shares: [] })
  const over = sql`update orphan_draft set due_at = now(), settles_at = now() where lease_until is null`
  await eventually(async () => {
    await world.database.db.execute(over)
    return (await onBlog(draft))?.trashed === 1
  })
  await eventually(async () => {
    await world.database.db.execute(over)
    const { rows } = await world.database.db.execute(
      sql`select from orphan_draft where marker = ${open.publicationId}`,
    )
    return rows.length === 0
  })
  expect(await onBlog(open)).toMatchObject({ public: 1, drafts: 0, trashed: 0 })
})

test('a draft whose create was under way when its post was deleted is found when it arrives', {
  tags: ['long'],
}, async () => {
  const { accountId, workspaceId } = owner
  const integrationIds = [integrationId]
  const [made] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds,
    dueInMs: 3_600_000,
  })
  if (!made) throw new Error('no post was made')
  await world.database.db.execute(
    sql`update publication set attempts = 1, create_tried_at = now() where id = ${made.publicationId}`,
  )
  expect((await removePost(made)).status).toBe(200)
  // It was not there at the first look, and another one is to come.
  await eventually(async () => {
    const { rows } = await world.database.db.execute(
      sql`select from orphan_draft
        where attempts > 0 and lease_until is null and marker = ${made.publicationId}`,
    )
    return rows.length === 1
  })
  await createDraft(made)
  await eventually(async () => (await onBlog(made))?.trashed === 1)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const rowOf = async ({ postId }: DuePost) =>
  (await world.database.pool.query('select * from publication where post_id = $1', [postId])).rows[0]
const acts: Record<string, (made: DuePost) => Promise<{ status: number }>> = {
  'its platform is switched off': ({ postId }) =>
    world.call(api.posts.disablePlatform, { as: owner, params: { id: postId, platformId: 'wordpress' } }),
  'it is unmarked': ({ postId }) => world.call(api.posts.unmarkReady, { as: owner, params: { id: postId } }),
  'its date is moved': ({ postId }) =>
    world.call(api.posts.setPublishDate, {
      as: owner,
      params: { id: postId },
      body: { publishAt: inHours(48) },
    }),
}
for (const [what, act] of Object.entries(acts))
  for (const isKnown of [true, false])
    test(`[JOB-10] the draft of an interrupted try is trashed when ${what}, its id there ${isKnown ? 'known' : 'unknown'}`, async () => {
      const made = await interrupted({ isKnown })
      expect((await act(made)).status).toBe(200)
      await eventually(async () => (await onBlog(made))?.trashed === 1)
      expect(await onBlog(made)).toMatchObject({ public: 0, drafts: 0, trashed: 1 })
      // What is planned anew is another post: the one in the trash is neither found nor brought back.
      const on = { as: owner, params: { id: made.postId, platformId: 'wordpress' } }
      expect((await world.call(api.posts.enablePlatform, on)).status).toBe(200)
      await world.database.pool.query(`update post set status = 'ready', publish_at = now() where id = $1`, [
        made.postId,
      ])
      await world.database.pool.query(
        `update publication set state = 'scheduled', due_at = now(), next_try_at = now() where post_id = $1`,
        [made.postId],
      )
      const worker = startPublishing(world.tools, world.database.pool)
      try {
        await eventually(async () => (await rowOf(made)).state === 'published')
      } finally {
        await worker.stop()
      }
      const again = { postId: made.postId, publicationId: (await rowOf(made)).id }
      expect(again.publicationId).not.toBe(made.publicationId)
      expect(await onBlog(again)).toMatchObject({ public: 1, drafts: 0 })
      expect(await onBlog(made)).toMatchObject({ public: 0, drafts: 0, trashed: 1 })
    })

const pointElsewhere = async (): Promise<number> => {
  const { baseUrl, ...rest } = fake.credentials()
  const body = { ...rest, baseUrl: `${baseUrl}/elsewhere`, acceptsHttp: true }
  return (await world.call(api.wordpress.connect, { as: owner, body })).status
}
const leavings: Record<string, () => Promise<number>> = {
  'its connection is deleted': async () =>
    (await world.call(api.wordpress.remove, { as: owner, query: {} })).status,
  'its connection is pointed to another site': pointElsewhere,
}
for (const [what, leave] of Object.entries(leavings))
  for (const isKnown of [true, false])
    test(`[JOB-10] the draft of an interrupted try is trashed with the former credentials when ${what}, its id there ${isKnown ? 'known' : 'unknown'}`, async () => {
      const made = await interrupted({ isKnown })
      expect(await leave()).toBe(200)
      await eventually(async () => (await onBlog(made))?.trashed === 1)
      expect(await onBlog(made)).toMatchObject({ public: 0, drafts: 0, trashed: 1 })
      expect(await rowOf(made)).toMatchObject({ remote_id: null, create_tried_at: null, state: 'scheduled' })
      expect((await rowOf(made)).id).not.toBe(made.publicationId)
      const { body: told } = await world.call(api.notifications.list, { as: owner, body: {} })
      expect(told.filter(({ postId }) => postId === made.postId)).toEqual([])
    })

/** Which states a row may be in when its site is left, and whether its draft goes. */
const leftIn: Record<string, { set: string; goes: boolean }> = {
  failed: { set: `state = 'failed', reason = 'PLATFORM_POST_REFUSED'`, goes: true },
  unconfirmed: { set: `state = 'failed', reason = 'PUBLISHING_UNCONFIRMED'`, goes: false },
  held: { set: `state = 'publishing', lease_until = now() + interval '1 hour'`, goes: false },
}
for (const [what, leave] of Object.entries(leavings))
  test(`[JOB-10] the draft of a post that failed goes when ${what}; what may be public, and what a worker holds, stays bound to its row`, async () => {
    const made = new Map<string, DuePost>()
    for (const [name, { set }] of Object.entries(leftIn)) {
      const one = await interrupted({ isKnown: true })
      await world.database.pool.query(`update publication set ${set} where id = $1`, [one.publicationId])
      made.set(name, one)
    }
    expect(await leave()).toBe(200)
    for (const [name, one] of made) {
      const { goes } = leftIn[name] ?? { goes: false }
      const row = await rowOf(one)
      expect([row.id === one.publicationId, row.create_tried_at !== null], name).toEqual([!goes, !goes])
      if (goes) await eventually(async () => (await onBlog(one))?.trashed === 1)
      else expect(await onBlog(one), name).toMatchObject({ drafts: 1, trashed: 0 })
    }
  })

for (const [what, act] of Object.entries(acts))
  test(`[JOB-10] what may be public stays bound to its row when ${what}, and when its site is left then`, async () => {
    const made = await interrupted({ isKnown: true })
    await world.database.pool.query(
      `update publication set state = 'failed', reason = 'PUBLISHING_UNCONFIRMED' where id = $1`,
      [made.publicationId],
    )
    const { remote_id: remoteId } = await rowOf(made)
    const seeBound = async () => {
      expect(await rowOf(made)).toMatchObject({ id: made.publicationId, remote_id: remoteId })
      expect(await onBlog(made)).toMatchObject({ drafts: 1, trashed: 0 })
    }
    expect((await act(made)).status).toBe(200)
    await seeBound()
    const off = { id: made.postId, platformId: 'wordpress' }
    expect((await world.call(api.posts.disablePlatform, { as: owner, params: off })).status).toBe(200)
    expect((await acts['its date is moved']?.(made))?.status).toBe(200)
    await seeBound()
    const on = { as: owner, params: off, body: {} }
    expect((await world.call(api.posts.enablePlatform, on)).status).toBe(200)
    await seeBound()
    expect((await acts['its date is moved']?.(made))?.status).toBe(200)
    await seeBound()
    expect((await world.call(api.posts.disablePlatform, { as: owner, params: off })).status).toBe(200)
    await seeBound()
    expect((await world.call(api.wordpress.remove, { as: owner, query: {} })).status).toBe(200)
    await seeBound()
  })

test('[JOB-10] what its owner changed there stays bound to its row when it is tried again and moved before it goes', async () => {
  const made = await interrupted({ isKnown: true })
  await world.database.pool.query(
    `update publication set state = 'failed', reason = 'PUBLISHING_CHANGED_THERE' where id = $1`,
    [made.publicationId],
  )
  const { remote_id: remoteId } = await rowOf(made)
  const params = { id: made.postId, publicationId: made.publicationId }
  expect((await world.call(api.publishing.retry, { as: owner, params })).status).toBe(200)
  expect((await acts['its date is moved']?.(made))?.status).toBe(200)
  expect(await rowOf(made)).toMatchObject({ id: made.publicationId, remote_id: remoteId })
  expect(await onBlog(made)).toMatchObject({ drafts: 1, trashed: 0 })
})

test('[JOB-10] a draft on a site that is away for a day stays there, and its owner is told once', async () => {
  const made = await interrupted({ isKnown: true })
  await world.database.db.execute(
    sql`update publication set snapshot = '{"title": "How to wash wool"}' where post_id = ${made.postId}`,
  )
  await fake.faults({ shares: [{ fault: { kind: 'status', status: 503 }, share: 1 }] })
  expect((await world.call(api.wordpress.remove, { as: owner, query: {} })).status).toBe(200)
  const told = await eventually(async () => {
    // The day has passed.
    await world.database.pool.query(
      'update orphan_draft set due_at = now(), until = now() where lease_until is null and marker = $1',
      [made.publicationId],
    )
    const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
    const about = body.filter(({ postId }) => postId === made.postId)
    return about.length > 0 && about
  })
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('How to wash wool')
  expect(await onBlog(made)).toMatchObject({ drafts: 1, trashed: 0 })
})

test('[JOB-10] a date that stays as it is leaves the draft of an interrupted try alone', async () => {
  const made = await interrupted({ isKnown: true })
  const { due_at: dueAt } = await rowOf(made)
  const body = { publishAt: dueAt.toISOString() }
  const moved = await world.call(api.posts.setPublishDate, { as: owner, params: { id: made.postId }, body })
  expect(moved.status).toBe(200)
  expect(await rowOf(made)).toMatchObject({ id: made.publicationId, create_tried_at: expect.any(Date) })
})
