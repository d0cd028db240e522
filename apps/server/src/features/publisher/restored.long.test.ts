import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RemotePost } from '../../outside/platforms/platform.ts'
import { startPublishing } from './start-publishing.ts'
import { timing as usual } from './timing.ts'

const timing = { ...usual, poll: 30, sweep: 50, settle: 60_000, backoff: [100] }
const HOUR_MS = 3_600_000

let world: World
let platform: MemoryPlatform
let owner: Person
let integrationId: string

beforeAll(async () => {
  ;({ platform, world, owner, integrationId } = await publishingWorld({
    // Of a table that a test takes away for a moment.
    expectedErrors: /^due rows could not be claimed/,
  }))
})
afterAll(() => world?.close())

const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const publicationOf = async ({ postId }: DuePost): Promise<Publication> => {
  const { body } = await world.call(api.publishing.list, { as: owner, params: { id: postId } })
  return body[0] ?? expect.unreachable('the post has no publication')
}
const workUntil = async (made: DuePost, state: Publication['state']): Promise<Publication> => {
  const worker = startPublishing(world.tools, world.database.pool, timing)
  try {
    for (;;) {
      const row = await publicationOf(made)
      if (row.state === state) return row
      if (row.state !== 'scheduled' && row.state !== 'publishing') expect.unreachable(JSON.stringify(row))
      await sleep(20)
    }
  } finally {
    await worker.stop()
  }
}

/**
 * Publishes a post, then puts its rows back as they were before, as a restored copy of the database has them. `since` is
 * what happens on the site between the publication and the restore.
 */
const publishAndRestore = async (
  since: (post: RemotePost) => void = () => undefined,
  { isSwitched = false } = {},
): Promise<DuePost> => {
  const at = { accountId: owner.accountId, workspaceId: owner.workspaceId, integrationIds: [integrationId] }
  const [made] = await insertDuePosts(world.database.pool, at)
  if (!made) throw new Error('no post was made')
  await sql(`create table copy_publication as select * from publication where id = '${made.publicationId}'`)
  await sql(`create table copy_post as select * from post where id = '${made.postId}'`)
  const { rows } = await sql(
    `update publication set id = case when $2 then uuidv7() else id end where id = $1 returning id`,
    [made.publicationId, isSwitched],
  )
  await workUntil(made, 'published')
  const [post] = platform.of(rows[0].id)
  if (!post) throw new Error('nothing was published')
  since(post)
  await sql('delete from notification where post_id = $1', [made.postId])
  await sql('delete from site_copy where post_id = $1', [made.postId])
  await sql('delete from publication where post_id = $1', [made.postId])
  await sql('delete from post where id = $1', [made.postId])
  await sql('insert into post select * from copy_post')
  await sql('insert into publication select * from copy_publication')
  await sql('drop table copy_post, copy_publication')
  platform.calls.length = 0
  return made
}
const notesOf = async ({ postId }: DuePost) => {
  const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
  return body.filter((note) => note.postId === postId)
}

test('[JOB-10] a restored copy records a post that was published since, with its link and date, and writes nothing', async () => {
  const publishedAt = new Date(Date.now() - HOUR_MS)
  const made = await publishAndRestore((post) =>
    Object.assign(post, { publishedAt, link: 'https://blog.example/moved' }),
  )
  expect(await workUntil(made, 'published')).toMatchObject({
    link: 'https://blog.example/moved',
    changes: [],
  })
  expect(platform.stepsOf(made.publicationId)).toEqual(['find'])
  expect(platform.of(made.publicationId)).toHaveLength(1)
  const moments = [{ published_at: publishedAt }]
  expect(
    (await sql('select published_at from publication where id = $1', [made.publicationId])).rows,
  ).toEqual(moments)
  expect((await sql('select published_at from post where id = $1', [made.postId])).rows).toEqual(moments)
  expect(await notesOf(made)).toHaveLength(1)
})

test('[JOB-01, JOB-10] a restored copy records a post that was published since, also when it is restored too late to send it', async () => {
  const made = await publishAndRestore()
  await sql(`update publication set due_at = now() - interval '5 days' where id = $1`, [made.publicationId])
  await workUntil(made, 'published')
  expect(platform.stepsOf(made.publicationId)).toEqual(['find'])
})

test('[JOB-10] a restored copy from before the marker changed searches for both forms of it', async () => {
  const find = vi.spyOn(platform.platform, 'find')
  for (const isOld of [false, true]) {
    const made = await publishAndRestore()
    await sql('update publication set has_old_marker = $2 where id = $1', [made.publicationId, isOld])
    await workUntil(made, 'published')
    expect(find.mock.lastCall?.slice(1)).toEqual([made.publicationId, expect.anything(), { isFirst: !isOld }])
    expect(platform.of(made.publicationId)).toHaveLength(1)
  }
  find.mockRestore()
})

