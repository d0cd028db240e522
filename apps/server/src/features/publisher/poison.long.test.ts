import { api } from '@tintario/contract/api.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, type Disturb, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RemotePost } from '../../outside/platforms/platform.ts'
import { createComparePost } from '../../outside/platforms/wordpress/compare-post.ts'
import { requeuePublication } from './quarantine-store.ts'
import { startPublishing } from './start-publishing.ts'
import type { Timing } from './timing.ts'

const oneLanguage = { kind: 'ok', value: { query: {}, isMissing: false } } as const
const quick: Timing = {
  lease: 4_000,
  renew: 1_000,
  margin: 500,
  settle: 300,
  poll: 50,
  sweep: 50,
  backoff: [20],
  pause: 600_000,
  drain: 3_000,
}
const form = { username: 'nora', appPassword: 'abcd EFGH ijkl MNOP 1234 5678' }
const SITE = 'https://blog.example'

let world: World
let memory: MemoryPlatform
let worker: { stop(): Promise<void> }
let owner: Person
let integrationId: string
const disturbing = new Map<string, Disturb>()
const logged: { message: string; more: Record<string, unknown> }[] = []

const connect = (person: Person, baseUrl = SITE): Promise<string> =>
  connectBlog(world, person, { ...form, baseUrl })

beforeAll(async () => {
  memory = createMemoryPlatform()
  memory.state.disturb = (step, about) =>
    [...disturbing].find(([marker]) => about.marker.includes(marker))?.[1](step, about)
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (more: object, message: string) => {
      logged.push({ message, more: more as Record<string, unknown> })
    },
  }
  const wordpress = {
    ...memory.platform,
    compare: createComparePost({ namesOf: async () => null }, { ask: async () => oneLanguage }),
  }
  world = await createWorld({ tools: { log, platforms: { wordpress } } })
  worker = startPublishing(world.tools, world.database.pool, quick)
})
afterAll(async () => {
  await worker?.stop()
  await world?.close()
})
beforeEach(async () => {
  disturbing.clear()
  logged.length = 0
  owner = await world.owner()
  integrationId = await connect(owner)
})

/** A confirmed post that is due in a moment, with what the test does to its calls. */
const due = async (disturb: Disturb, as = owner, into = integrationId): Promise<DuePost> => {
  const { accountId, workspaceId } = as
  const [made] = await insertDuePosts(world.database.pool, {
    accountId,
    workspaceId,
    integrationIds: [into],
    dueInMs: 3_600_000,
  })
  if (!made) throw new Error('no post was made')
  disturbing.set(made.publicationId, disturb)
  return made
}
const begin = (...made: DuePost[]) =>
  world.database.pool.query('update publication set due_at = now() where id = any($1)', [
    made.map(({ publicationId }) => publicationId),
  ])
const publish = async (disturb: Disturb): Promise<DuePost> => {
  const made = await due(disturb)
  await begin(made)
  return made
}
const poisonOf =
  (poisonedStep: string, poison: (post: RemotePost) => unknown): Disturb =>
  (step) =>
    step === poisonedStep ? { poison } : undefined
const breakIn = (...steps: string[]): Disturb => {
  const broken = () => {
    throw new RangeError('Maximum call stack size exceeded')
  }
  return (step) => (steps.includes(step) ? { poison: broken } : undefined)
}

const publicationOf = async ({ postId }: DuePost, as = owner): Promise<Publication> => {
  const { body } = await world.call(api.publishing.list, { as, params: { id: postId } })
  const [first] = body
  if (!first) throw new Error('the post has no publication')
  return first
}
const ended = (made: DuePost, state: Publication['state'], as = owner) =>
  eventually(async () => {
    const row = await publicationOf(made, as)
    return row.state === state ? row : null
  })
