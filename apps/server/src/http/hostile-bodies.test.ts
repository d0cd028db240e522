import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner({ coins: 30 })
})
afterAll(() => world.close())

const send = async ({ route: [method, path] }: Endpoint, id: string, payload: string): Promise<number> => {
  const { statusCode } = await world.app.inject({
    method,
    url: path.replace(':id', id).replace(':publicationId', id),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    payload,
  })
  return statusCode
}

test('refuses bodies of brackets, braces and commas before parsing them', async () => {
  const id = await createdPost(world, owner)
  const many = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
  const nested = (length: number) => `{"title":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`
  const statuses = {
    'brackets at posts': await send(api.posts.edit, id, nested(1_900_000)),
    'open brackets at posts': await send(api.posts.edit, id, many('[', 1_900_000)),
    'objects at posts': await send(api.posts.edit, id, `{"title":[${many('{},', 1_900_000)}{}]}`),
    'commas at posts': await send(api.posts.edit, id, `{"title":[${many('1,', 1_900_000)}1]}`),
    'keys at posts': await send(api.posts.edit, id, `{${many('"a":1,', 1_900_000)}"b":1}`),
    'brackets after publishing': await send(api.afterPublication.settle, id, nested(1_000_000)),
    'brackets at search data': await send(api.searchData.uploadQueries, id, nested(1_500_000)),
  }
  expect(statuses).toEqual(Object.fromEntries(Object.keys(statuses).map((name) => [name, 413])))
})

test('stores a long text that is full of brackets, quotes and commas', async () => {
  const id = await createdPost(world, owner)
  const body = `<p>${'[{",\\'.repeat(60_000)}</p>`
  expect(await send(api.posts.edit, id, JSON.stringify({ body }))).toBe(200)
})

test('refuses a form whose boundary is so short that a chunk could hold thousands of them', async () => {
  const form = (boundary: string) => {
    const { payload } = fileForm('avatar', Buffer.from('no picture'))
    return world.app.inject({
      method: 'PUT',
      url: '/api/users/me/avatar',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: payload.toString('latin1').replaceAll('form-boundary-7f3c', boundary),
    })
  }
  expect((await form('b'.repeat(15))).json()).toMatchObject({ message: 'MESSAGES_MALFORMED_REQUEST' })
  expect((await form('b'.repeat(16))).json()).toMatchObject({ message: 'MESSAGES_FILE_INVALID_OR_TOO_LARGE' })
})
