import { deflateSync } from 'node:zlib'
import { api } from '@tintario/contract/api.ts'
import type { Image } from '@tintario/contract/images/image.ts'
import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { pictures } from '@tintario/testing/hostile/corpus/pictures.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { imagesJobs } from '../images/jobs.ts'
import { startPublishing } from '../publisher/index.ts'
import { timing } from '../publisher/timing.ts'

let world: World
let as: Person
let id: string
const files = new Map<string, Buffer>()
const sent: { bytes: Uint8Array; altText: string }[] = []
/** Pictures that the site still refuses as too large. */
let refusals = 0
beforeAll(async () => {
  const { platform } = createMemoryPlatform()
  const wordpress: typeof platform = {
    ...platform,
    uploadImage: (credentials, image, signal) => {
      sent.push(image)
      if (refusals-- > 0)
        return Promise.resolve({ kind: 'refused', problem: 'PLATFORM_IMAGE_TOO_LARGE', values: {} })
      return platform.uploadImage(credentials, image, signal)
    },
  }
  world = await createWorld({
    tools: {
      platforms: { wordpress },
      storage: {
        put: async (key, bytes) => void files.set(key, bytes),
        get: async (key) => files.get(key) ?? null,
        remove: async (key) => void files.delete(key),
      },
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
})

const query = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const read = async () => (await world.call(api.posts.get, { as, params: { id } })).body
const alt = 'A mug of wool'
/** A picture whose left is red and whose right is blue. */
const halves = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    },
  ])
const upload = (
  bytes: Buffer,
  {
    query: words = { alt } as Record<string, string>,
    who = as,
    ...file
  }: Record<string, never> | UploadOf = {},
) => {
  const form = fileForm('picture', bytes, file)
  return world.app.inject({
    method: 'POST',
    url: `/api/posts/${id}/images/featured/file`,
    query: words,
    payload: form.payload,
    headers: { authorization: `Bearer ${who.token}`, ...form.headers },
  })
}
type UploadOf = { query?: Record<string, string>; who?: Person; name?: string; type?: string }
const uploaded = async (bytes?: Buffer): Promise<Image> =>
  (await upload(bytes ?? (await halves().png().toBuffer()))).json()
const crop = (imageId: string, part: Image['crop'], who = as) =>
  world.call(api.images.cropFeatured, { as: who, params: { id }, body: { imageId, crop: part } })
const bytesOf = (imageId: string) => world.app.inject({ url: `/api/images/${imageId}` })
const originalOf = (imageId: string, who: Person | null = as) =>
  world.app.inject({
    url: `/api/images/${imageId}/original`,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
const sizeOf = async (bytes: Uint8Array) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}
const isRed = async (bytes: Uint8Array) => {
  const { channels } = await sharp(bytes).stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  return Number(red) > 200 && Number(blue) < 60
}

test('a PNG, JPEG or WebP from a disk or a camera becomes the cover, upright, re-encoded and without its metadata', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await halves()
      .withExif({ IFD0: { Copyright: 'Canary-exif', Orientation: '6' } })
      [format]()
      .toBuffer()
    const answer = await upload(bytes, { name: '../../evil.svg', type: 'image/svg+xml' })
    expect([format, answer.statusCode]).toEqual([format, 200])
    const image = answer.json() as Image
    expect(image).toMatchObject({ alt, caption: null, crop: null })
    const { featuredImage, completedSteps } = await read()
    expect([featuredImage, completedSteps.includes('image')]).toEqual([image, true])
    const kept = (await bytesOf(image.id)).rawPayload
    expect([kept.includes('Canary-exif'), kept.equals(bytes)]).toEqual([false, false])
    expect(await sizeOf(kept)).toEqual([image.width, image.height])
  }
  const turned = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await uploaded(turned)).toMatchObject({ width: 400, height: 800 })
})

test('an upload has the words of every picture, and is nobody else’s', async () => {
  const bytes = await halves().png().toBuffer()
  const errors = async (words: Record<string, string>) =>
    (await upload(bytes, { query: words })).json().errors
  expect(await errors({})).toEqual({ alt: 'FIELD_ALT_REQUIRED' })
  expect(await errors({ alt: 'ab' })).toEqual({ alt: 'FIELD_ALT_LENGTH' })
  expect(await errors({ alt, caption: 'Too short' })).toEqual({ caption: 'FIELD_CAPTION_LENGTH' })
  const caption = 'Un tazón de lana — y algo más'
  expect((await upload(bytes, { query: { alt, caption } })).json()).toMatchObject({ alt, caption })
  expect((await upload(bytes, { who: await world.owner() })).statusCode).toBe(404)
  await query(`update post set status = 'published' where id = $1`, [id])
  expect((await upload(bytes)).statusCode).toBe(423)
  expect(await query('select count(*)::int as n from image where post_id = $1', [id])).toEqual([{ n: 1 }])
})