const notesOf = async ({ postId }: DuePost) => {
  const { body } = await world.call(api.notifications.list, { as: owner, body: {} })
  return body.filter((note) => note.postId === postId).map(({ text }) => text)
}
const retry = (made: DuePost) =>
  world.call(api.publishing.retry, {
    as: owner,
    params: { id: made.postId, publicationId: made.publicationId },
  })
const errorsOf = ({ publicationId }: DuePost) =>
  logged.filter(({ more }) => more.publicationId === publicationId).map(({ message }) => message)

const notCompared = [{ field: 'body', kind: 'not-compared', detail: '' }]

/** What a site may say of a post that it has just made public, and whether that can be compared. */
const answers: [what: string, poison: (post: RemotePost) => unknown, isComparable: boolean][] = [
  ['20,000 nested tags', (post) => ({ ...post, body: '<b>'.repeat(20_000) }), true],
  ['a body of 10 MB', (post) => ({ ...post, body: '<p>wool</p>'.repeat(950_000) }), true],
  ['a title of 1 MB', (post) => ({ ...post, title: 'wool '.repeat(200_000) }), true],
  ['no text where one must be', (post) => ({ ...post, body: null, title: null }), false],
  ['half a character and a NUL', (post) => ({ ...post, title: '\ud83d\0', slug: '\udc00' }), true],
  ['an instant that is none', (post) => ({ ...post, publishedAt: new Date(Number.NaN) }), false],
  [
    'a text that breaks who reads it',
    (post) =>
      Object.defineProperty({ ...post }, 'body', {
        get: () => {
          throw new RangeError('Invalid string length')
        },
      }),
    false,
  ],
]
for (const [what, poison, isComparable] of answers)
  test(`[JOB-01, JOB-10] a site that answers with ${what} has published the post, and the receipt says so`, async () => {
    const made = await publish(poisonOf('publishById', poison))
    const receipt = await ended(made, 'published')
    expect(receipt).toMatchObject({ link: `${SITE}/how-to-wash-wool`, attempts: 1, reason: null })
    if (!isComparable) expect(receipt.changes).toEqual(notCompared)
    for (const { detail } of receipt.changes) expect(detail.length).toBeLessThanOrEqual(300)
    expect(memory.stepsOf(made.publicationId)).toEqual(['createDraft', 'publishById'])
    expect(await notesOf(made)).toHaveLength(1)
  })

test('[JOB-01] an address that nobody can follow is left out of the receipt', async () => {
  const odd: unknown[] = [
    null,
    '',
    7,
    'javascript:alert(1)',
    '/here',
    'https://\ud83d',
    'https://blog.example/'.padEnd(9_000, 'x'),
  ]
  const made = await Promise.all(
    odd.map((link) => publish(poisonOf('publishById', (post) => ({ ...post, link })))),
  )
  for (const one of made) expect(await ended(one, 'published')).toMatchObject({ link: null, attempts: 1 })
  const unreadable = await publish(
    poisonOf('publishById', (post) =>
      Object.defineProperty({ ...post }, 'link', {
        get: () => {
          throw new TypeError('no link')
        },
      }),
    ),
  )
  expect(await ended(unreadable, 'published')).toMatchObject({ link: null, attempts: 1 })
})

test('[JOB-01] what a site says when it refuses is told, whatever characters are in it', async () => {
  const values = { code: 'rest_\ud83d', detail: 'no\0 wool' }
  const made = await publish((step) =>
    step === 'publishById'
      ? { before: { kind: 'refused', problem: 'PLATFORM_POST_REFUSED', values } }
      : undefined,
  )
  expect(await ended(made, 'failed')).toMatchObject({
    reason: 'PLATFORM_POST_REFUSED',
    values: { code: 'rest_\ufffd', detail: 'no wool' },
    attempts: 1,
  })
})

