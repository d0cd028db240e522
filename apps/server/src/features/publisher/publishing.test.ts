import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { passMinute } from '@tintario/testing/due-jobs.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import {
  createMemoryPlatform,
  type Disturb,
  failures,
  type MemoryPlatform,
  type PlatformStep,
} from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeImage } from '../images/index.ts'
import { startPublishing } from './start-publishing.ts'
import type { Timing } from './timing.ts'

const quick: Timing = {
  lease: 4_000,
  renew: 1_000,
  margin: 500,
  settle: 700,
  poll: 50,
  sweep: 100,
  backoff: [150],
  pause: 600_000,
  drain: 3_000,
}
const form = {
  baseUrl: 'https://blog.example',
  username: 'nora',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}

let world: World
let platform: MemoryPlatform
let worker: { stop(): Promise<void> }
let owner: Person
let integrationId: string
const disturbing = new Map<string, Disturb>()

const connect = (person: Person, baseUrl = form.baseUrl): Promise<string> =>
  connectBlog(world, person, { ...form, baseUrl })

beforeAll(async () => {
  platform = createMemoryPlatform()
  platform.state.disturb = (step, about) =>
    [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
  world = await createWorld({
    tools: { platforms: { wordpress: platform.platform } },
    // Of the job queue, whose connections are cut.
    expectedErrors: /notify listener|UNLISTEN/,
  })
  world.startJobs()
  worker = startPublishing(world.tools, world.database.pool, quick)
})
afterAll(async () => {
  await worker?.stop()
  await world?.close()
})
beforeEach(async () => {
  disturbing.clear()
  platform.state.checkFails = null
  owner = await world.owner()
  integrationId = await connect(owner)
})

const HOUR_MS = 3_600_000

/** Makes a confirmed post that is due after `dueInMs`, with what the test does to its calls. */
const due = async (
  more: Partial<Parameters<typeof insertDuePosts>[1]> & { disturb?: Disturb } = {},
): Promise<DuePost> => {
  const { disturb, dueInMs = 150, ...rest } = more
  const { accountId, workspaceId } = owner
  const [made] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [integrationId],
    dueInMs,
    ...rest,
  })
  if (!made) throw new Error('no post was made')
  if (disturb) disturbing.set(made.publicationId, disturb)
  return made
}
const publicationOf = async ({ postId }: DuePost, as = owner): Promise<Publication> => {
  const { body } = await world.call(api.publishing.list, { as, params: { id: postId } })
  const [first] = body
  if (!first) throw new Error('the post has no publication')
  return first
}
const ended = (made: DuePost, state: Publication['state']) =>
  eventually(async () => {
    const row = await publicationOf(made)
    return row.state === state ? row : null
  })
/** Lets the time pass until the post is due. */
const pass = async ({ postId }: DuePost): Promise<void> => {
  await world.database.pool.query('update post set publish_at = now() where id = $1', [postId])
  await world.database.pool.query('update publication set due_at = now() where post_id = $1', [postId])
}
/** The worker has done all that there was to do before: a post that is due only now is out. */
const othersAreDone = async (): Promise<void> => {
  await ended(await due({ dueInMs: 0 }), 'published')
}
const isBeforeCreate = (step: PlatformStep, marker: string): boolean =>
  step === 'createDraft' || (step === 'find' && platform.of(marker).length === 0)
const retry = (made: DuePost, as = owner) =>
  world.call(api.publishing.retry, { as, params: { id: made.postId, publicationId: made.publicationId } })
const postOf = async ({ postId }: DuePost) =>
  (await world.call(api.posts.get, { as: owner, params: { id: postId } })).body
const notesOf = async ({ postId }: DuePost) => {
  const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
  return body.filter((note) => note.postId === postId)
}
const row = async ({ publicationId }: DuePost) =>
  (await world.database.pool.query('select * from publication where id = $1', [publicationId])).rows[0]
const pixels = async () => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#c60' } })
    .png()
    .toBuffer()
}

test('title and description for search engines, and the language for post and terms, are sent with the post', async () => {
  const made = await due({ dueInMs: 60_000 })
  const search = { title: 'Wash wool by hand', description: 'Cold water and a little soap.' }
  await world.database.pool.query(
    `update post set meta_title = $2, meta_description = $3, language = 'es', tags = '{lana}' where id = $1`,
    [made.postId, search.title, search.description],
  )
  await pass(made)
  await ended(made, 'published')
  expect(platform.posts.filter(({ marker }) => marker === made.publicationId)).toMatchObject([{ search }])
  expect(platform.drafts.get(made.publicationId)?.language).toBe('es')
  expect(platform.termLanguages).toEqual(['es', 'es', 'es'])
})