test('of files that are none of these pictures, lie or are too large nothing is kept, and the cover stays', {
  tags: ['long'],
}, async () => {
  const cover = await uploaded()
  const before = files.size
  const png = await halves().png().toBuffer()
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = await sharp({
    create: { width: 10_000, height: 5_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  const corpus: [string, Buffer, number][] = [
    ['nothing', Buffer.alloc(0), 422],
    ['a page', html, 422],
    ['an SVG', Buffer.from(svg), 422],
    ['a packed SVG', deflateSync(Buffer.from(svg)), 422],
    ['an SVG after a signature', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]), 422],
    ['a GIF', await halves().gif().toBuffer(), 422],
    ['an AVIF', await halves().avif({ effort: 0 }).toBuffer(), 422],
    ['a TIFF', await halves().tiff().toBuffer(), 422],
    ['50 megapixels', bomb, 422],
    ['a cut PNG', png.subarray(0, png.length - 200), 422],
    ['20 MB and a byte', Buffer.concat([png, Buffer.alloc(UPLOAD_MAX + 1 - png.length)]), 413],
  ]
  for (const { name, bytes } of pictures.filter(({ name }) =>
    /huge|wide|zero|no-data|svg|avif|tiff|ico/.test(name),
  ))
    corpus.push([name, bytes(), 422])
  for (const [name, bytes, status] of corpus) {
    const answer = await upload(bytes)
    expect([answer.statusCode, answer.json().message], name).toEqual([
      status,
      'MESSAGES_FILE_INVALID_OR_TOO_LARGE',
    ])
  }
  expect(files.size).toBe(before)
  expect((await read()).featuredImage).toEqual(cover)
  // What is a picture and a page at once is a picture afterwards.
  const { id: polyglot } = await uploaded(Buffer.concat([png, html]))
  expect((await bytesOf(polyglot)).rawPayload.includes('<script>')).toBe(false)
})

test('a part of the cover is shown, cut from the whole picture each time, and all of it again byte for byte', async () => {
  const whole = await uploaded()
  const kept = (await bytesOf(whole.id)).rawPayload
  expect(whole).toMatchObject({ crop: null, whole: { width: 800, height: 400 } })

  const left = { x: 10, y: 20, width: 320, height: 180 }
  const { status, body: first } = await crop(whole.id, left)
  expect([status, first]).toEqual([
    200,
    expect.objectContaining({ alt, crop: left, whole: whole.whole, width: 320, height: 180 }),
  ])
  expect(first.id).not.toBe(whole.id)
  expect((await read()).featuredImage).toEqual(first)
  const shown = (await bytesOf(first.id)).rawPayload
  expect([await sizeOf(shown), await isRed(shown)]).toEqual([[320, 180], true])
  expect((await bytesOf(whole.id)).statusCode).toBe(404)

  // The second cut is of the whole picture, not of the first cut.
  const right = { x: 400, y: 0, width: 400, height: 400 }
  const { body: second } = await crop(first.id, right)
  const other = (await bytesOf(second.id)).rawPayload
  expect([await sizeOf(other), await isRed(other)]).toEqual([[400, 400], false])
  expect((await originalOf(second.id)).rawPayload.equals(kept)).toBe(true)

  const { body: again } = await crop(second.id, null)
  expect(again).toMatchObject({ crop: null, width: 800, height: 400, whole: whole.whole })
  expect((await bytesOf(again.id)).rawPayload.equals(kept)).toBe(true)
  // What cuts nothing off is no cut, and the same once more changes nothing.
  const { body: same } = await crop(again.id, { x: 0, y: 0, width: 800, height: 400 })
  expect(same).toEqual(again)
})

test('a cut is brought back as a former cover is, and its files go with it', async () => {
  const whole = await uploaded()
  const { body: cut } = await crop(whole.id, { x: 0, y: 0, width: 200, height: 200 })
  const undo = (imageId: string) =>
    world.call(api.images.restoreFeatured, { as, params: { id }, body: { imageId } })
  expect((await undo(whole.id)).body).toEqual(whole)
  expect((await undo(cut.id)).body).toEqual(cut)
  const keys = () => [...files.keys()].filter((key) => key.includes(cut.id))
  expect(keys()).toHaveLength(2)
  await undo(whole.id)
  await query(`update image set set_aside_at = now() - interval '601 seconds' where id = $1`, [cut.id])
  const gone = new AbortController().signal
  await imagesJobs['drop-image']?.(world.tools, { accountId: as.accountId, imageId: cut.id }, gone)
  expect(keys()).toEqual([])
  expect((await bytesOf(whole.id)).statusCode).toBe(200)
})

test('a cut lies in the picture, has a size worth showing, and is of the cover that was seen', async () => {
  const { id: imageId } = await uploaded()
  const refused = async (x: number, y: number, width: number, height: number) => {
    const { status, error } = await crop(imageId, { x, y, width, height })
    return [status, [...new Set(Object.values(error?.errors ?? {}))]]
  }
  const outside = [422, ['FIELD_CROP_OUTSIDE']]
  for (const [x, y, width, height] of [
    [-1, 0, 200, 200],
    [0, 0.5, 200, 200],
    [601, 0, 200, 200],
    [0, 201, 200, 200],
    [0, 0, 801, 400],
    [0, 0, 99, 200],
    [0, 0, 200, 99],
    [0, 0, 1e9, 1e9],
  ] as const)
    expect(await refused(x, y, width, height), `${[x, y, width, height]}`).toEqual(outside)
  expect((await crop(imageId, { x: 700, y: 300, width: 100, height: 100 })).status).toBe(200)
  // Another window has the cover that was cut a moment ago.
  expect((await crop(imageId, { x: 0, y: 0, width: 200, height: 200 })).status).toBe(404)
  const now = (await read()).featuredImage?.id ?? ''
  expect((await crop(now, null, await world.owner())).status).toBe(404)
  await query(`update post set status = 'published' where id = $1`, [id])
  expect((await crop(now, null)).status).toBe(423)
})

test('two cuts of one cover at once: one of them is shown, and nothing is left of the other', async () => {
  const { id: imageId } = await uploaded()
  const cuts = [200, 220, 240].map((width) => crop(imageId, { x: 0, y: 0, width, height: 200 }))
  const answers = await Promise.all(cuts)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await query('select count(*)::int as n from image where post_id = $1', [id])).toEqual([{ n: 2 }])
})