test('[JOB-10] a restored copy does not bring back a post that its owner trashed since', async () => {
  const made = await publishAndRestore((post) => Object.assign(post, { state: 'trashed' }))
  expect(await workUntil(made, 'failed')).toMatchObject({ reason: 'PLATFORM_POST_TRASHED' })
  expect(platform.of(made.publicationId).map(({ state }) => state)).toEqual(['trashed'])
  expect(await notesOf(made)).toHaveLength(1)
})

for (const state of ['draft', 'private'] as const)
  test(`[JOB-06, JOB-10] a restored copy leaves a post ${state} that its owner withdrew since, until its owner asks`, async () => {
    const made = await publishAndRestore((post) => Object.assign(post, { state }))
    expect(await workUntil(made, 'failed')).toMatchObject({ reason: 'PUBLISHING_CHANGED_THERE' })
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual([state])
    expect(await notesOf(made)).toHaveLength(1)
    for (const post of platform.of(made.publicationId)) post.state = 'draft'
    const params = { id: made.postId, publicationId: made.publicationId }
    expect((await world.call(api.publishing.retry, { as: owner, params })).status).toBe(200)
    await workUntil(made, 'published')
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual(['published'])
  })

test('[JOB-10] a restored copy publishes a draft of ours that was made since, and makes no second one', async () => {
  const made = await publishAndRestore((post) =>
    Object.assign(post, { state: 'draft', slug: draftSlugOf(post) }),
  )
  await workUntil(made, 'published')
  expect(platform.stepsOf(made.publicationId)).toEqual(['find', 'publishById'])
  expect(platform.of(made.publicationId)).toHaveLength(1)
})
test('[JOB-10] a restored copy does not publish again what its owner deleted for good since', async () => {
  const made = await publishAndRestore((post) => {
    platform.posts.splice(
      platform.posts.findIndex(({ remoteId }) => remoteId === post.remoteId),
      1,
    )
  })
  expect(await workUntil(made, 'failed')).toMatchObject({ reason: 'PLATFORM_POST_DELETED' })
  expect(platform.of(made.publicationId)).toEqual([])
  expect(await notesOf(made)).toHaveLength(1)
})

test('[JOB-10] a restored copy records a post whose platform was switched off and on before it was published', async () => {
  const made = await publishAndRestore(() => undefined, { isSwitched: true })
  expect(await workUntil(made, 'published')).toMatchObject({
    link: expect.stringContaining('/how-to-wash-wool'),
  })
  expect(platform.stepsOf(made.publicationId)).toEqual(['find'])
  expect(platform.of(made.publicationId)).toEqual([])
})

const draftSlugOf = (post: RemotePost) =>
  `pub-${platform.posts.find(({ remoteId }) => remoteId === post.remoteId)?.marker}`

test('[JOB-10] nothing is created while the site does not say whether the post is there', async () => {
  const made = await publishAndRestore()
  let isAway = true
  let asked = 0
  platform.state.disturb = (step) => {
    if (step === 'find' && isAway && ++asked === 3) isAway = false
    return step === 'find' && isAway ? { before: failures.down } : undefined
  }
  await workUntil(made, 'published')
  platform.state.disturb = () => undefined
  expect(asked).toBe(3)
  expect(platform.of(made.publicationId)).toHaveLength(1)
})

test('[JOB-10] searches only for posts that are older than the process, until the database is another one', async () => {
  const worker = startPublishing(world.tools, world.database.pool, timing)
  const publish = async () => {
    const at = { accountId: owner.accountId, workspaceId: owner.workspaceId, integrationIds: [integrationId] }
    const [made] = await insertDuePosts(world.database.pool, { ...at, dueInMs: HOUR_MS })
    if (!made) throw new Error('no post was made')
    return {
      made,
      steps: async () => {
        await sql('update publication set due_at = now() where id = $1', [made.publicationId])
        const isOut = `select from publication where id = $1 and state = 'published'`
        await vi.waitFor(
          async () => expect((await sql(isOut, [made.publicationId])).rowCount).toBe(1),
          20_000,
        )
        return platform.stepsOf(made.publicationId)
      },
    }
  }
  try {
    // The worker has read its first moment once it has published something.
    await (await publish()).steps()
    expect(await (await publish()).steps()).toEqual(['createDraft', 'publishById'])
    const older = await publish()
    // A dump that is restored beside a running worker makes the table again; roles of accounts have no right to it here.
    await sql('create table replaced (like publication including all)')
    await sql('alter table publication rename to publication_before')
    await sql('alter table replaced rename to publication')
    await sql('insert into publication select * from publication_before')
    expect(await older.steps()).toEqual(['find', 'createDraft', 'publishById'])
  } finally {
    await worker.stop()
  }
})
