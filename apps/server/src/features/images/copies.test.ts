import { randomUUID } from 'node:crypto'
import { copyFormats, copyWidths } from '@tintario/contract/images/copies.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { image } from '../../db/tables/images.ts'
import { deleteImageRow, removeImageFiles } from './index.ts'

let world: World
let owner: Person
const files = new Map<string, Buffer>()
const written: string[] = []
beforeAll(async () => {
  world = await createWorld({
    tools: {
      storage: {
        put: async (key, bytes) => {
          written.push(key)
          files.set(key, bytes)
        },
        get: async (key) => files.get(key) ?? null,
        remove: async (key) => void files.delete(key),
      },
    },
  })
  owner = await world.owner()
})
afterAll(() => world.close())

/** A picture as one was kept before there were copies. */
const keep = async (width: number, height: number, bytes?: Buffer): Promise<string> => {
  const id = randomUUID()
  const storageKey = `images/${id}.jpg`
  const picture = sharp({ create: { width, height, channels: 3, background: '#a60' } })
  files.set(storageKey, bytes ?? (await picture.jpeg().toBuffer()))
  const about = { accountId: owner.accountId, alt: 'A bag', source: 'drawn', contentType: 'image/jpeg' }
  await world.database.db.insert(image).values({ ...about, id, storageKey, width, height, bytes: 1 })
  return id
}
const get = (id: string, query = '', headers = {}) =>
  world.app.inject({ url: `/api/images/${id}${query}`, headers })
const rowOf = async (id: string) =>
  (await world.database.db.select().from(image).where(eq(image.id, id))).at(0)

test('a picture is served as AVIF and WebP in each width, never larger than it is, and for ever', {
  tags: ['long'],
}, async () => {
  const id = await keep(1000, 500)
  for (const as of copyFormats)
    for (const width of copyWidths) {
      const answer = await get(id, `?width=${width}&as=${as}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${as}`])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { format, compression, ...size } = await sharp(answer.rawPayload).metadata()
      expect(format === 'heif' ? compression?.replace('av1', 'avif') : format).toBe(as)
      expect([size.width, size.height]).toEqual([Math.min(width, 1000), Math.min(width, 1000) / 2])
      const again = await get(id, `?width=${width}&as=${as}`, { 'if-none-match': answer.headers.etag })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    }
  // The whole file stays what sites take.
  expect((await get(id)).headers['content-type']).toBe('image/jpeg')
})

test('a square copy shows the middle, or the part of a drawn cover without letters', async () => {
  // Red, but for a blue square in the lower right corner and a green one in the middle.
  const squareOf = (background: string) =>
    sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer()
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#f00' } })
    .composite([
      { input: await squareOf('#00f'), left: 230, top: 90 },
      { input: await squareOf('#0f0'), left: 115, top: 45 },
    ])
    .jpeg()
    .toBuffer()
  const middleOf = async (id: string) => {
    const { rawPayload } = await get(id, '?width=200&shape=square&as=webp')
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(info.height)
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0))
  }
  const id = await keep(320, 180, picture)
  expect(await middleOf(id)).toEqual([0, 1, 0])
  const drawn = await keep(320, 180, picture)
  const motif = { x: 230, y: 90, width: 90, height: 90 }
  await world.database.db.update(image).set({ motif }).where(eq(image.id, drawn))
  expect(await middleOf(drawn)).toEqual([0, 0, 1])
  expect((await rowOf(drawn))?.copies).toEqual([`images/${drawn}-200-square.webp`])
})

test('a copy is made once, whoever asks at the same time, and read from storage from then on', async () => {
  const id = await keep(900, 600)
  const before = written.length
  const ask = () => get(id, '?width=480&as=webp')
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(written.slice(before)).toEqual([`images/${id}-480.webp`])
  files.set(`images/${id}-480.webp`, Buffer.from('kept'))
  expect((await ask()).rawPayload.toString()).toBe('kept')
  expect(written.length).toBe(before + 1)
  // A file that was lost is made again.
  files.delete(`images/${id}-480.webp`)
  expect((await sharp((await ask()).rawPayload).metadata()).width).toBe(480)
  expect((await rowOf(id))?.copies).toEqual([`images/${id}-480.webp`])
})

test('copies go with their picture', async () => {
  const id = await keep(900, 600)
  await get(id, '?width=480&as=webp')
  await get(id, '?width=760&as=avif')
  const keys = await deleteImageRow(world.database.db, owner.accountId, id)
  expect(keys.toSorted()).toEqual(
    [`images/${id}.jpg`, `images/${id}-480.webp`, `images/${id}-760.avif`].toSorted(),
  )
  await removeImageFiles(world.tools, keys)
  expect([...files.keys()].filter((key) => key.includes(id))).toEqual([])
  expect((await get(id, '?width=480&as=webp')).statusCode).toBe(404)
})

test('no other width or format is made, and a file that cannot be read stands for its copy, unkept', async () => {
  const id = await keep(900, 600)
  for (const wrong of [
    '?width=481&as=webp',
    '?width=480&as=gif',
    '?width=1e9&as=avif',
    '?width=-480&as=webp',
  ])
    expect((await get(id, wrong)).statusCode, wrong).toBe(422)
  const broken = await keep(900, 600, Buffer.from('no picture at all'))
  const answer = await get(broken, '?width=480&as=avif')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect(answer.headers.etag).toBeUndefined()
  expect((await rowOf(broken))?.copies).toEqual([])
})
