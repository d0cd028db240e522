import { api } from '@tintario/contract/api.ts'
import { holdThread, waitInLine } from '@tintario/testing/gates.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld()
  as = await world.owner()
  id = await createdPost(world, as)
})
afterAll(() => world.close())

const edit = (body: { title?: string; body?: string }) =>
  world.call(api.posts.edit, { as, params: { id }, body })
const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const long = '<p>Wool is warm.</p>'.repeat(2_000)
const tooIntricate = { statusCode: 422, message: 'MESSAGES_TEXT_TOO_INTRICATE' }

test('[API-066] a body that nests without end is refused, whatever its tags, and the stored text stays', async () => {
  await edit({ body: '<p>Wool</p>' })
  for (const pair of ['<li><dd>', '<td><p>', '<ul><li>', '<b><i>', '<svg><title>'])
    expect((await edit({ body: pair.repeat(20_000) })).error, pair).toMatchObject(tooIntricate)
  expect((await post()).body).toBe('<p>Wool</p>')
})

test('[API-066] while a long body is read other calls are answered: it is read aside', async () => {
  const held = [holdThread('a'), holdThread('b')]
  await Promise.all(held.map(({ reached }) => reached()))
  let isAnswered = false
  const edited = edit({ body: long }).finally(() => {
    isAnswered = true
  })
  for (let call = 0; call < 20; call++) await post()
  expect((await edit({ body: '<p>Short</p>' })).status).toBe(200)
  expect(isAnswered).toBe(false)
  for (const { open } of held) open()
  expect(await edited).toMatchObject({ status: 200, body: { body: long, wordCount: 6_000 } })
  await Promise.all(held.map(({ done }) => done))
})

test('[API-066, API-065] a text that cannot be read in time is refused in words, nothing is lost, and the post is shown without a score', async () => {
  await edit({ body: long })
  const held = holdThread(as.accountId)
  await held.reached()
  const line = Array.from({ length: 100 }, () => waitInLine(as.accountId))
  expect((await edit({ body: `${long}<p>More</p>` })).error).toMatchObject(tooIntricate)
  expect(await edit({ title: 'A title of its own' })).toMatchObject({
    status: 200,
    body: { title: 'A title of its own', body: long, seoTotal: null },
  })
  held.open()
  await Promise.all([held.done, ...line])
  expect(await post()).toMatchObject({ body: long, seoTotal: expect.any(Number) })
})

test('[API-066] a text that was changed from another version than is stored is refused, and nothing is written over', async () => {
  await edit({ body: '<p>Wool</p>' })
  const { version } = await post()
  const save = (body: string) => world.call(api.posts.edit, { as, params: { id }, body: { body, version } })
  expect((await save('<p>Mine</p>')).status).toBe(200)
  expect((await save('<p>Theirs</p>')).error).toMatchObject({
    statusCode: 409,
    message: 'MESSAGES_VERSION_CONFLICT',
  })
  expect((await post()).body).toBe('<p>Mine</p>')
})