test('[JOB-04, JOB-06] quarantines a publication after five internal errors: nothing is public, its owner and the operator are notified', async () => {
  const made = await publish(breakIn('createDraft', 'find'))
  const receipt = await ended(made, 'failed')
  expect(receipt).toMatchObject({ reason: 'PUBLISHING_MISTAKE', attempts: 5, nextTryAt: null })
  expect(memory.of(made.publicationId).every(({ state }) => state === 'draft')).toBe(true)
  const post = await world.call(api.posts.get, { as: owner, params: { id: made.postId } })
  expect(post.body).toMatchObject({ status: 'failed', isPublished: false })
  expect(await notesOf(made)).toHaveLength(1)
  expect(errorsOf(made).filter((message) => message.includes('is quarantined'))).toHaveLength(1)

  // Asked by its owner it is tried once more, not five times.
  expect((await retry(made)).status).toBe(200)
  await eventually(async () => (await notesOf(made)).length === 2)
  expect(await publicationOf(made)).toMatchObject({ state: 'failed', attempts: 1 })
  disturbing.clear()
  expect(await requeuePublication(world.tools.db, made.publicationId, null)).toBe(true)
  expect(await ended(made, 'published')).toMatchObject({ attempts: 1 })
  expect(memory.of(made.publicationId).map(({ state }) => state)).toEqual(['published'])
})

test('[JOB-10] a publication that may be public when it is taken aside says so, and is looked for before it is sent again', async () => {
  const made = await publish(breakIn('publishById', 'getById'))
  expect(await ended(made, 'failed')).toMatchObject({
    reason: 'PUBLISHING_MISTAKE_UNCONFIRMED',
    attempts: 5,
  })
  expect(memory.of(made.publicationId).map(({ state }) => state)).toEqual(['published'])
  expect(await notesOf(made)).toEqual([expect.stringContaining('could not find out')])
  disturbing.clear()
  const before = memory.calls.length
  expect((await retry(made)).status).toBe(200)
  await ended(made, 'published')
  expect(memory.calls.slice(before).map(({ step }) => step)).toEqual(['getById'])
})

test('[JOB-01] between two tries that broke before anything was public the post can be changed', async () => {
  await worker.stop()
  worker = startPublishing(world.tools, world.database.pool, { ...quick, backoff: [600_000] })
  const made = await publish(breakIn('createDraft'))
  await eventually(async () => (await publicationOf(made)).state === 'scheduled' && errorsOf(made).length > 0)
  const change = { as: owner, params: { id: made.postId }, body: { title: 'How to wash wool well' } }
  expect((await world.call(api.posts.edit, change)).status).toBe(200)
  disturbing.clear()
  await world.database.pool.query('update publication set next_try_at = now() where id = $1', [
    made.publicationId,
  ])
  await ended(made, 'published')
  expect(memory.of(made.publicationId)).toMatchObject([{ title: 'How to wash wool well' }])
  await worker.stop()
  worker = startPublishing(world.tools, world.database.pool, quick)
})

test('[JOB-01] a row that breaks while it is prepared holds up no other of its batch', async () => {
  const stranger = await world.owner()
  const strange = await connect(stranger)
  await world.database.pool.query(
    `update integration set settings = jsonb_set(settings, '{baseUrl}', '"no address"') where id = $1`,
    [strange],
  )
  const broken = await due(() => undefined, stranger, strange)
  const others = await Promise.all(Array.from({ length: 4 }, () => due(() => undefined)))
  await begin(broken, ...others)
  for (const one of others) expect(await ended(one, 'published')).toMatchObject({ attempts: 1 })
  expect(await ended(broken, 'failed', stranger)).toMatchObject({ reason: 'PUBLISHING_MISTAKE', attempts: 5 })
  expect(errorsOf(broken).some((message) => message.includes('internal error'))).toBe(true)
})

