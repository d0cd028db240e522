import { api } from '@tintario/contract/api.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { createdPost, description, fillIn, inMinutes } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
  id = await createdPost(world, as)
})

const read = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const setStatus = (status: string) =>
  world.database.pool.query('update post set status = $2 where id = $1', [id, status])

const structure = (chosen: number): StructureTree => ({
  id: 'root',
  tag: 'h1',
  label: 'A whole tree',
  isChosen: true,
  order: 7,
  index: 7,
  parentId: 'nobody',
  children: Array.from({ length: 5 }, (_, i) => ({
    id: `n${i}`,
    tag: 'h2' as const,
    label: `Second heading ${i}`,
    isChosen: i < chosen,
    order: 0,
    index: 0,
    parentId: null,
    children: [],
  })),
})

test('[API-089, POST-04, PERM-18] a post that is written, sent or published takes no change: 423 with its reason', async () => {
  await fillIn(world, as, id)
  const calls = async () => {
    const asked = { as, params: { id } }
    const answers = [
      await world.call(api.posts.edit, { ...asked, body: { body: '<p>x</p>' } }),
      await world.call(api.posts.setPublishDate, { ...asked, body: { publishAt: inMinutes(90) } }),
      await world.call(api.posts.setCountryAndLanguage, {
        ...asked,
        body: { country: 'ES', language: 'en', type: 'list' },
      }),
      await world.call(api.posts.setDetails, { ...asked, body: { description } }),
      await world.call(api.posts.setPrimaryKeyword, { ...asked, body: { primaryKeyword: 'leather' } }),
      await world.call(api.posts.setTitle, { ...asked, body: { title: 'A fine title' } }),
      await world.call(api.posts.setReferences, { ...asked, body: { referenceIds: [] } }),
      await world.call(api.posts.setStructureTree, { ...asked, body: { structure: structure(3) } }),
      await world.call(api.posts.enablePlatform, { as, params: { id, platformId: 'wordpress' } }),
      await world.call(api.posts.disablePlatform, { as, params: { id, platformId: 'wordpress' } }),
      await world.call(api.writing.enhanceDescription, { ...asked, body: { description } }),
      await world.call(api.writing.primaryKeywords, asked),
      await world.call(api.writing.titles, asked),
      await world.call(api.writing.references, asked),
      await world.call(api.writing.addReference, { ...asked, body: { text: description, title: 'Bags' } }),
      await world.call(api.writing.structureTree, asked),
      await world.call(api.writing.writeText, asked),
      await world.call(api.writing.image, asked),
      await world.call(api.images.changeFeatured, { ...asked, body: {} }),
      await world.call(api.images.addFeatured, {
        ...asked,
        body: { url: 'https://x.example/', alt: 'A dot' },
      }),
    ]
    return [...new Set(answers.map(({ status, error }) => `${status} ${error.message}`))]
  }
  const before = await read()
  await setStatus('published')
  expect(await calls()).toEqual(['423 MESSAGES_PUBLISHED_POST_LOCKED'])
  await setStatus('creating')
  expect(await calls()).toEqual(['423 MESSAGES_POST_BEING_CREATED'])
  await setStatus('ready')
  await world.database.pool.query(
    `insert into publication (account_id, post_id, workspace_id, platform, state, due_at, local_time, time_zone)
     values ($1, $2, $3, 'wordpress', 'publishing', now(), '2027-01-01T10:00', 'UTC')`,
    [as.accountId, id, as.workspaceId],
  )
  const { status, error } = await world.call(api.posts.edit, {
    as,
    params: { id },
    body: { body: '<p>x</p>' },
  })
  expect([status, error.message]).toEqual([423, 'MESSAGES_POST_BEING_PUBLISHED'])
  expect((await world.call(api.posts.remove, { as, params: { id } })).status).toBe(423)
  expect((await read()).version).toBe(before.version)
})

test('[API-067] a post that never got a text is deleted with its coins given back, once', async () => {
  const balance = async () => (await world.call(api.wallet.get, { as })).body.coins
  const before = await balance()
  const remove = () => world.call(api.posts.remove, { as, params: { id } })
  expect((await remove()).body).toMatchObject({ coinsBack: 10 })
  expect(await balance()).toBe(before + 10)
  expect((await remove()).status).toBe(404)
  expect(await balance()).toBe(before + 10)
})

test('[API-067] a post of any status is deleted, by its owner alone', async () => {
  const stranger = await world.owner()
  for (const status of ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed']) {
    const doomed = await createdPost(world, as)
    const call = { params: { id: doomed } }
    await world.database.pool.query('update post set status = $2 where id = $1', [doomed, status])
    expect((await world.call(api.posts.remove, { as: stranger, ...call })).status, status).toBe(404)
    expect((await world.call(api.posts.remove, { as, ...call })).status, status).toBe(200)
    expect((await world.call(api.posts.get, { as, ...call })).status, status).toBe(404)
  }
})

test('[API-067] a post that went out before its deletion arrived stays, and its deletion is refused', async () => {
  await setStatus('published')
  const late = { as, params: { id }, query: { unlessPublished: 'true' as const } }
  const { status, error } = await world.call(api.posts.remove, late)
  expect([status, error.message]).toEqual([409, 'MESSAGES_POST_WENT_OUT'])
  await setStatus('ready')
  expect((await world.call(api.posts.remove, late)).status).toBe(200)
})

test('[API-067] a published post is deleted here with all that belongs to it, and no coins come back', async () => {
  await fillIn(world, as, id)
  await world.call(api.writing.image, { as, params: { id } })
  const imageId = (await read()).featuredImage?.id ?? ''
  await world.call(api.posts.edit, { as, params: { id }, body: { body: '<p>A text.</p>' } })
  await setStatus('published')
  const coins = (await world.call(api.wallet.get, { as })).body.coins
  const removed = await world.call(api.posts.remove, { as, params: { id } })
  expect(removed).toMatchObject({ status: 200, body: { coinsBack: 0 } })
  expect((await world.call(api.posts.get, { as, params: { id } })).status).toBe(404)
  expect((await world.call(api.images.get, { params: { id: imageId } })).status).toBe(404)
  expect((await world.call(api.wallet.get, { as })).body.coins).toBe(coins)
})
