import { api } from '@tintario/contract/api.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freeze } from '../publisher/snapshot.ts'
import { getPostRowOf } from './post-store.ts'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
})
afterAll(() => world.close())

const brief = 'Internal: we sell the grey blanket below cost.'
const edit = async (body: object) => {
  const { status } = await world.call(api.posts.edit, { as, params: { id }, body })
  expect(status).toBe(200)
}
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const sent = async () => {
  const row = await getPostRowOf(world.tools.db, as.accountId, id)
  if (!row) throw new Error('the post is gone')
  const where = { accountId: as.accountId, dueAt: new Date(), platform: 'wordpress' } as const
  return (await freeze(row, where, 'Casa Lumbre')).excerpt
}
/** The head that the writer makes of a draft: both texts are its first sentence. */
const written = (metaDescription: string | null) =>
  world.database.pool.query('update post set body = $2, excerpt = $3, meta_description = $4 where id = $1', [
    id,
    `<p>${brief}</p><p>Wash it cold.</p>`,
    brief,
    metaDescription,
  ])
beforeEach(async () => {
  as = await world.owner({ coins: 20 })
  id = await createdPost(world, as)
})

test('a replaced body gives the excerpt and the description that were cut from the former one', async () => {
  await written(`${brief.slice(0, 30)}…`)
  await edit({ body: '<h2>Washing</h2><p>Wool likes it cold.</p>' })
  expect(await post()).toMatchObject({ excerpt: null, metaDescription: 'Wool likes it cold.' })
  expect(await sent()).toBe('Wool likes it cold.')
})

test('each further body renews them, with whole sentences that fit', async () => {
  await written(`${brief.slice(0, 30)}…`)
  await edit({ body: '<p>Wool likes it cold.</p>' })
  const long =
    'A blanket that is washed by hand and dried in the shade lasts for longer than its owner thinks.'
  await edit({ body: `<p>Wash it by hand.</p><p>${long} ${long}</p>` })
  expect((await post()).metaDescription).toBe(`Wash it by hand. ${long}`)
  await edit({ body: '<h2>No paragraph</h2>' })
  expect(await post()).toMatchObject({ excerpt: null, metaDescription: null })
})

test('the excerpt is the meta description, unless the owner writes one, which then stays with any body', async () => {
  await written('How to wash wool.')
  expect([(await post()).excerpt, await sent()]).toEqual([null, 'How to wash wool.'])
  await edit({ excerpt: ' Wool, washed well. ' })
  await edit({ body: '<p>Wool likes it cold.</p>' })
  expect([(await post()).excerpt, await sent()]).toEqual(['Wool, washed well.', 'Wool, washed well.'])
  expect((await post()).metaDescription).toBe('How to wash wool.')
  await edit({ excerpt: '' })
  expect([(await post()).excerpt, await sent()]).toEqual([null, 'How to wash wool.'])
})

test('an edit that keeps the sentence keeps the excerpt that was made from it', async () => {
  await written(null)
  await edit({ body: `<p>${brief}</p><p>Wash it cold, with little soap.</p>` })
  expect([(await post()).excerpt, await sent()]).toEqual([brief, brief])
})

test('an earlier version brings its own excerpt back', async () => {
  await edit({ body: '<p>Wool likes it cold.</p>', excerpt: 'Of the first version.' })
  await world.database.pool.query(
    `update post_version set begun_at = begun_at - interval '1 hour' where post_id = $1`,
    [id],
  )
  await edit({ excerpt: 'Of the second version.' })
  const { body: versions } = await world.call(api.posts.versions, { as, params: { id } })
  const versionId = versions[1]?.id ?? ''
  await world.call(api.posts.restoreVersion, { as, params: { id, versionId } })
  await edit({ body: '<p>Another text.</p>' })
  expect(await sent()).toBe('Of the first version.')
})

test('a title for search engines that is the post’s own is renamed with it, one of its own stays', async () => {
  const named = (metaTitle: string) =>
    world.database.pool.query('update post set title = $2, meta_title = $3 where id = $1', [
      id,
      'Soap of sheep’s milk',
      metaTitle,
    ])
  await named('Soap of sheep’s milk')
  await edit({ title: 'My soap of latxa milk' })
  expect((await post()).metaTitle).toBe('My soap of latxa milk')
  await edit({ title: 'Soap, again', metaTitle: 'Soap for search' })
  await edit({ title: 'Soap, a third time' })
  expect(await post()).toMatchObject({ title: 'Soap, a third time', metaTitle: 'Soap for search' })
})
