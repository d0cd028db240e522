import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

let world: World
let elsewhere: Server
let site: string
let as: Person
const asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = []
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    switch (request.url) {
      case '/a.png?b=1&c=2':
        return response.setHeader('content-type', 'text/html').end(tinyPng)
      case '/svg.png':
        return response.setHeader('content-type', 'image/png').end(svg)
      case '/page.png':
        return response.setHeader('content-type', 'image/png').end(html)
      case '/large.png':
        // A decoder takes it: only its size is wrong.
        return response
          .setHeader('content-type', 'image/png')
          .end(Buffer.concat([tinyPng, Buffer.alloc(11 * 1024 * 1024)]))
      case '/private.png':
        return response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end()
      case '/slow.png':
        return response.writeHead(200, { 'content-type': 'image/png' }).write(tinyPng.subarray(0, 20))
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = `http://${host}`
  world = await createWorld({ env: { ALLOWED_PRIVATE_HOSTS: host } })
  as = await world.owner()
})
afterAll(async () => {
  await world.close()
  elsewhere.closeAllConnections()
  await new Promise((done) => elsewhere.close(done))
})

const show = (url: string, token: string | null = as.token) =>
  world.call(api.images.foreign, { as: token ? { token } : null, query: { url } })
const picture = () => `${site}/a.png?b=1&c=2`

test('a picture of another site is fetched without anything of the viewer and encoded again', async () => {
  asked.length = 0
  const { status, headers, body } = await world.call(api.images.foreign, {
    as,
    query: { url: picture() },
    headers: { referer: 'https://tintario.example/calendar/1', 'accept-language': 'es', cookie: 'a=b' },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(body as unknown as Buffer).metadata()).format).toBe('webp')
  expect(asked).toHaveLength(1)
  const sent = asked[0]?.headers ?? {}
  expect([sent.referer, sent.cookie, sent['accept-language'], sent['x-forwarded-for']]).toEqual(
    Array(4).fill(undefined),
  )
})

test('hostile pictures are refused: scripts, pages, 11 MB, slow sites, private addresses and redirects to them', {
  tags: ['long'],
  timeout: 90_000,
}, async () => {
  const begun = performance.now()
  const answers = await Promise.all(
    [
      `${site}/svg.png`,
      `${site}/page.png`,
      `${site}/large.png`,
      `${site}/private.png`,
      `${site}/slow.png`,
      'http://10.0.0.1/a.png',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
    ].map(async (url) => (await show(url)).status),
  )
  expect(answers).toEqual([422, 422, 413, 422, 422, 422, 422, 422, 422])
  expect(performance.now() - begun).toBeLessThan(60_000)
})

test('one user is shown 600 pictures an hour, and another one is not counted', {
  tags: ['long'],
}, async () => {
  const busy = await world.owner()
  expect((await show(picture(), busy.token)).status).toBe(200)
  const key = `picture:${busy.userId}`
  const { rowCount } = await world.database.pool.query('update attempt set count = 599 where key = $1', [key])
  expect(rowCount).toBe(1)
  expect((await show(picture(), busy.token)).status).toBe(200)
  const refused = await show(picture(), busy.token)
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await show(picture())).status).toBe(200)
})

test('nobody without a session is served, and a preview shows its own pictures only, for as long as it is shared', async () => {
  expect((await show(picture(), null)).status).toBe(401)
  const share = async (owner: Person, body: string) => {
    const id = await createdPost(world, owner)
    await world.database.pool.query('update post set body = $2 where id = $1', [id, body])
    const { body: link } = await world.call(api.posts.previewToken, { as: owner, params: { id } })
    return { id, token: link.previewToken }
  }
  const mine = await share(as, `<p>A bag</p><img src="${picture().replace('&', '&amp;')}" alt="A bag">`)
  const theirs = await share(await world.owner(), '<p>A lamp</p>')
  const read = async (token: string, url = picture()) =>
    (await world.call(api.images.foreignInPreview, { params: { token }, query: { url } })).status
  expect(await read(mine.token)).toBe(200)
  expect(await read(mine.token, `${site}/svg.png`)).toBe(404)
  expect(await read(theirs.token)).toBe(404)
  expect(await read('x'.repeat(43))).toBe(404)
  await world.database.pool.query('update preview_link set ends_at = now() where post_id = $1', [mine.id])
  expect(await read(mine.token)).toBe(404)
})
