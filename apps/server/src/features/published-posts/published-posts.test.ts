import { api } from '@tintario/contract/api.ts'
import type { PublishedCopy, SiteActKind } from '@tintario/contract/publishing/after.ts'
import { type DuePost, insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createMemoryPlatform, failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { connectBlog } from '@tintario/testing/publishing-world.ts'
import { fillSlots } from '@tintario/testing/site-slots.ts'
import { recordEvents } from '@tintario/testing/webhook-events.ts'
import { workerPasses } from '@tintario/testing/worker-passes.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startPublishing } from '../publisher/start-publishing.ts'
import { publishedPostTiming } from './published-post-timing.ts'
import { startPublishedPostWorker } from './start-published-post-worker.ts'

const form = {
  baseUrl: 'https://blog.example',
  username: 'nora',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}
const body = '<h2>Cold water</h2><p>Wool likes it cold.</p><p>Dry it flat.</p>'
const quick = { ...publishedPostTiming, poll: 30, looks: 30, backoff: 40 }

let world: World
let platform: MemoryPlatform
let workers: { stop(): Promise<void> }[]
let owner: Person
let made: DuePost

beforeAll(async () => {
  platform = createMemoryPlatform()
  world = await createWorld({ tools: { platforms: { wordpress: platform.platform } } })
  const { tools, database } = world
  workers = [startPublishing(tools, database.pool), startPublishedPostWorker(tools, database.pool, quick)]
})
afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.stop()))
  await world?.close()
})

const sql = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const params = () => ({ id: made.postId, publicationId: made.publicationId })
const copy = async (as: Person = owner): Promise<PublishedCopy | undefined> =>
  (await world.call(api.afterPublication.list, { as, params: { id: made.postId } })).body[0]
const copyWhen = (isIt: (copy: PublishedCopy) => boolean) =>
  eventually(async () => {
    const one = await copy()
    return one && isIt(one) ? one : null
  })
/** The site is looked at, and what was found is stored. */
const look = async () => {
  const before = (await copy())?.seenAt ?? null
  await world.call(api.afterPublication.look, { as: owner, params: params() })
  return copyWhen(({ seenAt }) => seenAt !== before)
}
const post = async () => (await world.call(api.posts.get, { as: owner, params: { id: made.postId } })).body
const edit = async (text: { title?: string; body?: string; metaTitle?: string; metaDescription?: string }) =>
  world.call(api.posts.edit, { as: owner, params: { id: made.postId }, body: { ...text, isPublished: true } })
const act = (kind: SiteActKind, as: Person = owner) =>
  world.call(api.afterPublication.act, { as, params: params(), body: { kind } })
const ended = (kind: SiteActKind) =>
  copyWhen(({ acts }) => acts[0]?.kind === kind && acts[0].endedAt !== null)
const there = () => {
  const [one] = platform.of(made.publicationId)
  if (!one) throw new Error('nothing is on the site')
  return one
}
const changeThere = (change: object) => Object.assign(there(), change, { modified: `${Math.random()}` })
const settle = async (takes: (piece: { ours: string; theirs: string }) => boolean, title = 'ours') => {
  const now = await copy()
  const pieces = (now?.there?.pieces ?? [])
    .filter(({ changedThere }) => changedThere)
    .map((piece) => ({ at: piece.at, take: takes(piece) ? ('theirs' as const) : ('ours' as const) }))
  return world.call(api.afterPublication.settle, {
    as: owner,
    params: params(),
    body: {
      fingerprint: now?.there?.fingerprint ?? '',
      version: (await post()).version,
      title: title as 'ours',
      excerpt: 'ours' as const,
      pieces,
    },
  })
}
const notes = async () => {
  const { rows } = await sql(`select key from notification where post_id = $1`, [made.postId])
  return rows.map(({ key }) => key)
}

const connect = (person: Person): Promise<string> => connectBlog(world, person, form)
beforeEach(async () => {
  platform.state.disturb = () => undefined
  owner = await world.owner()
  const { accountId, workspaceId } = owner
  const integrationIds = [await connect(owner)]
  const [one] = await insertDuePosts(world.database.pool, { accountId, workspaceId, integrationIds, body })
  if (!one) throw new Error('no post was made')
  made = one
  await copyWhen(({ state }) => state === 'public')
  await look()
})

