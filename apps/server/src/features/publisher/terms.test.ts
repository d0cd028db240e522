import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishedPostTiming } from '../published-posts/published-post-timing.ts'
import { startPublishedPostWorker } from '../published-posts/start-published-post-worker.ts'
import { startPublishing } from './start-publishing.ts'
import { withTermLease } from './term-lease-store.ts'

const form = {
  baseUrl: 'https://blog.example',
  username: 'nora',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}
const terms = { categories: ['Wool care'], tags: ['merino', 'winter'] }

let world: World
let platform: MemoryPlatform
let workers: { stop(): Promise<void> }[]
let owner: Person
let integrationId: string

beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  const { tools, database } = world
  const quick = { ...publishedPostTiming, poll: 30, looks: 30, backoff: 40 }
  workers = [startPublishing(tools, database.pool), startPublishedPostWorker(tools, database.pool, quick)]
})
afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.stop()))
  await world?.close()
})
beforeEach(async () => {
  platform.state.disturb = () => undefined
  platform.siteTerms.length = 0
  owner = await world.owner()
  integrationId = await connectBlog(world, owner, form)
})

const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
/** Confirmed posts that are due in an hour. */
const planned = async (count = 1): Promise<DuePost[]> => {
  const { accountId, workspaceId } = owner
  const to = { accountId, workspaceId, integrationIds: [integrationId], count, dueInMs: 3_600_000 }
  return insertDuePosts(world.database.pool, to)
}
const set = (postId: string, body: object, as: Person = owner) =>
  world.call(api.postTerms.set, { as, params: { id: postId }, body: { ...terms, ...body } })
const goOut = (posts: readonly DuePost[]) =>
  sql('update publication set due_at = now(), next_try_at = now() where id = any ($1)', [
    posts.map(({ publicationId }) => publicationId),
  ])
const published = ({ postId }: DuePost): Promise<Publication> =>
  eventually(async () => {
    const { body } = await world.call(api.publishing.list, { as: owner, params: { id: postId } })
    return body.find(({ state }) => state === 'published')
  })
const names = () => platform.siteTerms.map(({ name }) => name).sort()
const there = ({ publicationId }: DuePost) => {
  const [one] = platform.of(publicationId)
  if (!one) throw new Error('nothing is on the site')
  return one
}
const filed = async (body: object = {}): Promise<DuePost> => {
  const [made] = await planned()
  if (!made) throw new Error('no post was made')
  expect((await set(made.postId, body)).status).toBe(200)
  return made
}

test('a post goes out with its terms, those that are missing are made before it, and the receipt says nothing', async () => {
  platform.siteTerms.push({ site: form.baseUrl, kind: 'tags', id: 'had', name: 'Merino' })
  const made = await filed()
  await goOut([made])
  expect((await published(made)).changes).toEqual([])
  expect(there(made).terms).toEqual({ categories: ['Wool care'], tags: ['Merino', 'winter'] })
  expect(names()).toEqual(['Merino', 'Wool care', 'winter'])
  const steps = platform.stepsOf(made.publicationId)
  expect(steps.filter((step) => step === 'createDraft')).toHaveLength(1)
})

test('posts that go out at the same moment never make a term twice', { tags: ['long'] }, async () => {
  const posts = await planned(2)
  for (const { postId } of posts) await set(postId, {})
  let looked = 0
  platform.state.disturb = async (step) => {
    if (step === 'findTerms') looked++
    if (step !== 'makeTerm') return undefined
    // Nobody makes anything before both have found it missing, and who makes it takes a while.
    await eventually(() => looked >= 3)
    await sleep(50)
    return undefined
  }
  await goOut(posts)
  for (const one of posts) expect((await published(one)).changes).toEqual([])
  expect(names()).toEqual(['Wool care', 'merino', 'winter'])
  const { rows } = await sql('select site from term_lease')
  expect(rows).toEqual([])
})

