import { randomUUID } from 'node:crypto'
import {
  type FakePlatform,
  type Fault,
  startFakePlatform,
} from '@tintario/testing/fake-platform/start-fake-platform.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createEgress } from '../../egress.ts'
import type { Outcome, PlatformPost } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import { createWordpress } from './wordpress.ts'

/** A busy machine takes its time. */
vi.setConfig({ testTimeout: 60_000 })

let fake: FakePlatform
let own: WordpressCredentials
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)

beforeAll(async () => {
  fake = await startFakePlatform()
})
beforeEach(async () => {
  await fake.reset()
  own = fake.credentials(`blog-${randomUUID()}`)
  // The root is known from here on, so that the numbers of requests are those of the calls.
  await wordpress.describeSite(own)
  await fake.reset()
})
afterAll(async () => {
  await fake.stop()
  await egress.close()
})

const newPost = (over: Partial<PlatformPost> = {}): PlatformPost => ({
  marker: randomUUID(),
  title: 'Wool care',
  html: '<p>Wash by hand.</p>',
  excerpt: '',
  slug: 'wool-care',
  dueAt: new Date(Date.now() - 1000),
  imageId: null,
  search: { title: null, description: null },
  ...over,
})
const publicCopies = async (marker: string) => {
  const found = (await fake.markers()).filter((count) => count.marker === marker)
  return found.reduce((sum, count) => sum + count.public, 0)
}

test('[JOB-02] a post is sent in the name of the chosen author, else of the connected user', async () => {
  const authors = async (credentials: WordpressCredentials) => {
    const made = await wordpress.createDraft(credentials, newPost())
    const out =
      made.kind === 'ok' && (await wordpress.publishById(credentials, made.value.remoteId, newPost()))
    return [made, out].map((outcome) => outcome && outcome.kind === 'ok' && outcome.value.authorId)
  }
  expect(await authors(own)).toEqual(['1', '1'])
  expect(await authors({ ...own, authorId: 3 })).toEqual(['3', '3'])
})

test.each<[string, Fault, object, number]>([
  ['a lost answer', { kind: 'drop-after' }, { kind: 'unknown', problem: 'PLATFORM_UNREACHABLE' }, 1],
  ['a cut connection', { kind: 'drop-before' }, { kind: 'unknown', problem: 'PLATFORM_UNREACHABLE' }, 0],
  [
    'an error after the effect',
    { kind: 'status-after', status: 502 },
    { kind: 'unknown', problem: 'PLATFORM_SITE_ERROR', values: { status: '502' } },
    1,
  ],
  [
    'an error before the effect',
    { kind: 'status', status: 500 },
    { kind: 'unknown', problem: 'PLATFORM_SITE_ERROR' },
    0,
  ],
  [
    'a site that asks to wait',
    { kind: 'status', status: 429, retryAfter: 120 },
    { kind: 'transient', problem: 'PLATFORM_TOO_MANY_REQUESTS', retryAfterMs: 120_000 },
    0,
  ],
  [
    'maintenance with its length',
    { kind: 'status', status: 503, retryAfter: 600 },
    { kind: 'unknown', problem: 'PLATFORM_MAINTENANCE', retryAfterMs: 600_000 },
    0,
  ],
])(
  '[JOB-10] a draft and %s: the outcome says whether it may have happened',
  async (_what, fault, outcome, drafts) => {
    await fake.faults({ at: [{ n: 1, fault }] })
    const post = newPost()
    expect(await wordpress.createDraft(own, post)).toMatchObject(outcome)
    const found = await wordpress.find(own, post.marker)
    expect(found.kind === 'ok' && found.value.length).toBe(drafts)
  },
)

test('[JOB-10] a read that fails has changed nothing: transient', async () => {
  await fake.faults({
    at: [
      { n: 1, fault: { kind: 'drop-after' } },
      { n: 2, fault: { kind: 'status', status: 500 } },
    ],
  })
  expect(await wordpress.getById(own, '1')).toMatchObject({ kind: 'transient' })
  expect(await wordpress.find(own, 'x')).toMatchObject({ kind: 'transient', values: { status: '500' } })
})

test('[JOB-10] a call that is ended early while the site thinks is unknown', async () => {
  await fake.faults({ at: [{ n: 1, fault: { kind: 'hang' } }] })
  expect(await wordpress.createDraft(own, newPost(), AbortSignal.timeout(200))).toMatchObject({
    kind: 'unknown',
    problem: 'PLATFORM_TIMEOUT',
  })
})