test('a text that was changed here is told, and goes to the site when somebody asks, with a receipt of its own', async () => {
  expect(await copy()).toMatchObject({ isBehind: false, there: null, acts: [] })
  const refused = await world.call(api.posts.edit, {
    as: owner,
    params: { id: made.postId },
    body: { title: 'How wool is washed' },
  })
  expect(refused.status).toBe(423)
  expect((await edit({ body: body.replace('cold.', 'lukewarm.'), title: 'How wool is washed' })).status).toBe(
    200,
  )
  expect(await copy()).toMatchObject({ isBehind: true })
  expect(there().body).toContain('cold.')
  expect((await act('update')).status).toBe(200)
  const done = await ended('update')
  expect(done).toMatchObject({ isBehind: false, there: null, state: 'public' })
  expect(done.acts).toMatchObject([{ kind: 'update', state: 'done', reason: null, changes: [] }])
  expect(done.acts[0]?.by).toMatch(/\S/)
  expect(there()).toMatchObject({ title: 'How wool is washed', state: 'published' })
  expect(there().body).toContain('lukewarm.')
  expect(platform.of(made.publicationId)).toHaveLength(1)
  const { rows } = await sql(`select user_id from audit where subject = $1 and action = 'site-updated'`, [
    made.postId,
  ])
  expect(rows).toEqual([{ user_id: owner.userId }])
})

test('[POST-11] the receipt has title and description of the public page’s head, as they are now', async () => {
  const head = async () =>
    (await world.call(api.publishing.list, { as: owner, params: { id: made.postId } })).body[0]?.pageHead
  expect(await head()).toEqual({ title: there().title, description: null })
  await edit({ metaTitle: 'Wool, washed by hand', metaDescription: 'Cold water.' })
  await act('update')
  await ended('update')
  expect(await head()).toEqual({ title: 'Wool, washed by hand', description: 'Cold water.' })
  changeThere({ search: { title: 'The owner’s own', description: 'Cold water.' } })
  await look()
  expect(await head()).toEqual({ title: 'The owner’s own', description: 'Cold water.' })
})

test('the title and description for search engines are changed here and go to the site with the next update, and nothing else of them', async () => {
  const { slug } = there()
  const metaTitle = 'Wool, washed by hand'
  const refused = await world.call(api.posts.edit, {
    as: owner,
    params: { id: made.postId },
    body: { metaTitle },
  })
  expect(refused.status).toBe(423)
  for (const wrong of [' ', 'x'.repeat(121)]) expect((await edit({ metaTitle: wrong })).status).toBe(422)
  // Its owner wrote this one there.
  changeThere({ search: { title: 'Old', description: 'The owner’s own' } })
  expect((await edit({ metaTitle })).body).toMatchObject({ metaTitle })
  expect(await copy()).toMatchObject({ isBehind: true, there: null })
  await act('update')
  const done = await ended('update')
  expect(done).toMatchObject({ isBehind: false, acts: [{ state: 'done', changes: [] }] })
  expect(there()).toMatchObject({ slug, search: { title: metaTitle, description: 'The owner’s own' } })
  await edit({ metaDescription: 'Cold water, little soap.' })
  await act('update')
  await copyWhen(({ acts }) => acts.length === 2 && acts[0]?.endedAt !== null)
  expect(there().search).toEqual({ title: metaTitle, description: 'Cold water, little soap.' })
  const { body: versions } = await world.call(api.posts.versions, { as: owner, params: { id: made.postId } })
  expect(versions[0]).toMatchObject({ cause: 'edited' })
})