test('[JOB-01, JOB-02, JOB-04, JOB-06, JOB-10] a due post is published once, with its image, and leaves a receipt', async () => {
  const { accountId, workspaceId } = owner
  const about = {
    accountId,
    workspaceId,
    postId: null,
    alt: 'A basket of wool',
    caption: null,
    source: 'uploaded',
  }
  const image = await storeImage(world.tools, { ...about, bytes: await pixels() })
  const body = '<h2>Cold</h2><p onclick="x()">Wool likes it cold.<script>steal()</script></p>'
  const made = await due({ title: 'Cómo lavar lana: 7 ideas', body, imageId: image.id })
  const receipt = await ended(made, 'published')
  expect(receipt).toMatchObject({
    site: 'Wool and Paper',
    link: 'https://blog.example/como-lavar-lana-7-ideas',
    changes: [],
    reason: null,
    nextTryAt: null,
    attempts: 1,
  })
  expect(platform.stepsOf(made.publicationId)).toEqual(['uploadImage', 'createDraft', 'publishById'])
  const [sent, ...more] = platform.of(made.publicationId)
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    state: 'published',
    title: 'Cómo lavar lana: 7 ideas',
    excerpt: 'All about wool.',
  })
  expect(sent?.body).not.toMatch(/script|onclick/)
  expect(sent?.imageId).toMatch(/^m\d+$/)
  expect(sent?.publishedAt?.toISOString()).toBe(receipt.dueAt)
  expect(await postOf(made)).toMatchObject({ status: 'published', isPublished: true })
  expect((await notesOf(made)).map((note) => note.type)).toEqual(['posts'])
  const { rows } = await world.database.pool.query('select action from audit where subject = $1', [
    made.postId,
  ])
  expect(rows).toEqual([{ action: 'publication-published' }])
})

test('the address has the words that were found for it, as long as the title is the one that they were found for', async () => {
  const words = 'Wool, washed cold'
  const kept = await due({ title: 'How to wash wool', dueInMs: HOUR_MS })
  const renamed = await due({ title: 'How to wash more wool', dueInMs: HOUR_MS })
  await world.database.pool.query('update post set slug = $2 where id = any($1)', [
    [kept.postId, renamed.postId],
    words,
  ])
  const edit = async (id: string, title: string) =>
    (await world.call(api.posts.edit, { as: owner, params: { id }, body: { title, body: '<p>Cold.</p>' } }))
      .body.slug
  expect(await edit(kept.postId, 'How to wash wool')).toBe(words)
  expect(await edit(renamed.postId, 'How to dry wool')).toBeNull()
  await Promise.all([pass(kept), pass(renamed)])
  expect((await ended(kept, 'published')).link).toBe('https://blog.example/wool-washed-cold')
  expect((await ended(renamed, 'published')).link).toBe('https://blog.example/how-to-dry-wool')
})