test('makes no term while another process does, which read the clock a moment later', async () => {
  const made = await filed()
  await sql(
    `insert into term_lease (account_id, site, holder, lease_until)
     values ($1, $2, gen_random_uuid(), now() + interval '16 s')`,
    [owner.accountId, form.baseUrl],
  )
  let searches = 0
  platform.state.disturb = (step) => {
    if (step === 'findTerms') searches++
    return undefined
  }
  await goOut([made])
  await eventually(async () => searches > 0)
  await workerPasses(world.database.pool, 'insert into term_lease')
  expect(names()).toEqual([])
  await sql('delete from term_lease')
  await published(made)
  expect(names()).toEqual(['Wool care', 'merino', 'winter'])
})

test('who may not make terms still publishes; what was left out is told in the receipt', async () => {
  platform.state.disturb = (step, { marker }) =>
    step === 'makeTerm' && marker !== 'merino' ? { poison: () => null } : undefined
  const made = await filed()
  await goOut([made])
  expect((await published(made)).changes).toEqual([
    { field: 'categories', kind: 'left-out', detail: 'Wool care' },
    { field: 'tags', kind: 'left-out', detail: 'winter' },
  ])
})

test('a site that is away while its terms are made is asked again; no draft is left behind', async () => {
  let fails = 2
  platform.state.disturb = (step) =>
    step === 'makeTerm' && fails-- > 0 ? { before: { ...failures.busy, retryAfterMs: 10 } } : undefined
  const made = await filed()
  await goOut([made])
  await eventually(async () => {
    const { rows } = await sql('update publication set next_try_at = now() where id = $1 returning state', [
      made.publicationId,
    ])
    return rows[0]?.state === 'published'
  })
  expect((await published(made)).changes).toEqual([])
  expect(platform.of(made.publicationId)).toHaveLength(1)
  expect(names()).toEqual(['Wool care', 'merino', 'winter'])
})

test('[JOB-10] a worker that dies while it makes terms blocks the site for fifteen seconds, and one that lives for as long as it takes', async () => {
  const { db } = world.tools
  const place = { accountId: owner.accountId, site: 'https://slow.example' }
  const { signal } = new AbortController()
  const left = async () => {
    const { rows } = await sql(
      `select extract(epoch from lease_until - now())::float8 as s from term_lease where account_id = $1`,
      [owner.accountId],
    )
    return rows[0]?.s
  }
  platform.state.disturb = async (step) => {
    if (step === 'makeTerm') seen ??= await left()
    return undefined
  }
  let seen: number | undefined
  const made = await filed()
  await goOut([made])
  await published(made)
  expect(seen).toBeGreaterThan(5)
  expect(seen).toBeLessThanOrEqual(15)

  const order: string[] = []
  const first = withTermLease(db, place, { lease: 900, signal }, async (cut) => {
    await sleep(1_500)
    order.push(cut.aborted ? 'cut' : 'first')
  })
  await sleep(50)
  await withTermLease(db, place, { lease: 900, signal }, async () => void order.push('second'))
  await first
  expect(order).toEqual(['first', 'second'])

  // Another process has the lease: what runs is cut.
  await withTermLease(db, place, { lease: 900, signal }, async (cut) => {
    await sql('update term_lease set holder = gen_random_uuid()')
    await sleep(400)
    expect(cut.aborted).toBe(true)
  })
  await sql('delete from term_lease')
})

test('a worker that died while it made terms keeps the site from nobody for longer than its lease', {
  tags: ['long'],
}, async () => {
  const made = await filed()
  await sql(
    `insert into term_lease (account_id, site, holder, lease_until)
     values ($1, $2, gen_random_uuid(), now() + interval '1 second')`,
    [owner.accountId, platform.platform.placeOf({ ...form, authorId: null }).site],
  )
  await goOut([made])
  expect((await published(made)).changes).toEqual([])
})

