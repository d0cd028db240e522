import { createHash } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { agent } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi, tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Brief } from '../../outside/ai/ai.ts'
import { imagesJobs } from '../images/jobs.ts'

let world: World
let elsewhere: Server
let site: string
let as: Person
let id: string
const files = new Map<string, Buffer>()
const held: ServerResponse[] = []

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (request.url === '/held') held.push(response)
    else if (request.url === '/away') response.writeHead(302, { location: 'http://127.0.0.1:1/x.png' }).end()
    else if (file) response.end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  site = `http://${host}`
  const drawCover = async ({ seed }: Brief) => {
    const [r = 0, g = 0, b = 0] = createHash('sha256').update(seed).digest()
    const size = { width: 16, height: 9 }
    const bytes = await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer()
    return { bytes, contentType: 'image/png' as const, ...size, alt: 'A leather bag on a table' }
  }
  world = await createWorld({
    tools: { ai: scriptedAi({ drawCover }) },
    env: { ALLOWED_PRIVATE_HOSTS: host },
  })
  const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a60' } })
  files.set(
    '/photo.jpg',
    await photo
      .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '40/1 24/1 0/1' } })
      .jpeg()
      .toBuffer(),
  )
  files.set('/tiny.png', tinyPng)
  files.set(
    '/text.png',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  )
  files.set('/cut.png', tinyPng.subarray(0, 40))
  files.set(
    '/polyglot.jpg',
    Buffer.concat([files.get('/photo.jpg') ?? tinyPng, Buffer.from('<script>x</script>')]),
  )
  files.set('/page.html', Buffer.from('<html><body>no picture</body></html>'))
})
afterAll(async () => {
  await world.close()
  await new Promise((done) => elsewhere.close(done))
})
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
})

const add = (body: object) => world.call(api.images.addFeatured, { as, params: { id }, body })
const read = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const bytesOf = (imageId: string, headers = {}) =>
  world.app.inject({ url: `/api/images/${imageId}`, headers })