test('what was changed there stands beside ours piece by piece; some is taken over, some is kept, and then the site is updated', async () => {
  const events = await recordEvents(world, owner, ['post.changed_on_site'])
  changeThere({
    title: 'Wool, washed',
    body: '<h2>Ice water</h2><p>Wool likes it cold.</p><p>Dry it in the sun.</p><script>alert(1)</script>',
  })
  const found = await look()
  expect(found.there?.title).toEqual({ ours: 'How to wash wool', theirs: 'Wool, washed' })
  expect(
    found.there?.pieces.filter(({ changedThere }) => changedThere).map(({ ours, theirs }) => [ours, theirs]),
  ).toEqual([
    ['<h2>Cold water</h2>', '<h2>Ice water</h2>'],
    ['<p>Dry it flat.</p>', '<p>Dry it in the sun.</p>'],
  ])
  expect(JSON.stringify(found)).not.toContain('alert')
  expect(await events()).toMatchObject([
    { type: 'post.changed_on_site', data: { siteState: 'public', post: { id: made.postId } } },
  ])
  expect((await act('update')).body).toMatchObject({ message: 'MESSAGES_SITE_CHANGED' })
  expect((await settle(({ theirs }) => theirs.includes('sun'), 'theirs')).status).toBe(200)
  const settled = await post()
  expect(settled.title).toBe('Wool, washed')
  expect(settled.body).toBe('<h2>Cold water</h2>\n<p>Wool likes it cold.</p>\n<p>Dry it in the sun.</p>')
  const { body: versions } = await world.call(api.posts.versions, { as: owner, params: { id: made.postId } })
  expect(versions[0]).toMatchObject({ cause: 'taken-over', title: 'Wool, washed' })
  expect(versions[0]?.by).toMatch(/\S/)
  expect(await copy()).toMatchObject({ there: null, isBehind: true })
  expect(there().body).toContain('Ice water')
  await act('update')
  expect(await ended('update')).toMatchObject({ isBehind: false, acts: [{ state: 'done' }] })
  expect(there()).toMatchObject({ title: 'Wool, washed', body: settled.body })
})

test('all taken over leaves nothing to send; all kept leaves the site as it is until it is updated', async () => {
  changeThere({ body: `${body}<p>Ask us.</p>` })
  await look()
  await settle(() => true)
  expect(await copy()).toMatchObject({ there: null, isBehind: false })
  expect((await post()).body).toContain('Ask us.')
  changeThere({ body: body.replace('cold.', 'hot.') })
  await look()
  await settle(() => false)
  expect(await copy()).toMatchObject({ there: null, isBehind: true })
  expect(there().body).toContain('hot.')
  await act('update')
  await ended('update')
  expect(there().body).toContain('cold.')
})

test('a change there that nobody here has seen is never written over: the update stops and shows it', async () => {
  await edit({ body: body.replace('flat', 'on a towel') })
  const theirs = body.replace('cold.', 'hot.')
  platform.state.disturb = (step) => {
    if (step === 'revise') changeThere({ body: theirs })
    return undefined
  }
  await act('update')
  const stopped = await ended('update')
  expect(stopped.acts[0]).toMatchObject({ state: 'stopped', reason: 'SITE_CHANGED' })
  expect(stopped.there?.pieces.filter(({ changedThere }) => changedThere)).toMatchObject([
    { ours: '<p>Wool likes it cold.</p>', theirs: '<p>Wool likes it hot.</p>' },
  ])
  expect(there().body).toBe(theirs)
})