test('what is out keeps its terms until it is updated; then it gets and loses ours, and keeps those of its owner', {
  tags: ['long'],
}, async () => {
  const made = await filed()
  await goOut([made])
  await published(made)
  const params = { id: made.postId }
  const copyWhen = (isIt: (copy: PublishedCopy) => boolean) =>
    eventually(async () => {
      const { body } = await world.call(api.afterPublication.list, { as: owner, params })
      return body.find(isIt)
    })
  await copyWhen(({ seenAt }) => seenAt !== null)
  expect((await set(made.postId, {})).status).toBe(423)
  there(made).terms?.tags.push('their own')
  // Their owner took one of ours away there.
  const theirs = there(made).terms
  if (theirs) theirs.tags = theirs.tags.filter((tag) => tag !== 'merino')
  const wish = { categories: ['Guides'], tags: ['merino', 'summer'], isPublished: true }
  expect((await set(made.postId, wish)).status).toBe(200)
  expect(there(made).terms?.categories).toEqual(['Wool care'])
  await copyWhen(({ isBehind }) => isBehind)
  await world.call(api.afterPublication.act, {
    as: owner,
    params: { id: made.postId, publicationId: made.publicationId },
    body: { kind: 'update' },
  })
  const { acts } = await copyWhen(({ isBehind, acts }) => !isBehind && acts[0]?.endedAt != null)
  expect(acts).toMatchObject([{ state: 'done', changes: [] }])
  expect(there(made).terms).toEqual({ categories: ['Guides'], tags: ['their own', 'summer'] })
})

test('terms are kept in order, each once and cleaned; what is none is refused at its field', async () => {
  const [made] = await planned()
  const params = { id: made?.postId ?? '' }
  expect((await set(params.id, { tags: [' Wool   care ', 'wool CARE', 'niño'] })).status).toBe(200)
  const read = async () => (await world.call(api.posts.get, { as: owner, params })).body
  expect(await read()).toMatchObject({ categories: ['Wool care'], tags: ['Wool care', 'niño'] })
  const many = (count: number) => Array.from({ length: count }, (_, nth) => `term ${nth}`)
  for (const [body, key] of [
    [{ tags: ['one, two'] }, 'FIELD_TERM'],
    [{ tags: ['<b>'] }, 'FIELD_TERM'],
    [{ categories: [' '] }, 'FIELD_TERM'],
    [{ tags: ['w'.repeat(81)] }, 'FIELD_TERM'],
    [{ categories: many(6) }, 'FIELD_CATEGORIES_MAX'],
    [{ tags: many(16) }, 'FIELD_TAGS_MAX'],
  ] as const) {
    const refused = await set(params.id, body)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(key)
  }
  const stranger = await world.owner()
  expect((await set(params.id, {}, stranger)).status).toBe(404)
  expect((await read()).tags).toEqual(['Wool care', 'niño'])
})

test('an approval is of the terms too', async () => {
  const [made] = await planned()
  const params = { id: made?.postId ?? '' }
  const read = async () => (await world.call(api.posts.get, { as: owner, params })).body
  const { version } = await read()
  expect((await world.call(api.posts.approve, { as: owner, params, body: { version } })).status).toBe(200)
  expect((await read()).approval.given?.isCurrent).toBe(true)
  await set(params.id, {})
  expect((await read()).approval.given?.isCurrent).toBe(false)
})

test('the terms of the connected sites are offered; a site that is silent is named, and nobody else sees them', async () => {
  platform.siteTerms.push(
    { site: form.baseUrl, kind: 'tags', id: '1', name: 'Merino' },
    { site: form.baseUrl, kind: 'tags', id: '2', name: 'Winter' },
  )
  const [made] = await planned()
  const find = (search: string, as: Person = owner) =>
    world.call(api.postTerms.find, {
      as,
      params: { id: made?.postId ?? '' },
      query: { kind: 'tags', search },
    })
  expect((await find('')).body).toMatchObject({ terms: ['Merino', 'Winter'], sites: [{ isHeard: true }] })
  expect((await find('mer')).body.terms).toEqual(['Merino'])
  expect((await find('', await world.owner())).status).toBe(404)
  platform.state.disturb = () => ({ before: failures.down })
  expect((await find('')).body).toMatchObject({ terms: [], sites: [{ isHeard: false }] })
  await sql('update integration set is_active = false where id = $1', [integrationId])
  expect((await find('')).body).toEqual({ terms: [], sites: [] })
})