test('[JOB-01] a receipt that the database refuses is left empty, and those stored with it are whole', async () => {
  await world.database.pool.query(`
    create function refuse_link() returns trigger language plpgsql as $$
      begin raise exception 'no such link'; end $$;
    create trigger refuse_link before update on publication
      for each row when (new.link like '%refuse-me%') execute function refuse_link()`)
  try {
    const refused = await due(poisonOf('publishById', (post) => ({ ...post, link: `${SITE}/refuse-me` })))
    const whole = await due(() => undefined)
    // Both are held until both are public, so that their receipts are stored together.
    let waiting = 0
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    for (const one of [refused, whole]) {
      const disturb = disturbing.get(one.publicationId)
      disturbing.set(one.publicationId, async (step, about) => {
        if (step === 'publishById' && ++waiting === 2) open()
        if (step === 'publishById') await gate
        return disturb?.(step, about)
      })
    }
    await begin(refused, whole)
    expect(await ended(refused, 'published')).toMatchObject({ link: null, changes: notCompared, attempts: 1 })
    expect(await ended(whole, 'published')).toMatchObject({
      link: `${SITE}/how-to-wash-wool`,
      attempts: 1,
    })
  } finally {
    await world.database.pool.query('drop trigger refuse_link on publication; drop function refuse_link')
  }
})

test('[JOB-01, JOB-02] a store of files that is away is no mistake of ours: the post waits for it', async () => {
  const { get } = world.tools.storage
  const { accountId, workspaceId } = owner
  await world.tools.storage.put('images/wool.png', Buffer.from('png'), 'image/png')
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into image (account_id, workspace_id, storage_key, content_type, width, height, bytes, alt, source)
     values ($1, $2, 'images/wool.png', 'image/png', 1, 1, 3, 'Wool', 'uploaded') returning id`,
    [accountId, workspaceId],
  )
  const made = await due(() => undefined)
  await world.database.pool.query('update post set featured_image_id = $2 where id = $1', [
    made.postId,
    rows[0]?.id,
  ])
  let asked = 0
  world.tools.storage.get = async (key) => {
    if (++asked < 8) throw new Error('the bucket is away')
    return get(key)
  }
  try {
    await begin(made)
    expect(await ended(made, 'published')).toMatchObject({ attempts: 8 })
  } finally {
    world.tools.storage.get = get
  }
})

test('[JOB-10] quarantines the search for a deleted post’s draft after five internal errors, keeps no secret in its error, and goes on when it is put back', async () => {
  const made = await due(() => undefined)
  const { publicationId, postId } = made
  const draft = {
    marker: publicationId,
    title: 'x',
    html: '',
    excerpt: '',
    slug: 'x',
    dueAt: new Date(),
    imageId: null,
    search: { title: null, description: null },
  }
  await memory.platform.createDraft({ ...form, baseUrl: SITE, authorId: null }, draft)
  await world.database.pool.query(
    `update publication set attempts = 1, create_tried_at = now() - interval '1 minute' where id = $1`,
    [publicationId],
  )
  disturbing.set(publicationId, breakIn('find'))
  world.startJobs()
  expect((await world.call(api.posts.remove, { as: owner, params: { id: postId } })).status).toBe(200)
  const waiting = async () =>
    (
      await world.database.pool.query(
        `update orphan_draft set due_at = now() where marker = $1 and lease_until is null
         returning internal_errors as errors, attempts, last_error as error`,
        [publicationId],
      )
    ).rows
  await eventually(async () => (await waiting())[0]?.errors === 5)
  const [quarantined] = await waiting()
  expect(quarantined).toEqual({ errors: 5, attempts: 5, error: expect.stringContaining('Error') })
  expect(quarantined.error).not.toContain(form.appPassword)
  disturbing.clear()
  await workerPasses(world.database.pool, 'for update of o skip locked')
  expect((await waiting())[0]?.attempts).toBe(5)
  await world.database.pool.query('update orphan_draft set due_at = now(), internal_errors = 0')
  await eventually(async () => memory.of(publicationId)[0]?.state === 'trashed')
})