test('a post is withdrawn, is shown as such everywhere, and comes back only when somebody asks', async () => {
  const summary = async () => {
    const { body: list } = await world.call(api.posts.list, {
      as: owner,
      body: { from: '2020-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
    })
    return list.find(({ id }) => id === made.postId)?.offSite
  }
  expect(await summary()).toBe(null)
  await act('withdraw')
  expect(await ended('withdraw')).toMatchObject({ state: 'withdrawn', acts: [{ state: 'done' }] })
  expect(there().state).toBe('draft')
  expect([await summary(), (await post()).offSite]).toEqual(['withdrawn', 'withdrawn'])
  expect((await act('withdraw')).body).toMatchObject({ message: 'MESSAGES_SITE_STATE_OTHER' })
  await look()
  expect(there().state).toBe('draft')
  await act('show')
  expect(await ended('show')).toMatchObject({ state: 'public' })
  expect(there().state).toBe('published')
  expect(await summary()).toBe(null)
  expect(platform.of(made.publicationId)).toHaveLength(1)
})

test('what is trashed or deleted there is told once and never made again; what is private stays so', async () => {
  changeThere({ state: 'private' })
  expect(await look()).toMatchObject({ state: 'private' })
  await edit({ title: 'How wool is washed' })
  await act('update')
  await ended('update')
  expect(there()).toMatchObject({ state: 'private', title: 'How wool is washed' })
  changeThere({ state: 'trashed' })
  expect(await look()).toMatchObject({ state: 'trashed' })
  await look()
  for (const kind of ['update', 'withdraw', 'show'] as const)
    expect((await act(kind)).body).toMatchObject({ message: 'MESSAGES_SITE_STATE_OTHER' })
  const retry = await world.call(api.publishing.retry, { as: owner, params: params() })
  expect(retry.status).toBe(200)
  expect(there().state).toBe('trashed')
  platform.posts.splice(platform.posts.indexOf(there()), 1)
  await world.call(api.afterPublication.look, { as: owner, params: params() })
  await copyWhen(({ state }) => state === 'deleted')
  expect((await notes()).filter((key) => key === 'NOTIFICATION_POST_GONE_THERE')).toHaveLength(1)
  expect(platform.of(made.publicationId)).toHaveLength(0)
})

test('a post that is trashed while an act is under way stays in the trash', async () => {
  for (const kind of ['update', 'withdraw'] as const) {
    platform.state.disturb = (step) => {
      if (step === 'revise' || step === 'withdraw') changeThere({ state: 'trashed' })
      return undefined
    }
    await edit({ title: `How wool is washed, ${kind}` })
    await act(kind)
    expect((await ended(kind)).acts[0]).toMatchObject({ state: 'failed', reason: 'PLATFORM_POST_TRASHED' })
    expect(there().state).toBe('trashed')
    platform.state.disturb = () => undefined
    changeThere({ state: 'published' })
    await look()
  }
})

test('a site that is away is asked again, with the same text, and a lost answer is looked up', async () => {
  await edit({ title: 'How wool is washed' })
  let nth = 0
  platform.state.disturb = (step) => {
    if (step !== 'revise') return undefined
    nth++
    return nth === 1 ? { before: failures.down } : nth === 2 ? { after: failures.timeout } : undefined
  }
  await act('update')
  expect((await ended('update')).acts[0]).toMatchObject({ state: 'done' })
  expect(platform.revisions.filter(({ remoteId }) => remoteId === there().remoteId)).toHaveLength(1)
})

test('looks are few and light: one list a connection, and no text is read of what did not change', async () => {
  await sql(`update site_copy set due_at = now() + interval '1 hour'`)
  const before = platform.calls.length
  await look()
  expect(platform.calls.slice(before).map(({ step }) => step)).toEqual(['glance'])
  await vi.waitFor(async () => {
    const { rows } = await sql(
      `select extract(epoch from due_at - now()) / 60 as minutes from site_copy where publication_id = $1`,
      [made.publicationId],
    )
    expect(Number(rows[0].minutes)).toBeGreaterThan(20)
    expect(Number(rows[0].minutes)).toBeLessThan(40)
  })
})

test('nobody else sees or touches a copy, and one act at a time is asked for', async () => {
  const stranger = await world.owner()
  expect(
    (await world.call(api.afterPublication.list, { as: stranger, params: { id: made.postId } })).status,
  ).toBe(404)
  for (const kind of ['update', 'withdraw', 'show'] as const)
    expect((await act(kind, stranger)).status).toBe(404)
  let open = () => {}
  const gate = new Promise<undefined>((done) => {
    open = () => done(undefined)
  })
  platform.state.disturb = (step) => (step === 'withdraw' ? gate : undefined)
  await act('withdraw')
  expect((await act('withdraw')).status).toBe(423)
  open()
  await ended('withdraw')
})

test('[JOB-01] site actions and checks of published posts wait for a slot of the site', async () => {
  const free = await fillSlots(world.database.pool, 'blog.example', world.tools.config.PUBLISH_PER_SITE)
  const before = platform.calls.length
  await act('withdraw')
  await world.call(api.afterPublication.look, { as: owner, params: params() })
  await workerPasses(world.database.pool, 'insert into site_slot')
  expect(platform.calls.slice(before)).toEqual([])
  await free()
  await ended('withdraw')
  await eventually(async () => platform.calls.slice(before).some(({ step }) => step === 'glance'))
})