test('[JOB-02] pictures in the text go into the media library too, once each, and foreign ones do not go out', async () => {
  const { accountId, workspaceId } = owner
  const about = { accountId, workspaceId, postId: null, alt: 'Wool', caption: null, source: 'uploaded' }
  const [inText, cover] = await Promise.all(
    [1, 2].map(async () => storeImage(world.tools, { ...about, bytes: await pixels() })),
  )
  const body = `<p><a href="https://blog.example/wool">One</a></p><img src="/api/images/${inText?.id}" alt="a" /><p>Two</p><img src="/api/images/${inText?.id}" alt="b" /><img src="/api/images/${cover?.id}" alt="c" />`
  const made = await due({ title: 'Wool in pictures', body, imageId: cover?.id ?? null })
  expect(await ended(made, 'published')).toMatchObject({ changes: [] })
  expect(platform.stepsOf(made.publicationId)).toEqual([
    'uploadImage',
    'uploadImage',
    'createDraft',
    'publishById',
  ])
  const [sent] = platform.of(made.publicationId)
  expect(sent?.body).not.toContain('/api/images/')
  expect(sent?.body).toContain('<a href="https://blog.example/wool">One</a>')
  expect(sent?.body.match(/src="https:\/\/blog\.example\/pub-[^"]+\.png"/g)).toHaveLength(3)
  const named = (platform.drafts.get(made.publicationId)?.pictures ?? []).map(({ url }) => url)
  expect(named).toHaveLength(2)
  for (const url of named) expect(sent?.body).toContain(url)
  // The text's own words for a picture; a cover has words of its own.
  expect(named.map((url) => platform.altTexts.get(url))).toEqual(['a', 'Wool'])

  const stranger = await world.owner()
  const foreign = await storeImage(world.tools, {
    ...about,
    accountId: stranger.accountId,
    workspaceId: stranger.workspaceId,
    bytes: await pixels(),
  })
  const stolen = await due({
    title: 'Not mine',
    body: `<p>x</p><img src="/api/images/${foreign.id}" alt="" />`,
  })
  expect(await ended(stolen, 'failed')).toMatchObject({ reason: 'PUBLISHING_IMAGE_MISSING' })
  expect(platform.of(stolen.publicationId)).toEqual([])
})

test('[JOB-01] nothing goes out early, also when the moment is moved while it waits', async () => {
  const made = await due({ dueInMs: HOUR_MS })
  await othersAreDone()
  await world.database.pool.query(
    `update publication set due_at = now() + interval '1 minute' where id = $1`,
    [made.publicationId],
  )
  await othersAreDone()
  expect(platform.of(made.publicationId)).toEqual([])
  expect(await publicationOf(made)).toMatchObject({ state: 'scheduled', attempts: 0 })
  await pass(made)
  const { dueAt } = await publicationOf(made)
  await ended(made, 'published')
  const { rows } = await world.database.pool.query(
    'select published_at >= due_at as "isOnTime" from publication where id = $1',
    [made.publicationId],
  )
  expect(rows).toEqual([{ isOnTime: true }])
  expect(platform.of(made.publicationId)[0]?.wasPublishedAt).toBeGreaterThanOrEqual(Date.parse(dueAt))
})

test('[JOB-01, API-076] a post that is unmarked before its moment is not published', async () => {
  const made = await due({ dueInMs: HOUR_MS })
  expect((await world.call(api.posts.unmarkReady, { as: owner, params: { id: made.postId } })).status).toBe(
    200,
  )
  await pass(made)
  await othersAreDone()
  expect(platform.stepsOf(made.publicationId)).toEqual([])
  expect(await publicationOf(made)).toMatchObject({ state: 'planned', attempts: 0 })
})

for (const step of ['uploadImage', 'createDraft', 'publishById'] as const)
  for (const when of ['before', 'after'] as const)
    test(`[JOB-10] a timeout ${when} the effect of ${step} is unknown, never failed, and never doubles the post`, {
      tags: ['long'],
    }, async () => {
      const { accountId, workspaceId } = owner
      const about = { accountId, workspaceId, postId: null, alt: 'Wool', caption: null, source: 'uploaded' }
      const image = await storeImage(world.tools, { ...about, bytes: await pixels() })
      let times = 0
      const made = await due({
        imageId: image.id,
        disturb: (called) => (called === step && times++ === 0 ? { [when]: failures.timeout } : undefined),
      })
      await ended(made, 'published')
      expect(platform.of(made.publicationId).map((post) => post.state)).toEqual(['published'])
      expect([...platform.media.keys()].filter((key) => key.includes(made.publicationId))).toHaveLength(1)
      const steps = platform.stepsOf(made.publicationId)
      const repeated = steps.slice(steps.indexOf(step) + 1)
      if (step === 'createDraft') expect(repeated[0]).toBe('find')
      if (step === 'publishById') expect(repeated[0]).toBe('getById')
      if (step !== 'uploadImage' && when === 'after')
        expect(steps.filter((called) => called === step)).toHaveLength(1)
    })

test('[JOB-10] while a publish is in doubt the post cannot be changed', async () => {
  let isAway = true
  const made = await due({
    disturb: (step, { marker }) => {
      if (!isAway || isBeforeCreate(step, marker)) return undefined
      return step === 'publishById' ? { after: failures.timeout } : { before: failures.down }
    },
  })
  await eventually(async () => (await row(made)).attempts >= 2)
  const change = { as: owner, params: { id: made.postId }, body: { title: 'Another title' } }
  expect((await world.call(api.posts.edit, change)).error.message).toBe('MESSAGES_POST_BEING_PUBLISHED')
  expect((await retry(made)).status).toBe(423)
  isAway = false
  await ended(made, 'published')
  expect(platform.of(made.publicationId)).toMatchObject([{ title: 'How to wash wool' }])
})

test('[JOB-01, JOB-10] a post that is edited between two tries goes out as it is now, once', async () => {
  let isAway = true
  const made = await due({
    disturb: (step) => (isAway && step === 'publishById' ? { before: failures.busy } : undefined),
  })
  await eventually(async () => (await publicationOf(made)).reason !== null)
  const change = { as: owner, params: { id: made.postId }, body: { title: 'How to wash wool well' } }
  await eventually(async () => (await world.call(api.posts.edit, change)).status === 200)
  isAway = false
  await ended(made, 'published')
  expect(platform.of(made.publicationId)).toMatchObject([
    { title: 'How to wash wool well', state: 'published' },
  ])
})

test('[JOB-10] drafts of a lost create are adopted and the others removed', async () => {
  let times = 0
  const made = await due({
    disturb: async (step, { marker }) => {
      if (step !== 'createDraft' || times++ > 0) return undefined
      // A request of a worker that vanished arrives late, beside the one whose answer was lost.
      const credentials = { ...form, authorId: null }
      const late = {
        marker,
        title: 'x',
        html: '<p>x</p>',
        excerpt: '',
        slug: 'x',
        dueAt: new Date(),
        imageId: null,
        search: { title: null, description: null },
      }
      await platform.platform.createDraft(credentials, late)
      return { after: failures.timeout }
    },
  })
  await ended(made, 'published')
  const states = () => platform.of(made.publicationId).map(({ state }) => state)
  await eventually(async () => !states().includes('draft'))
  expect(states()).toContain('published')
})

test('[JOB-10] a post trashed or deleted on the site is never brought back', async () => {
  for (const fate of ['trashed', 'deleted'] as const) {
    const made = await due({
      disturb: (step, { marker }) => {
        if (step !== 'publishById') return undefined
        const [post] = platform.of(marker)
        if (post && fate === 'trashed') post.state = 'trashed'
        if (post && fate === 'deleted') platform.posts.splice(platform.posts.indexOf(post), 1)
        return { before: failures.down }
      },
    })
    const receipt = await ended(made, 'failed')
    expect(receipt.reason).toBe(fate === 'trashed' ? 'PLATFORM_POST_TRASHED' : 'PLATFORM_POST_DELETED')
    expect(platform.of(made.publicationId).every((post) => post.state === 'trashed')).toBe(true)
    expect(await postOf(made)).toMatchObject({ status: 'failed' })
    expect(await notesOf(made)).toHaveLength(1)
    disturbing.clear()
    expect((await retry(made)).status).toBe(200)
    // Asked by the owner: a deleted one is made anew, one in the trash stays there.
    await ended(made, fate === 'trashed' ? 'failed' : 'published')
    expect(platform.of(made.publicationId).map((post) => post.state)).toEqual([
      fate === 'trashed' ? 'trashed' : 'published',
    ])
  }
})

test('[JOB-01] a site that is busy is tried again, not before it asked for', async () => {
  const tries: number[] = []
  const made = await due({
    disturb: (step) => {
      if (step !== 'createDraft') return undefined
      tries.push(Date.now())
      return tries.length < 3 ? { before: failures.busy } : undefined
    },
  })
  const waiting = await eventually(async () => {
    const one = await publicationOf(made)
    return one.reason === 'PLATFORM_TOO_MANY_REQUESTS' ? one : null
  })
  expect(waiting.nextTryAt).not.toBeNull()
  await ended(made, 'published')
  expect(tries).toHaveLength(3)
  for (const [nth, at] of tries.entries())
    if (nth > 0) expect(at - (tries[nth - 1] ?? 0)).toBeGreaterThanOrEqual(395)
  expect(platform.of(made.publicationId)).toHaveLength(1)
})

test('[JOB-06, API-126] a site that lets us in no more stops publishing, and a good check resumes it', async () => {
  const shut: Disturb = () => ({ before: failures.password })
  const first = await due({ disturb: shut })
  await eventually(async () => (await publicationOf(first)).reason === 'WORDPRESS_WRONG_PASSWORD')
  const { body } = await world.call(api.integrations.list, { as: owner, body: {} })
  expect(body).toMatchObject([{ isWorking: false, problem: 'WORDPRESS_WRONG_PASSWORD' }])
  const second = await due({})
  await eventually(async () => (await publicationOf(second)).reason === 'WORDPRESS_WRONG_PASSWORD')
  expect(platform.stepsOf(second.publicationId)).toEqual([])
  expect(await publicationOf(second)).toMatchObject({ state: 'scheduled', nextTryAt: null, attempts: 0 })
  expect(await notesOf(second)).toHaveLength(1)
  expect((await retry(second)).status).toBe(428)
  disturbing.clear()
  await world.call(api.wordpress.check, { as: owner, body: {} })
  await ended(first, 'published')
  await ended(second, 'published')
})

test('[JOB-04, JOB-06] a refused post fails with its cause and leaves no draft', async () => {
  const made = await due({
    disturb: (step) => (step === 'publishById' ? { before: failures.refused } : undefined),
  })
  expect(await ended(made, 'failed')).toMatchObject({
    reason: 'PLATFORM_POST_REFUSED',
    values: { code: 'rest_invalid_param', detail: 'slug' },
  })
  expect(await postOf(made)).toMatchObject({ status: 'failed', isPublished: false })
  expect((await notesOf(made)).map((note) => note.type)).toEqual(['posts'])
  expect(platform.of(made.publicationId)).toEqual([])
  disturbing.clear()
  expect((await retry(made)).status).toBe(200)
  await ended(made, 'published')
  expect(platform.of(made.publicationId).map((post) => post.state)).toEqual(['published'])
})

test('[JOB-04] a post fails when the last platform refused it, and not while another may take it or has', async () => {
  const refused: Disturb = (step) => (step === 'publishById' ? { before: failures.refused } : undefined)
  for (const [other, status] of [
    ['scheduled', 'ready'],
    ['published', 'published'],
    ['failed', 'failed'],
  ] as const) {
    const made = await due({ dueInMs: HOUR_MS, disturb: refused })
    // A second place: a shop, with nobody to serve it here.
    await world.database.pool.query(
      `insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone, published_at)
       select account_id, post_id, workspace_id, 'shopify', $2, due_at, local_time, time_zone,
         case when $2 = 'published' then now() end from publication where id = $1`,
      [made.publicationId, other],
    )
    if (other === 'published')
      await world.database.pool.query(
        `update post set status = 'published', published_at = now() where id = $1`,
        [made.postId],
      )
    await world.database.pool.query('update publication set due_at = now() where id = $1', [
      made.publicationId,
    ])
    await eventually(async () => (await row(made)).state === 'failed')
    expect(await postOf(made), other).toMatchObject({ status, isPublished: other === 'published' })
  }
})

test('[JOB-01] what is more than a day late is not sent unasked', async () => {
  const made = await due({ dueInMs: -25 * 3_600_000 })
  expect(await ended(made, 'failed')).toMatchObject({ reason: 'PUBLISHING_TOO_LATE' })
  expect(platform.stepsOf(made.publicationId)).toEqual([])
  expect((await retry(made)).status).toBe(200)
  await ended(made, 'published')
})

test('[JOB-01] a post that was too late goes out at the moment that its owner chooses then', async () => {
  const made = await due({ dueInMs: -25 * HOUR_MS })
  await ended(made, 'failed')
  expect(await postOf(made)).toMatchObject({ status: 'failed', needsReview: 'late' })
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
  const moved = { as: owner, params: { id: made.postId }, body: { publishAt } }
  expect((await world.call(api.posts.setPublishDate, moved)).status).toBe(200)
  expect(await postOf(made)).toMatchObject({ status: 'ready', needsReview: null, publishAt })
  expect(await row(made)).toMatchObject({ state: 'scheduled', reason: null, due_at: new Date(publishAt) })
  await passMinute(world)
  expect(platform.of(made.publicationId)).toEqual([])
  await world.database.pool.query('update publication set due_at = now() where id = $1', [made.publicationId])
  await ended(made, 'published')
  expect(platform.of(made.publicationId)).toHaveLength(1)
})

test('[JOB-01, CAL-43] a late post that is retried moves to now in the calendar, as on the blog, and stays approved', async () => {
  const made = await due({ dueInMs: -25 * HOUR_MS })
  await ended(made, 'failed')
  const settings = { params: { id: owner.workspaceId }, body: { approvesPosts: true } }
  await world.call(api.workspaces.edit, { as: owner, ...settings })
  const { publishAt: planned, version } = await postOf(made)
  const approval = { params: { id: made.postId }, body: { version } }
  expect((await world.call(api.posts.approve, { as: owner, ...approval })).status).toBe(200)
  expect((await retry(made)).status).toBe(200)
  await ended(made, 'published')
  const { publishAt } = await postOf(made)
  expect(Date.parse(publishAt) - Date.parse(planned)).toBeGreaterThanOrEqual(25 * HOUR_MS)
  expect(platform.of(made.publicationId).map((post) => post.publishedAt)).toEqual([new Date(publishAt)])
  const [stored] = (
    await world.database.pool.query('select publish_at, local_time, time_zone from post where id = $1', [
      made.postId,
    ])
  ).rows
  const { due_at, local_time, time_zone } = await row(made)
  expect(stored).toEqual({ publish_at: due_at, local_time, time_zone })
})

test('[JOB-01, JOB-10] more than a day in doubt asks the owner, and looks first when told to go on', async () => {
  const made = await due({
    disturb: (step, { marker }) => {
      if (isBeforeCreate(step, marker)) return undefined
      return step === 'publishById' ? { after: failures.timeout } : { before: failures.down }
    },
  })
  await eventually(async () => (await row(made)).attempts >= 2)
  await world.database.pool.query(
    `update publication set due_at = now() - interval '25 hours' where id = $1`,
    [made.publicationId],
  )
  expect(await ended(made, 'failed')).toMatchObject({ reason: 'PUBLISHING_UNCONFIRMED' })
  disturbing.clear()
  const before = platform.calls.length
  expect((await retry(made)).status).toBe(200)
  await ended(made, 'published')
  const steps = platform.calls.slice(before).filter(({ marker }) => marker === made.publicationId)
  expect(steps.map(({ step }) => step).filter((step) => step !== 'find')).toEqual(['getById'])
})

test('[JOB-01] a slow site holds up no other', { tags: ['long'] }, async () => {
  const slow = await world.owner()
  const slowIntegration = await connect(slow, 'https://slow.example')
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  platform.state.disturb = async (_, { site }) => {
    if (site === 'https://slow.example') await gate
    return undefined
  }
  const { accountId, workspaceId } = slow
  const slowOnes = { accountId, workspaceId, integrationIds: [slowIntegration], count: 300, dueInMs: -1_000 }
  await insertDuePosts(world.database.pool, slowOnes)
  await eventually(async () => platform.calls.some((call) => call.site === 'https://slow.example'))
  const made = await due()
  await ended(made, 'published')
  expect(platform.posts.filter((post) => post.site === 'https://slow.example')).toEqual([])
  open()
  await eventually(
    async () => platform.posts.filter((post) => post.site === 'https://slow.example').length === 300,
  )
  platform.state.disturb = (step, about) =>
    [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
})

const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)
/** Makes every search for orphan drafts due. */
const searchNow = () => sql('update orphan_draft set due_at = now() where lease_until is null', [])

/** While a draft is made, the claim goes to another. */
const steal =
  (remoteId: string | null) =>
  async (step: string, { marker }: { marker: string }) => {
    if (step === 'createDraft')
      await world.database.pool.query(
        `update publication set fence = fence + 1, remote_id = $2, lease_until = now() + interval '1 h' where id = $1`,
        [marker, remoteId],
      )
    return undefined
  }

test('[JOB-10] a worker whose claim went to another stops at once and has its own draft removed', {
  tags: ['long'],
}, async () => {
  const adopted = await due({ disturb: steal(null) })
  await eventually(async () => platform.of(adopted.publicationId).length === 1)
  const replaced = await due({ disturb: steal('999999') })
  await eventually(async () => platform.stepsOf(replaced.publicationId).includes('deleteDraft'))
  // Its new holder had looked before the draft was there, and makes one of its own a moment later.
  const overtaken = await due({ disturb: steal(null) })
  await eventually(async () => platform.of(overtaken.publicationId).length === 1)
  await world.database.pool.query(`update publication set remote_id = '999998' where id = $1`, [
    overtaken.publicationId,
  ])
  // The new holder of this one has found it.
  const [found] = platform.of(adopted.publicationId)
  await world.database.pool.query('update publication set remote_id = $2 where id = $1', [
    adopted.publicationId,
    found?.remoteId,
  ])
  const searches = ({ publicationId }: DuePost) =>
    platform.stepsOf(publicationId).filter((step) => step === 'find').length
  const before = searches(adopted)
  await eventually(async () => {
    await searchNow()
    return platform.of(overtaken.publicationId).length === 0 && searches(adopted) > before + 1
  })
  expect(platform.of(adopted.publicationId)).toHaveLength(1)
  await othersAreDone()
  expect(platform.stepsOf(adopted.publicationId).filter((step) => step !== 'find')).toEqual(['createDraft'])
  const steps = platform.stepsOf(replaced.publicationId).filter((step) => step !== 'find')
  expect(steps).toEqual(['createDraft', 'deleteDraft'])
  expect(platform.of(replaced.publicationId)).toEqual([])
  expect(await publicationOf(adopted)).toMatchObject({ state: 'publishing', link: null })
})

test('[JOB-10] a draft too many goes also when its site is away as it is to be taken back', {
  tags: ['long'],
}, async () => {
  const awayOnce = () => {
    let times = 0
    return (step: string) =>
      /^(delete|trash)Draft$/.test(step) && times++ === 0 ? { before: failures.down } : undefined
  }
  const [awayAtFirst, awayAfterwards] = [awayOnce(), awayOnce()]
  const overtaken = await due({
    disturb: async (step, about) => (await steal('999997')(step, about)) ?? awayAtFirst(step),
  })
  let times = 0
  const late = await due({
    disturb: (step, { marker }) => {
      if (step === 'createDraft' && times++ === 0) return { after: failures.timeout }
      const [first] = platform.of(marker)
      // What was sent again on its way arrives as well.
      if (step === 'publishById' && first) platform.posts.push({ ...first, remoteId: `late-${marker}` })
      return awayAfterwards(step)
    },
  })
  await ended(late, 'published')
  await eventually(async () => {
    await searchNow()
    return platform.of(overtaken.publicationId).length === 0
  })
  await eventually(async () => platform.of(late.publicationId).every(({ state }) => state !== 'draft'))
  expect(platform.of(late.publicationId)[0]).toMatchObject({ state: 'published' })
})

/** What stands still at one step of its protocol, as a frozen process does, until it is let on. */
const frozenAt = (step: string) => {
  const [reached, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  const disturb: Disturb = async (now) => {
    if (now === step && times++ === 0) {
      reached.resolve()
      await thawed.promise
    }
    return undefined
  }
  return { disturb, reached: reached.promise, thaw: () => thawed.resolve() }
}
/** Its worker's lease ends, and another takes the row and lets it go again, for later. */
const overtake = ({ publicationId }: DuePost) =>
  sql(
    `update publication set state = 'scheduled', fence = fence + 1, lease_until = null, version = version + 1,
       next_try_at = now() + interval '1 hour' where id = $1`,
    [publicationId],
  )

test('[JOB-10] a worker that stood still makes a post public that was taken back meanwhile: it is hidden again, also when its site is away at first', {
  tags: ['long'],
}, async () => {
  const frozen = frozenAt('publishById')
  let times = 0
  const made = await due({
    disturb: async (step, about) => {
      if (step === 'withdraw' && times++ === 0) return { before: failures.down }
      return frozen.disturb(step, about)
    },
  })
  await frozen.reached
  await overtake(made)
  const off = { id: made.postId, platformId: 'wordpress' } as const
  expect((await world.call(api.posts.disablePlatform, { as: owner, params: off })).status).toBe(200)
  await eventually(async () => platform.of(made.publicationId)[0]?.state === 'trashed')
  // The looks for a draft that arrives late are over.
  const jobs = 'delete from orphan_draft where lease_until is null and marker = $1'
  await eventually(async () => (await sql(jobs, [made.publicationId])).rowCount)
  frozen.thaw()
  await eventually(async () => platform.stepsOf(made.publicationId).includes('withdraw'))
  await eventually(async () => {
    await searchNow()
    return platform.of(made.publicationId)[0]?.state === 'trashed'
  })
  expect(platform.of(made.publicationId)).toHaveLength(1)
  await othersAreDone()
  expect(platform.of(made.publicationId).map(({ state }) => state)).toEqual(['trashed'])
})

test('[JOB-10] a worker that stood still makes a post public that another has by now: it stays public, and is found', {
  tags: ['long'],
}, async () => {
  const frozen = frozenAt('publishById')
  const made = await due({ disturb: frozen.disturb })
  await frozen.reached
  await overtake(made)
  frozen.thaw()
  await eventually(async () => platform.of(made.publicationId)[0]?.state === 'published')
  await othersAreDone()
  await sql('update publication set next_try_at = now() where id = $1', [made.publicationId])
  await ended(made, 'published')
  await othersAreDone()
  expect(platform.of(made.publicationId).map(({ state }) => state)).toEqual(['published'])
  expect(platform.stepsOf(made.publicationId)).not.toContain('withdraw')
})

test('[JOB-10] a worker that stood still makes its draft when the post was taken back: the draft goes', {
  tags: ['long'],
}, async () => {
  const frozen = frozenAt('createDraft')
  const made = await due({ disturb: frozen.disturb })
  await frozen.reached
  await overtake(made)
  const off = { id: made.postId, platformId: 'wordpress' } as const
  expect((await world.call(api.posts.disablePlatform, { as: owner, params: off })).status).toBe(200)
  // The search that the switch started has found nothing.
  const searches = 'delete from orphan_draft where lease_until is null and marker = $1'
  await eventually(async () => (await sql(searches, [made.publicationId])).rowCount)
  frozen.thaw()
  await eventually(async () => platform.stepsOf(made.publicationId).includes('trashDraft'))
  await eventually(async () => platform.of(made.publicationId).every(({ state }) => state !== 'draft'))
})

test('[JOB-10] a draft of a worker that died right after it made it is found when the post is out', {
  tags: ['long'],
}, async () => {
  let times = 0
  const made = await due({
    disturb: (step) => (step === 'createDraft' && times++ === 0 ? { before: failures.timeout } : undefined),
  })
  await ended(made, 'published')
  const [out] = platform.of(made.publicationId)
  if (!out) throw new Error('the post is not there')
  // The overtaken worker woke up, made its draft, and was killed.
  platform.posts.push({ ...out, remoteId: `late-${out.remoteId}`, state: 'draft' })
  await searchNow()
  await eventually(async () => platform.of(made.publicationId).every(({ state }) => state !== 'draft'))
  expect(platform.of(made.publicationId).map(({ state }) => state)).toEqual(['published', 'trashed'])
  // The post itself, withdrawn by its owner, is a draft as well, and stays.
  Object.assign(out, { state: 'draft' })
  platform.posts.push({ ...out, remoteId: `later-${out.remoteId}` })
  await eventually(async () => {
    await searchNow()
    return platform.of(made.publicationId).filter(({ state }) => state === 'trashed').length === 2
  })
  expect(out.state).toBe('draft')
  // Nothing else was touched, and nothing twice.
  const trashings = platform.stepsOf(made.publicationId).filter((step) => step === 'trashDraft')
  expect(trashings).toHaveLength(2)
})

test('[JOB-10] a site that is away when drafts too many are looked for is asked again for a day', {
  tags: ['long'],
}, async () => {
  let times = 0
  const made = await due({
    disturb: (step) => (step === 'createDraft' && times++ === 0 ? { before: failures.timeout } : undefined),
  })
  const { publicationId } = made
  await ended(made, 'published')
  const [out] = platform.of(publicationId)
  if (!out) throw new Error('the post is not there')
  platform.posts.push({ ...out, remoteId: `late-${out.remoteId}`, state: 'draft' })
  const jobs = async () => (await sql('select from orphan_draft where marker = $1', [publicationId])).rowCount
  /** Lets the next look come, so many hours after the first reason to look; answers when it was made. */
  const look = async (hours: number) => {
    const finds = () => platform.stepsOf(publicationId).filter((step) => step === 'find').length
    const before = finds()
    await eventually(async () => {
      await sql(
        `update orphan_draft set due_at = now(), created_at = now() - make_interval(hours => $2),
           settles_at = now() + interval '15 minutes' - make_interval(hours => $2)
         where lease_until is null and marker = $1`,
        [publicationId, hours],
      )
      return finds() > before
    })
  }
  disturbing.set(publicationId, (step) => (step === 'find' ? { before: failures.down } : undefined))
  await look(23)
  disturbing.delete(publicationId)
  await look(23)
  await eventually(async () => platform.of(publicationId).every(({ state }) => state !== 'draft'))
  // Everything is gone, and the time for late drafts is over.
  await eventually(async () => (await jobs()) === 0)
})

test('[JOB-01, JOB-10] a post that is edited between two tries goes out as it is now, also when a worker took it and died before it noted what it sends', {
  tags: ['long'],
}, async () => {
  const dying = frozenAt('getById')
  let tries = 0
  const made = await due({
    disturb: async (step, about) => {
      if (step !== 'publishById' || tries++ > 0) return dying.disturb(step, about)
      // Edited when the first try has noted what it sends, and before the second, which begins by itself.
      await sql(`update post set title = 'Wash wool cold', version = version + 1 where id = $1`, [
        made.postId,
      ])
      return { before: failures.busy }
    },
  })
  // The second try begins with a look at the draft of the first, which has the post as it was.
  await dying.reached
  // Who is dead does not renew its lease either.
  await sql(`update publication set fence = fence + 1, lease_until = now() - interval '1 s' where id = $1`, [
    made.publicationId,
  ])
  await ended(made, 'published')
  dying.thaw()
  const out = platform.of(made.publicationId).filter(({ state }) => state === 'published')
  expect(out.map(({ title }) => title)).toEqual(['Wash wool cold'])
})

test('[JOB-01, JOB-06, API-121] without a connection a due post waits, tells once, and goes out with the next connection', async () => {
  const made = await due({ dueInMs: HOUR_MS })
  await world.call(api.wordpress.remove, { as: owner, query: {} })
  await pass(made)
  await eventually(async () => (await publicationOf(made)).reason === 'PUBLISHING_NOT_CONNECTED')
  expect(await publicationOf(made)).toMatchObject({ state: 'scheduled', nextTryAt: null })
  expect(await notesOf(made)).toHaveLength(1)
  await connect(owner)
  await ended(made, 'published')
})

test('[JOB-01] a confirmed post without any platform keeps its status and is mentioned once', async () => {
  const dueAlone = async (status: string) => {
    const made = await due({ dueInMs: HOUR_MS })
    await world.database.pool.query('delete from publication where id = $1', [made.publicationId])
    await world.database.pool.query('update post set status = $2 where id = $1', [made.postId, status])
    await pass(made)
    await passMinute(world)
    return made
  }
  const made = { ready: await dueAlone('ready'), created: await dueAlone('created') }
  // A later minute notifies of another one, and of no draft.
  const draft = await dueAlone('draft')
  for (const [status, post] of Object.entries(made)) {
    expect(await notesOf(post), status).toHaveLength(1)
    expect(await postOf(post)).toMatchObject({ status })
  }
  expect(await notesOf(draft)).toEqual([])
})

test('[JOB-01] stopping finishes what runs, gives back what waits, and the next worker goes on', async () => {
  const own = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  try {
    const person = await own.owner()
    const call = (endpoint: Parameters<World['call']>[0]) => own.call(endpoint, { as: person, body: form })
    await call(api.wordpress.connect)
    await call(api.wordpress.activate)
    const { body } = await own.call(api.integrations.list, { as: person, body: {} })
    const { accountId, workspaceId } = person
    const gate = Promise.withResolvers<void>()
    platform.state.disturb = async () => {
      await gate.promise
      return undefined
    }
    // However slow the machine, what runs may end.
    const first = startPublishing(own.tools, own.database.pool, { ...quick, lease: 60_000, drain: 60_000 })
    const at = { accountId, workspaceId, integrationIds: [body[0]?.id ?? ''], count: 30 }
    const made = await insertDuePosts(own.database.pool, at)
    await eventually(async () =>
      platform.calls.some((one) => made.some((post) => post.publicationId === one.marker)),
    )
    const stopping = first.stop()
    gate.resolve()
    await stopping
    const states = async () =>
      (await own.database.pool.query('select distinct state from publication order by 1')).rows.map(
        (one) => one.state,
      )
    expect(await states()).toEqual(['published', 'scheduled'])
    const next = startPublishing(own.tools, own.database.pool, quick)
    await eventually(async () => (await states()).join() === 'published')
    await next.stop()
    for (const { publicationId } of made) expect(platform.of(publicationId)).toHaveLength(1)
  } finally {
    platform.state.disturb = (step, about) =>
      [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
    await own.close()
  }
}, 40_000)

test('[JOB-10] cut database connections lose and double nothing', { tags: ['long'] }, async () => {
  const at = { accountId: owner.accountId, workspaceId: owner.workspaceId, integrationIds: [integrationId] }
  const made = await insertDuePosts(world.database.pool, { ...at, count: 120, dueInMs: 100, spreadMs: 1_500 })
  const cutter = await world.database.pool.connect()
  for (let cut = 0; cut < 12; cut++) {
    await sleep(120)
    await cutter.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  cutter.release()
  const left = async () => {
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from publication where account_id = $1 and state <> 'published'`,
      [owner.accountId],
    )
    return rows[0].n
  }
  await eventually(async () => (await left().catch(() => 1)) === 0)
  for (const { publicationId } of made)
    expect(platform.of(publicationId).map((post) => post.state)).toEqual(['published'])
})

test('[API-008] publications of a foreign or unknown post are not found, and states refuse a retry', async () => {
  const other = await world.owner()
  const made = await due({ dueInMs: HOUR_MS })
  const foreign = await world.call(api.publishing.list, { as: other, params: { id: made.postId } })
  expect(foreign.status).toBe(404)
  expect((await retry(made, other)).status).toBe(404)
  const unknown = { id: made.postId, publicationId: made.postId }
  expect((await world.call(api.publishing.retry, { as: owner, params: unknown })).status).toBe(404)
  await world.call(api.posts.unmarkReady, { as: owner, params: { id: made.postId } })
  expect((await retry(made)).error.message).toBe('MESSAGES_STEP_MISSING')
})