test('[JOB-10] a picture whose answer was lost is found and not sent twice', async () => {
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
  const image = {
    slug: `pub-${randomUUID()}-cover`,
    bytes,
    contentType: 'image/png',
    altText: 'Wool',
    caption: '',
  } as const
  await fake.faults({ at: [{ n: 2, fault: { kind: 'drop-after' } }] })
  expect(await wordpress.uploadImage(own, image)).toMatchObject({ kind: 'unknown' })
  expect(await wordpress.uploadImage(own, image)).toMatchObject({ kind: 'ok' })
  expect(await fake.media()).toMatchObject([{ slug: image.slug, alt_text: 'Wool' }])
})

/**
 * The publish protocol as R3 has it, with the row it keeps; every call may throw the worker away. A try ends after a
 * failure as a real one does, and the next begins with what the row says.
 */
type Row = { createTried: boolean; remoteId: string | null; done: boolean }
const tryOnce = async (row: Row, post: PlatformPost, signal?: AbortSignal): Promise<void> => {
  const value = <T>(outcome: Outcome<T>): T => {
    if (outcome.kind === 'ok') return outcome.value
    throw new Error(outcome.problem)
  }
  if (!row.remoteId && row.createTried) {
    const [first, ...others] = value(await wordpress.find(own, post.marker, signal))
    for (const other of others) value(await wordpress.deleteDraft(own, other.remoteId, signal))
    row.remoteId = first?.remoteId ?? null
  }
  if (!row.remoteId) {
    row.createTried = true
    row.remoteId = value(await wordpress.createDraft(own, post, signal)).remoteId
  }
  const before = value(await wordpress.getById(own, row.remoteId, signal))
  if (before.state !== 'published') value(await wordpress.publishById(own, row.remoteId, post, signal))
  row.done = true
}

test('[JOB-10] a worker that dies before or after any request of the protocol leaves one public post', async () => {
  const steps = ['before', 'after'] as const
  for (const when of steps)
    for (let n = 1; n <= 3; n++) {
      await fake.reset()
      await fake.faults({ pauseAt: [{ n, when }] })
      const post = newPost()
      const row: Row = { createTried: false, remoteId: null, done: false }
      const life = new AbortController()
      const dying = tryOnce(row, post, life.signal).catch(() => 'died')
      expect(await fake.waitForRequest()).toMatchObject([{ n, when }])
      life.abort()
      expect(await dying).toBe('died')
      await fake.release(when === 'after')
      await tryOnce(row, post)
      expect([when, n, await publicCopies(post.marker), (await fake.state()).drafts]).toEqual([when, n, 1, 0])
    }
})

test('[JOB-10] under a hail of faults every post comes out once', async () => {
  const seed = 20261121
  await fake.faults({
    seed,
    shares: [
      { fault: { kind: 'drop-before' }, share: 0.1 },
      { fault: { kind: 'drop-after' }, share: 0.15 },
      { fault: { kind: 'status-after', status: 500 }, share: 0.1 },
      { fault: { kind: 'status', status: 503 }, share: 0.05 },
    ],
  })
  const posts = Array.from({ length: 60 }, () => newPost())
  await Promise.all(
    posts.map(async (post) => {
      const row: Row = { createTried: false, remoteId: null, done: false }
      for (let attempt = 0; attempt < 100 && !row.done; attempt++)
        await tryOnce(row, post).catch(() => undefined)
    }),
  )
  const counts = await fake.markers()
  expect(
    counts.filter((count) => count.public !== 1 || count.drafts !== 0),
    `seed ${seed}`,
  ).toEqual([])
  expect(await fake.state()).toMatchObject({ publicPosts: 60, doubled: 0, early: 0, drafts: 0 })
})

test('[JOB-10] the fake sees what must not be: an early post and a second copy', async () => {
  const post = newPost({ dueAt: new Date(Date.now() + 30_000) })
  for (let copy = 0; copy < 2; copy++) {
    const draft = await wordpress.createDraft(own, post)
    if (draft.kind === 'ok') await wordpress.publishById(own, draft.value.remoteId, post)
  }
  expect(await fake.state()).toMatchObject({ publicPosts: 2, doubled: 1, early: 2 })
})

test('a site without encryption, connected before it was forbidden, is sent nothing any more', async () => {
  const strict = createWordpress(egress, { httpsOnly: true })
  const problem = { problem: 'PLATFORM_HTTP_NOT_ALLOWED' }
  expect(await strict.check(own)).toMatchObject({ isWorking: false, ...problem })
  expect(await strict.createDraft(own, newPost())).toMatchObject({ kind: 'unauthorized', ...problem })
  expect(await strict.getById({ ...own, baseUrl: own.baseUrl.replace('http', 'HTTP') }, '1')).toMatchObject(
    problem,
  )
  expect(await fake.state()).toMatchObject({ drafts: 0 })
})