test('[API-097, IMAGE-01, IMAGE-09, API-099] a picture by address is stored anew, small and without its metadata', async () => {
  const added = await add({
    url: `${site}/photo.jpg`,
    alt: 'A brown bag',
    caption: 'A bag on a wooden table',
  })
  expect(added).toMatchObject({
    status: 200,
    body: {
      alt: 'A brown bag',
      caption: 'A bag on a wooden table',
      urls: { full: `/api/images/${added.body.id}` },
    },
  })
  expect(await read()).toMatchObject({
    featuredImage: added.body,
    imageIds: [added.body.id],
    imageUrl: added.body.urls.full,
  })
  expect((await read()).completedSteps).toContain('image')

  const picture = await bytesOf(added.body.id)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(picture.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const kept = await sharp(picture.rawPayload).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([2400, 1200, undefined])
  expect(picture.rawPayload.includes('secret')).toBe(false)
  const again = await bytesOf(added.body.id, { 'if-none-match': String(picture.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('[API-099] an image answers JSON when asked, and its post’s id works only for who may see the post', async () => {
  const { body: image } = await add({ url: `${site}/tiny.png`, alt: 'A dot' })
  const json = { accept: 'application/json' }
  const expected = { ...image, imageUrl: `http://127.0.0.1:4400/api/images/${image.id}` }
  expect((await world.call(api.images.get, { params: { id: image.id }, headers: json })).body).toEqual(
    expected,
  )
  expect((await world.call(api.images.get, { as, params: { id }, headers: json })).body).toEqual(expected)
  const byPost = await bytesOf(id, { authorization: `Bearer ${as.token}` })
  expect([byPost.statusCode, byPost.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const stranger = await world.owner()
  expect((await bytesOf(id)).statusCode).toBe(404)
  const unassigned = await agent(world, as, ['users', 'workspaces'])
  for (const { token } of [stranger, unassigned])
    expect((await bytesOf(id, { authorization: `Bearer ${token}` })).statusCode).toBe(404)
  expect((await bytesOf('not-an-id')).statusCode).toBe(404)
})

test('[LIMIT-06, IMAGE-04, IMAGE-05] address, alternative text and caption have their bounds', async () => {
  const url = `${site}/tiny.png`
  const refused = async (body: object) => {
    const { status, error } = await add(body)
    return status === 422 ? error.errors : status
  }
  expect(await refused({ alt: 'A dot' })).toEqual({ url: 'FIELD_URL_IS_REQUIRED' })
  expect(await refused({ url: 'ftp://a.example/x.png', alt: 'A dot' })).toEqual({
    url: 'FIELD_MUST_BE_VALID_URL',
  })
  expect(await refused({ url })).toEqual({ alt: 'FIELD_ALT_REQUIRED' })
  expect(await refused({ url, alt: 'ab' })).toEqual({ alt: 'FIELD_ALT_LENGTH' })
  expect(await refused({ url, alt: 'a'.repeat(121) })).toEqual({ alt: 'FIELD_ALT_LENGTH' })
  expect(await refused({ url, alt: 'A dot', caption: 'too short' })).toEqual({
    caption: 'FIELD_CAPTION_LENGTH',
  })
  expect(await refused({ url, alt: 'A dot', caption: 'a'.repeat(501) })).toEqual({
    caption: 'FIELD_CAPTION_LENGTH',
  })
  expect(await refused({ url, alt: 'abc', caption: '' })).toBe(200)
  expect(await refused({ url, alt: 'a'.repeat(120), caption: 'a'.repeat(10) })).toBe(200)
  expect(await refused({ url, alt: 'A dot', caption: 'a'.repeat(500) })).toBe(200)
})

test('[API-097] a person has three pictures on their way, and is told so at the fourth', async () => {
  const slow = Array.from({ length: 3 }, () => add({ url: `${site}/held`, alt: 'A brown bag' }))
  await vi.waitFor(() => expect(held.length).toBe(3), 30_000)
  const fourth = await add({ url: `${site}/tiny.png`, alt: 'A brown bag' })
  expect([fourth.status, fourth.error.message]).toEqual([429, 'MESSAGES_TOO_MANY_UPLOADS'])
  for (const response of held) response.end(tinyPng)
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await add({ url: `${site}/tiny.png`, alt: 'A brown bag' })).status).toBe(200)
})

test('[API-097] what is no picture, whatever its name says, is refused and leaves nothing behind', {
  tags: ['long'],
}, async () => {
  for (const path of ['/text.png', '/cut.png', '/page.html'])
    expect(await add({ url: site + path, alt: 'A dot' }), path).toMatchObject({
      status: 422,
      error: { message: 'MESSAGES_FILE_INVALID_OR_TOO_LARGE' },
    })
  const polyglot = await add({ url: `${site}/polyglot.jpg`, alt: 'A bag' })
  expect((await bytesOf(polyglot.body.id)).rawPayload.includes('<script>')).toBe(false)
  files.set(
    '/huge.png',
    await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
  expect((await add({ url: `${site}/huge.png`, alt: 'A dot' })).status).toBe(422)
  files.set('/heavy.png', Buffer.alloc(21 * 1024 * 1024))
  expect((await add({ url: `${site}/heavy.png`, alt: 'A dot' })).status).toBe(413)
  expect((await add({ url: `${site}/missing.png`, alt: 'A dot' })).error.message).toBe(
    'MESSAGES_ADDRESS_UNREACHABLE',
  )
  const { rows } = await world.database.pool.query('select id from image where post_id = $1', [id])
  expect(rows).toEqual([{ id: polyglot.body.id }])
})

test('[API-097] a private address, typed or reached by a redirect, is not opened', async () => {
  for (const url of [
    'http://127.0.0.1:1/x.png',
    'http://[::1]/x.png',
    'http://169.254.169.254/latest',
    `${site}/away`,
  ])
    expect((await add({ url, alt: 'A dot' })).error.message, url).toBe('MESSAGES_ADDRESS_UNREACHABLE')
})

test('[API-098, IMAGE-10, API-084] drawing replaces the picture by another one and takes the former away', async () => {
  const { body: drawn } = await world.call(api.writing.image, { as, params: { id } })
  expect(drawn.urls).toEqual({ full: `/api/images/${drawn.id}` })
  expect((await read()).featuredImage).toEqual(drawn)
  const draw = () => world.call(api.images.changeFeatured, { as, params: { id }, body: { view: 'calendar' } })
  const first = await draw()
  expect(first).toMatchObject({ status: 200, body: { alt: 'A leather bag on a table', caption: null } })
  const { rawPayload: before } = await bytesOf(first.body.id)
  const second = await draw()
  expect(second.body.id).not.toBe(first.body.id)
  expect((await bytesOf(second.body.id)).rawPayload.equals(before)).toBe(false)
  expect((await read()).featuredImage?.id).toBe(second.body.id)
  expect((await bytesOf(first.body.id)).statusCode).toBe(404)
  expect((await bytesOf(second.body.id)).headers['content-type']).toBe('image/webp')
})

test('[API-100, API-101, IMAGE-07, IMAGE-11, IMAGE-12] alternative text and caption are edited, the picture is removed', async () => {
  const { body: image } = await add({ url: `${site}/tiny.png`, alt: 'A dot', caption: 'A very small dot' })
  const edit = (body: object, who: { token: string } = as) =>
    world.call(api.images.edit, { as: who, params: { id: image.id }, body })
  for (const alt of ['ab', ' ab ', 'a'.repeat(121)]) expect((await edit({ alt })).status, alt).toBe(422)
  expect((await edit({ caption: 'a'.repeat(501) })).status).toBe(422)
  const longest = { alt: 'a'.repeat(120), caption: 'a'.repeat(500) }
  expect((await edit(longest)).body).toEqual({ ...image, ...longest })
  expect((await edit({ alt: 'A red dot', caption: 'Tiny' })).body).toEqual({
    ...image,
    alt: 'A red dot',
    caption: 'Tiny',
  })
  expect((await edit({ caption: null })).body.caption).toBeNull()
  const strangers = [await world.owner(), await agent(world, as, ['users', 'workspaces'])]
  for (const stranger of strangers) {
    expect((await edit({ alt: 'Not mine' }, stranger)).status).toBe(404)
    expect((await world.call(api.images.remove, { as: stranger, params: { id: image.id } })).status).toBe(404)
  }
  expect((await read()).completedSteps).toContain('image')

  expect((await world.call(api.images.remove, { as, params: { id: image.id } })).status).toBe(200)
  expect(await read()).toMatchObject({ featuredImage: null, urlImage: null, imageIds: [], imageUrl: null })
  expect((await read()).completedSteps).not.toContain('image')
  expect((await bytesOf(image.id)).statusCode).toBe(404)
  expect((await edit({ alt: 'Gone now' })).status).toBe(404)
})

test('a former picture is brought back for as long as it is set aside, by its owner, and then goes for good', async () => {
  const { body: first } = await add({ url: `${site}/tiny.png`, alt: 'A dot', caption: 'A very small dot' })
  const { body: second } = await add({ url: `${site}/tiny.png`, alt: 'Another dot' })
  const restore = (imageId: string, who: Person = as) =>
    world.call(api.images.restoreFeatured, { as: who, params: { id }, body: { imageId } })
  expect((await restore(first.id, await world.owner())).status).toBe(404)
  expect(await restore(first.id)).toMatchObject({ status: 200, body: first })
  expect((await read()).featuredImage).toEqual(first)
  expect((await bytesOf(second.id)).statusCode).toBe(404)
  expect((await restore(first.id)).status).toBe(404)

  await world.call(api.images.remove, { as, params: { id: first.id } })
  expect((await restore(first.id)).status).toBe(200)
  expect((await read()).completedSteps).toContain('image')

  // Ten minutes on the second one has gone; the first, in use again, stays.
  await world.database.pool.query(
    `update image set set_aside_at = now() - interval '601 seconds' where id = $1`,
    [second.id],
  )
  const drop = imagesJobs['drop-image']
  for (const { id: imageId } of [first, second])
    await drop?.(world.tools, { accountId: as.accountId, imageId }, new AbortController().signal)
  expect((await restore(second.id)).status).toBe(404)
  expect((await bytesOf(first.id)).statusCode).toBe(200)
})

test('[POST-04, IMAGE-02] pictures of a published post stay as they are', async () => {
  const { body: image } = await add({ url: `${site}/tiny.png`, alt: 'A dot' })
  await world.database.pool.query(`update post set status = 'published' where id = $1`, [id])
  const answers = [
    await add({ url: `${site}/tiny.png`, alt: 'A dot' }),
    await world.call(api.images.changeFeatured, { as, params: { id } }),
    await world.call(api.images.edit, { as, params: { id: image.id }, body: { alt: 'Other' } }),
    await world.call(api.images.remove, { as, params: { id: image.id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([423, 423, 423, 423])
  expect((await read()).featuredImage).toEqual(image)
})

test('[EDITOR-12] for a text only JPEG, PNG and GIF count as pictures, by their content and not by their name', async () => {
  const webp = await sharp(tinyPng).webp().toBuffer()
  files.set('/webp.png', webp)
  files.set('/gif.jpg', await sharp(tinyPng).gif().toBuffer())
  const check = async (path: string) => {
    const { status, body, error } = await world.call(api.images.check, {
      as,
      body: { url: `${site}${path}` },
    })
    return status === 200 ? body.type : error?.message
  }
  expect(await check('/photo.jpg')).toBe('jpeg')
  expect(await check('/tiny.png')).toBe('png')
  expect(await check('/gif.jpg')).toBe('gif')
  for (const other of ['/webp.png', '/text.png', '/page.html'])
    expect(await check(other), other).toBe('MESSAGES_FILE_INVALID_OR_TOO_LARGE')
  expect(await check('/nothing.png')).not.toBe('png')
  expect((await world.call(api.images.check, { as, body: { url: 'http://10.0.0.1/a.png' } })).status).toBe(
    422,
  )
})