test('what was cut off is shown to nobody but those who may change the post', async () => {
  const { id: imageId } = await uploaded()
  const { body: cut } = await crop(imageId, { x: 0, y: 0, width: 200, height: 200 })
  const own = await originalOf(cut.id)
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(own.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect((await originalOf(cut.id, null)).statusCode).toBe(401)
  expect((await originalOf(cut.id, await world.owner())).statusCode).toBe(404)
})

const sendCover = async (bytes: Buffer, part: Image['crop']): Promise<string> => {
  sent.length = 0
  const form = { username: 'nora', appPassword: 'abcd EFGH ijkl MNOP 1234 5678' }
  await world.call(api.wordpress.connect, { as, body: { ...form, baseUrl: 'https://blog.example' } })
  await world.call(api.wordpress.activate, { as, body: {} })
  const integrationId = (await world.call(api.integrations.list, { as, body: {} })).body[0]?.id ?? ''
  const [made] = await insertDuePosts(world.database.pool, {
    ...as,
    integrationIds: [integrationId],
    dueInMs: 3_600_000,
  })
  id = made?.postId ?? ''
  const { id: imageId } = await uploaded(bytes)
  const { body: cut } = await crop(imageId, part)
  await query(`update post set publish_at = now(), status = 'ready' where id = $1`, [id])
  await query(`update publication set due_at = now() where post_id = $1`, [id])
  const worker = startPublishing(world.tools, world.database.pool, { ...timing, poll: 30 })
  try {
    await vi.waitFor(async () => expect((await read()).status).toBe('published'), 30_000)
  } finally {
    await worker.stop()
  }
  return cut.id
}

test('the site gets the part that is shown, and not the rest', async () => {
  const cut = await sendCover(await halves().png().toBuffer(), { x: 0, y: 0, width: 300, height: 200 })
  expect(sent.map(({ altText }) => altText)).toEqual([alt])
  const bytes = sent[0]?.bytes ?? Buffer.alloc(0)
  expect([await sizeOf(bytes), await isRed(bytes)]).toEqual([[300, 200], true])
  expect(bytes).toEqual((await bytesOf(cut)).rawPayload)
})

test('a cover that is too large for the server of the site is sent smaller', async () => {
  refusals = 2
  const bytes = await halves(3200, 1600).png().toBuffer()
  await sendCover(bytes, { x: 0, y: 0, width: 800, height: 800 })
  expect(await Promise.all(sent.map((image) => sizeOf(image.bytes)))).toEqual([
    [800, 800],
    [800, 800],
    [640, 640],
  ])
  expect(sent.map(({ altText }) => altText)).toEqual([alt, alt, alt])
})
