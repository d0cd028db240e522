import { api } from '@tintario/contract/api.ts'
import { createdPost, description, fillIn, planned } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
  as = await world.owner({ coins: 100 })
})
afterAll(() => world.close())

const get = async (id: string) => (await world.call(api.posts.get, { as, params: { id } })).body
const set = (id: string, what: string, values: unknown[] = []) =>
  world.database.pool.query(`update post set ${what} where id = $1`, [id, ...values])

test('[ENT-15] a publish date is valid from sixteen minutes ahead on, in the post and in the calendar', async () => {
  const id = await createdPost(world, as)
  const listed = async () => {
    const span = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', view: 'my-posts' }
    const { body } = await world.call(api.posts.list, { as, body: span })
    return body.find((post) => post.id === id)?.hasValidPublishDate
  }
  for (const [ahead, isValid] of [
    ['17 minutes', true],
    ['16 minutes 30 seconds', true],
    ['16 minutes', false],
    ['15 minutes', false],
    ['-1 day', false],
  ] as const) {
    // The sixteen minutes are over as soon as they are written.
    await set(id, `publish_at = now() + $2::interval`, [ahead])
    expect([ahead, (await get(id)).hasValidPublishDate, await listed()]).toEqual([ahead, isValid, isValid])
  }
})

test('[API-065, ENT-14] a post has its settings, choices, outline, picture, score and shared preview beside its text', async () => {
  const id = await createdPost(world, as)
  const params = { id }
  const none = {
    country: null,
    language: null,
    type: null,
    imageUrl: null,
    featuredImage: null,
    tone: null,
    audience: null,
    pov: null,
    brandVoiceId: null,
    primaryKeyword: null,
    primaryKeywordId: null,
    title: null,
    titleId: null,
    structure: null,
    seoTotal: null,
    previewToken: null,
  }
  expect(await get(id)).toMatchObject({ ...none, description: '', referenceIds: [] })
  await planned(world, as, id)
  const { body: words } = await world.call(api.writing.primaryKeywords, { as, params })
  const { body: titles } = await world.call(api.writing.titles, { as, params })
  const [word, title] = [words[0], titles[0]]
  const primary = { primaryKeyword: word?.keyword ?? '', primaryKeywordId: word?.id }
  await world.call(api.posts.setPrimaryKeyword, { as, params, body: primary })
  await world.call(api.posts.setTitle, {
    as,
    params,
    body: { title: title?.title ?? '', titleId: title?.id },
  })
  const note = { kind: 'text' as const, title: 'Our workshop', text: 'We sew every bag by hand. '.repeat(8) }
  const reference = await world.call(api.writing.addReference, { as, params, body: note })
  const image = await world.call(api.writing.image, { as, params })
  const { body: shared } = await world.call(api.posts.previewToken, { as, params })
  await world.call(api.posts.edit, {
    as,
    params,
    body: { body: '<h2>Care</h2><p>Feed your bag twice a year.</p>' },
  })
  const post = await get(id)
  expect(post).toMatchObject({
    country: 'ES',
    language: 'en',
    type: 'article',
    imageUrl: expect.stringMatching(/^\/api\/images\//),
    featuredImage: { id: image.body.id },
    description,
    tone: 'friendly',
    audience: 'general',
    pov: 'second',
    brandVoiceId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...primary,
    title: title?.title,
    titleId: title?.id,
    referenceIds: [reference.body.id],
    structure: { children: expect.any(Array) },
    seoTotal: expect.any(Number),
    previewToken: shared.previewToken,
  })
  await world.call(api.posts.endPreview, { as, params })
  expect((await get(id)).previewToken).toBeNull()
})

test('[ENT-14] a post whose shared token no longer opens is read all the same, without it', async () => {
  const id = await createdPost(world, as)
  await world.call(api.posts.previewToken, { as, params: { id } })
  await world.database.pool.query(`update preview_link set token = '\\x00' where post_id = $1`, [id])
  const read = await world.call(api.posts.get, { as, params: { id } })
  expect([read.status, read.body.previewToken]).toEqual([200, null])
})

test('[ENT-17] a post has one of seven statuses and no other', async () => {
  const id = await createdPost(world, as)
  for (const status of ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed']) {
    await set(id, 'status = $2', [status])
    expect((await get(id)).status).toBe(status)
  }
  for (const status of ['sent', 'Draft', ''])
    await expect(set(id, 'status = $2', [status]), status).rejects.toThrow('violates check constraint')
})

test('[ENT-23] the default settings are those of the last post that has them', async () => {
  const fresh = await world.owner({ coins: 20 })
  const params = async () => (await world.call(api.posts.latestParams, { as: fresh })).body
  const none = {
    country: null,
    language: null,
    type: null,
    brandVoiceId: null,
    tone: null,
    pov: null,
    audience: null,
  }
  expect(await params()).toEqual(none)
  const id = await createdPost(world, fresh)
  await fillIn(world, fresh, id)
  const { brandVoiceId } = (await world.call(api.posts.get, { as: fresh, params: { id } })).body
  expect(brandVoiceId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await params()).toEqual({
    country: 'ES',
    language: 'en',
    type: 'article',
    brandVoiceId,
    tone: 'friendly',
    pov: 'second',
    audience: 'general',
  })
})
