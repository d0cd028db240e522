import { api } from '@tintario/contract/api.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import {
  createMemoryPlatform,
  type Disturb,
  failures,
  type MemoryPlatform,
} from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../outside/platforms/platform.ts'
import { storeImage } from '../images/index.ts'
import { startPublishing } from './start-publishing.ts'
import type { Timing } from './timing.ts'

/** A fourth step that no test could wait for. */
const patient: Timing = {
  lease: 4_000,
  renew: 1_000,
  margin: 500,
  settle: 700,
  poll: 50,
  sweep: 100,
  backoff: [100, 150, 200, 3_600_000],
  pause: 600_000,
  drain: 3_000,
}

let world: World
let platform: MemoryPlatform
let worker: { stop(): Promise<void> }
let owner: Person
let integrationId: string
const disturbing = new Map<string, Disturb>()

beforeAll(async () => {
  platform = createMemoryPlatform()
  platform.state.disturb = (step, about) =>
    [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  worker = startPublishing(world.tools, world.database.pool, patient)
})
afterAll(async () => {
  await worker?.stop()
  await world?.close()
})
beforeEach(async () => {
  disturbing.clear()
  owner = await world.owner()
  integrationId = await connectBlog(world, owner)
})

type More = Partial<Parameters<typeof insertDuePosts>[1]> & { disturb?: Disturb }
/** A post that is due in a moment, with what the test does to its calls. */
const due = async ({ disturb, ...more }: More = {}): Promise<DuePost> => {
  const { accountId, workspaceId } = owner
  const at = { accountId, workspaceId, integrationIds: [integrationId], dueInMs: 150 }
  const [made] = await insertDuePosts(world.database.pool, { ...at, ...more })
  if (!made) throw new Error('no post was made')
  if (disturb) disturbing.set(made.publicationId, disturb)
  return made
}
const publicationOf = async ({ postId }: DuePost): Promise<Publication> => {
  const { body } = await world.call(api.publishing.list, { as: owner, params: { id: postId } })
  return body[0] ?? expect.unreachable('the post has no publication')
}
const ended = (made: DuePost, state: Publication['state']) =>
  eventually(async () => {
    const row = await publicationOf(made)
    return row.state === state ? row : null
  })
const retry = ({ postId, publicationId }: DuePost) =>
  world.call(api.publishing.retry, { as: owner, params: { id: postId, publicationId } })
const notesOf = async ({ postId }: DuePost) => {
  const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
  return body.filter((note) => note.postId === postId).map(({ text }) => text)
}
const tooLate = async (hours: number) =>
  expect(
    (
      await world.call(api.workspaces.edit, {
        as: owner,
        params: { id: owner.workspaceId },
        body: { lateHours: hours },
      })
    ).status,
  ).toBe(200)

for (const state of ['private', 'pending', 'scheduled'] as const)
  test(`[JOB-01, JOB-06] a draft that its owner made ${state} is not published, and its owner is told`, async () => {
    const made = await due({
      disturb: (step, { marker }) => {
        if (step !== 'publishById') return undefined
        for (const post of platform.of(marker))
          Object.assign(post, { state, publishedAt: new Date(Date.now() + 86_400_000) })
        return { before: failures.down }
      },
    })
    expect(await ended(made, 'failed')).toMatchObject({ reason: 'PUBLISHING_CHANGED_THERE' })
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual([state])
    expect(await notesOf(made)).toHaveLength(1)
    disturbing.clear()
    expect((await retry(made)).status).toBe(200)
    await ended(made, 'failed')
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual([state])
    for (const post of platform.of(made.publicationId)) post.state = 'draft'
    expect((await retry(made)).status).toBe(200)
    await ended(made, 'published')
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual(['published'])
  })

test('[JOB-01, JOB-06] a picture that the site cannot store now is sent again, and its owner is told once', async () => {
  const { accountId, workspaceId } = owner
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .png()
    .toBuffer()
  const about = { accountId, workspaceId, postId: null, alt: 'Wool', caption: null, source: 'uploaded' }
  const image = await storeImage(world.tools, { ...about, bytes })
  const full: Failure = {
    kind: 'transient',
    problem: 'PLATFORM_CANNOT_STORE',
    values: {},
    retryAfterMs: null,
  }
  let tries = 0
  const made = await due({
    imageId: image.id,
    disturb: (step) => (step === 'uploadImage' && ++tries <= 3 ? { before: full } : undefined),
  })
  await ended(made, 'published')
  expect(tries).toBe(4)
  const notes = await notesOf(made)
  expect(notes.filter((text) => text.includes('picture'))).toHaveLength(1)
})

test('[JOB-01] a site that was away is asked again within the third pause, and what waits goes out as soon as one did', async () => {
  let isAway = true
  const away: Disturb = () => (isAway ? { before: failures.down } : undefined)
  const made = [await due({ disturb: away }), await due({ disturb: away }), await due({ disturb: away })]
  const ids = made.map(({ publicationId }) => publicationId)
  await world.database.pool.query('update publication set attempts = 20 where id = any ($1)', [ids])
  await eventually(
    async () => (await publicationOf(made[2] ?? expect.unreachable())).reason === 'PLATFORM_UNREACHABLE',
  )
  isAway = false
  for (const one of made) await ended(one, 'published')
})

test('[JOB-01] rows of dead workers are taken over from every site in turn, and none of a site that rests', async () => {
  const { accountId, workspaceId } = owner
  const at = { accountId, workspaceId, integrationIds: [integrationId], count: 1_000, dueInMs: -1_000 }
  const held = Promise.withResolvers<void>()
  platform.state.disturb = async (step, about) => {
    if (about.site === 'https://blog.example' && step !== 'check') await held.promise
    return undefined
  }
  const left = await insertDuePosts(world.database.pool, at)
  const dead = (ids: string[]) =>
    world.database.pool.query(
      `update publication set state = 'publishing', lease_until = now() - interval '1 hour' where id = any ($1)
         and state = 'scheduled'`,
      [ids],
    )
  await dead(left.map(({ publicationId }) => publicationId))
  owner = await world.owner()
  const body = {
    baseUrl: 'https://other.example',
    username: 'nora',
    appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
  }
  await world.call(api.wordpress.connect, { as: owner, body })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  integrationId = (await world.call(api.integrations.list, { as: owner, body: {} })).body[0]?.id ?? ''
  const other = await due({ dueInMs: 3_600_000 })
  await world.database.pool.query('update publication set due_at = now() where id = $1', [
    other.publicationId,
  ])
  await dead([other.publicationId])
  await ended(other, 'published')
  held.resolve()
  platform.state.disturb = (step, about) =>
    [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
})

test('[JOB-01, JOB-06] a workspace says how late its posts may go out without a question', async () => {
  const hour = 3_600_000
  expect((await world.call(api.workspaces.list, { as: owner })).body).toMatchObject([{ lateHours: 24 }])
  await ended(await due({ dueInMs: -23 * hour }), 'published')
  await tooLate(1)
  const asked = await due({ dueInMs: -2 * hour })
  expect(await ended(asked, 'failed')).toMatchObject({ reason: 'PUBLISHING_TOO_LATE' })
  expect(platform.stepsOf(asked.publicationId)).toEqual([])
  expect(await notesOf(asked)).toHaveLength(1)
  const { body } = await world.call(api.posts.get, { as: owner, params: { id: asked.postId } })
  expect(body).toMatchObject({ status: 'failed', needsReview: 'late' })
  expect((await retry(asked)).status).toBe(200)
  await ended(asked, 'published')
  await tooLate(168)
  await ended(await due({ dueInMs: -100 * hour }), 'published')
  await ended(await due({ dueInMs: -169 * hour }), 'failed')
})

const siteError = {
  kind: 'unknown',
  problem: 'PLATFORM_SITE_ERROR',
  values: { status: '500' },
  retryAfterMs: null,
} as const
/** Waits for the pause after a failed try and prolongs it. */
const paused = (made: DuePost, reason: string) =>
  eventually(async () => {
    const { rowCount } = await world.database.pool.query(
      `update publication set next_try_at = now() + interval '1 hour'
       where id = $1 and state = 'scheduled' and reason = $2`,
      [made.publicationId, reason],
    )
    return rowCount === 1
  })
const ownersActs = {
  'switch it off': (params: { id: string }) =>
    world.call(api.posts.disablePlatform, {
      as: owner,
      params: { ...params, platformId: integrationId },
    }),
  'move it': (params: { id: string }) =>
    world.call(api.posts.setPublishDate, {
      as: owner,
      params,
      body: { publishAt: new Date(Date.now() + 86_400_000).toISOString() },
    }),
  'unmark it': (params: { id: string }) => world.call(api.posts.unmarkReady, { as: owner, params }),
  'edit it': (params: { id: string }) =>
    world.call(api.posts.edit, { as: owner, params, body: { title: 'How to dry wool' } }),
  'delete it': (params: { id: string }) => world.call(api.posts.remove, { as: owner, params }),
}
for (const [act, ask] of Object.entries(ownersActs))
  test(`[JOB-10] while the site answers publishing with 500 and shows a draft, its owner can ${act}`, async () => {
    const made = await due({
      disturb: (step) => (step === 'publishById' ? { before: { ...siteError, hasEnded: true } } : undefined),
    })
    await paused(made, 'PLATFORM_SITE_ERROR')
    const steps = platform.stepsOf(made.publicationId)
    expect(steps.slice(0, 3)).toEqual(['createDraft', 'publishById', 'getById'])
    expect((await ask({ id: made.postId })).status).toBe(200)
    expect(platform.stepsOf(made.publicationId)).toEqual(steps)
  })

test('[JOB-10] a site that answers 500 after it has published is read right away', async () => {
  const made = await due({
    disturb: (step) => (step === 'publishById' ? { after: { ...siteError, hasEnded: true } } : undefined),
  })
  await ended(made, 'published')
  expect(platform.stepsOf(made.publicationId)).toEqual(['createDraft', 'publishById', 'getById'])
})

test('[JOB-10] a publish without an answer returns to its owner once a draft is found after the longest request', async () => {
  const made = await due({
    disturb: (step) => (step === 'publishById' ? { before: failures.timeout } : undefined),
  })
  const sentAt = await eventually(async () =>
    platform.stepsOf(made.publicationId).includes('publishById'),
  ).then(() => Date.now())
  await paused(made, 'PLATFORM_TIMEOUT')
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(patient.settle - 50)
  expect(platform.stepsOf(made.publicationId)).toEqual(['createDraft', 'publishById', 'getById'])
})

test('[JOB-02] a draft that its owner made public gets the address of its title, and keeps the moment of the owner', async () => {
  const at = new Date(Date.now() - 60_000)
  const made = await due({
    disturb: (step, { marker }) => {
      if (step !== 'publishById') return undefined
      for (const post of platform.of(marker)) Object.assign(post, { state: 'published', publishedAt: at })
      return { before: failures.down }
    },
  })
  const { link, publishedAt } = await ended(made, 'published')
  expect(link).toBe('https://blog.example/how-to-wash-wool')
  expect(publishedAt).toBe(at.toISOString())
  expect(platform.of(made.publicationId)).toMatchObject([{ slug: 'how-to-wash-wool', publishedAt: at }])
})
