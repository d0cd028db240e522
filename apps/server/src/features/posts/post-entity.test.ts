import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createdPost, fillIn } from '../../testing/made-posts.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

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
