import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { TEXT_PICTURES_MAX } from '@tintario/contract/posts/limits.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let elsewhere: Server
let site: string
let as: Person
let id: string
const files = new Map<string, Buffer>()
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (file) response.end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = `http://${host}`
  world = await createWorld({ env: { ALLOWED_PRIVATE_HOSTS: host } })
  files.set('/tiny.png', tinyPng)
  files.set('/webp.png', await sharp(tinyPng).webp().toBuffer())
  files.set('/svg.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'))
})
afterAll(async () => {
  await world.close()
  await new Promise((done) => elsewhere.close(done))
})
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
})

const alt = 'A dot'
const keep = (path: string, postId = id, who = as) =>
  world.call(api.images.keep, {
    as: who,
    params: { id: postId },
    body: { url: path.startsWith('http') ? path : site + path, alt },
  })
const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const status = async (path: string) => (await world.app.inject({ url: path })).statusCode

test('a picture at an address without encryption is copied for the text, and is no cover', async () => {
  const kept = await keep('/tiny.png')
  expect(kept).toMatchObject({ status: 201, body: { alt, urls: { full: `/api/images/${kept.body.id}` } } })
  expect(await status(kept.body.urls.full)).toBe(200)
  const post = async () => (await world.call(api.posts.get, { as, params: { id } })).body
  expect((await post()).featuredImage).toBeNull()
  for (const path of ['/webp.png', '/svg.png', '/nothing.png', 'http://10.0.0.1/a.png'])
    expect((await keep(path)).status, path).toBe(422)
  expect((await keep('/tiny.png', id, await world.owner())).status).toBe(404)
})

test('a post keeps no more pictures than it may have', async () => {
  await keep('/tiny.png')
  await query(
    `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
     select account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source
     from image, generate_series(2, $2::int) where post_id = $1`,
    [id, TEXT_PICTURES_MAX],
  )
  expect((await keep('/tiny.png')).error.message).toBe('MESSAGES_TOO_MANY_PICTURES')
})

test('a picture goes with its post, but stays for as long as the text of another one shows it', async () => {
  const [one, other] = [(await keep('/tiny.png')).body, (await keep('/tiny.png')).body]
  const copy = await createdPost(world, as)
  await query('update post set body = $2 where id = $1', [copy, `<img src="${one.urls.full}" alt="A dot" />`])
  const remove = (postId: string) => world.call(api.posts.remove, { as, params: { id: postId } })
  expect((await remove(id)).status).toBe(200)
  expect([await status(one.urls.full), await status(other.urls.full)]).toEqual([200, 404])
  expect((await remove(copy)).status).toBe(200)
  expect(await status(one.urls.full)).toBe(404)
})
