import { randomBytes } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import { agent } from '@tintario/testing/agents.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { image } from '../../db/tables/images.ts'

let world: World
let owner: Person
const stored: Buffer[] = []
/** What storing a picture waits for. */
let keeping: Promise<void> = Promise.resolve()
beforeAll(async () => {
  const files = new Map<string, Buffer>()
  world = await createWorld({
    tools: {
      storage: {
        put: async (key, bytes) => {
          stored.push(bytes)
          await keeping
          files.set(key, bytes)
        },
        get: async (key) => files.get(key) ?? null,
        remove: async (key) => {
          files.delete(key)
        },
      },
    },
  })
  owner = await world.owner()
})
afterAll(() => world.close())

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4cdb' } })
    .withExif({ IFD0: { Copyright: 'Canary-exif' } })
    [format]()
    .toBuffer()
/** As many bytes as may come. */
const largest = async () => {
  const jpeg = await picture('jpeg', 4_000, 3_000)
  return Buffer.concat([jpeg, Buffer.alloc(UPLOAD_MAX - jpeg.length)])
}
const send = (url: string, form: ReturnType<typeof fileForm>, token = owner.token) =>
  world.app.inject({
    method: 'PUT',
    url,
    payload: form.payload,
    headers: { authorization: `Bearer ${token}`, ...form.headers },
  })
const avatar = '/api/users/me/avatar'
const logo = () => `/api/workspaces/${owner.workspaceId}/logo`
const read = async (imageUrl: string) =>
  (await world.call(api.images.get, { params: { id: imageUrl.split('/').at(-1) ?? '' } }))
    .body as unknown as Buffer

test('[API-025, API-026, API-027, API-107, API-112, API-113, WORKSP-18, PROFILE-16] PNG and JPEG are kept re-encoded, whatever their name', async () => {
  expect((await world.call(api.users.avatar, { as: owner })).body).toEqual({ imageUrl: null })
  const leo = await agent(world, owner, [], [owner.workspaceId])
  for (const [url, field, format] of [
    [avatar, 'avatar', 'png'],
    [logo(), 'logo', 'jpeg'],
  ] as const) {
    const bytes = await picture(format)
    const sent = await send(url, fileForm(field, bytes, { name: '../../evil.svg', type: 'image/svg+xml' }))
    expect(sent.statusCode).toBe(200)
    const kept = await read(sent.json().imageUrl)
    expect(kept.equals(bytes)).toBe(false)
    expect(kept.includes('Canary-exif')).toBe(false)
    const { width, height } = await sharp(kept).metadata()
    expect([width, height]).toEqual([512, 341])
  }
  const { body: own } = await world.call(api.users.avatar, { as: owner })
  const seen = await world.call(api.users.avatarOf, { as: leo, params: { id: owner.userId } })
  expect(seen.body).toEqual(own)
  expect((await world.call(api.users.me, { as: owner })).body.avatar).toBe(own.imageUrl)
  const params = { id: owner.workspaceId }
  const { body: mark } = await world.call(api.workspaces.logo, { as: leo, params })
  expect((await world.call(api.workspaces.get, { as: owner, params })).body.imageUrl).toBe(mark.imageUrl)
  expect((await world.call(api.workspaces.list, { as: owner })).body[0]?.imageUrl).toBe(mark.imageUrl)
  const stranger = await world.owner()
  const foreign = await world.call(api.users.avatarOf, { as: stranger, params: { id: owner.userId } })
  expect(foreign.status).toBe(404)
  expect((await send(logo(), fileForm('logo', await picture('png')), stranger.token)).statusCode).toBe(404)
  expect((await send(logo(), fileForm('logo', await picture('png')), leo.token)).statusCode).toBe(403)
})

test('[ENT-32] a workspace has no imageUrl without a logo, and the address of its logo after an upload', async () => {
  const as = await world.owner()
  const params = { id: as.workspaceId }
  const shown = async () => [
    (await world.call(api.workspaces.get, { as, params })).body.imageUrl,
    (await world.call(api.workspaces.list, { as })).body[0]?.imageUrl,
  ]
  expect(await shown()).toEqual([null, null])
  const sent = await send(
    `/api/workspaces/${as.workspaceId}/logo`,
    fileForm('logo', await picture('png')),
    as.token,
  )
  const { imageUrl } = sent.json()
  expect(imageUrl).toMatch(/^\/api\/images\/[\w-]+$/)
  expect(await shown()).toEqual([imageUrl, imageUrl])
})

test('[API-026] a new avatar takes the former one away, and nobody else can remove or describe it', async () => {
  const first = (await send(avatar, fileForm('avatar', await picture('png')))).json().imageUrl
  const leo = await agent(world, owner, [], [owner.workspaceId])
  const id = first.split('/').at(-1)
  expect((await world.call(api.images.remove, { as: leo, params: { id } })).status).toBe(404)
  expect(
    (await world.call(api.images.edit, { as: leo, params: { id }, body: { alt: 'A clown' } })).status,
  ).toBe(404)
  const second = (await send(avatar, fileForm('avatar', await picture('jpeg')))).json().imageUrl
  expect(second).not.toBe(first)
  expect((await world.call(api.images.get, { params: { id } })).status).toBe(404)
})

test('[API-113] a new logo takes the former one away', async () => {
  const upload = async () => (await send(logo(), fileForm('logo', await picture('png')))).json().imageUrl
  const [first, second] = [await upload(), await upload()]
  const status = async (imageUrl: string) => (await world.app.inject({ url: imageUrl })).statusCode
  expect([first === second, await status(first), await status(second)]).toEqual([false, 404, 200])
})

const huge = async () => {
  // 60 megapixels in some 60 KB: what a decompression bomb is like.
  const { data } = await sharp({
    create: { width: 10_000, height: 6_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return data
}

test('[ERR-95, PROFILE-15, WORKSP-18] of a corpus of hostile files none is stored, and each is told why', {
  tags: ['long'],
}, async () => {
  const png = await picture('png')
  const jpeg = await picture('jpeg')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const corpus: [string, Buffer, number][] = [
    ['nothing', Buffer.alloc(0), 422],
    ['a page named .png', html, 422],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
    ['a GIF', await picture('gif'), 422],
    ['a WebP', await picture('webp'), 422],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 422],
    ['a signature and nothing else', png.subarray(0, 8), 422],
    ['a signature and a page', Buffer.concat([png.subarray(0, 8), html]), 422],
    ['a truncated PNG', png.subarray(0, png.length - 200), 422],
    ['a truncated JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 422],
    ['60 megapixels', await huge(), 422],
    ['noise', randomBytes(4096), 422],
    ['20 MB and a byte', Buffer.concat([png, Buffer.alloc(UPLOAD_MAX + 1 - png.length)]), 413],
  ]
  const before = stored.length
  const rows = await world.database.db.$count(image)
  for (const [name, bytes, status] of corpus)
    for (const [url, field] of [
      [avatar, 'avatar'],
      [logo(), 'logo'],
    ] as const) {
      const answer = await send(url, fileForm(field, bytes))
      expect([answer.statusCode, answer.json().message], name).toEqual([
        status,
        'MESSAGES_FILE_INVALID_OR_TOO_LARGE',
      ])
    }
  expect(stored.length).toBe(before)
  expect(await world.database.db.$count(image)).toBe(rows)
  const polyglot = Buffer.concat([png, html])
  const answer = await send(avatar, fileForm('avatar', polyglot))
  if (answer.statusCode === 200) expect((await read(answer.json().imageUrl)).includes('<script>')).toBe(false)
  else expect(answer.statusCode).toBe(422)
  const wrongField = await send(avatar, fileForm('logo', png))
  expect([wrongField.statusCode, wrongField.json().errors]).toEqual([422, { avatar: 'FIELD_REQUIRED' }])
  const noForm = await world.app.inject({
    method: 'PUT',
    url: avatar,
    payload: { avatar: 'x' },
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(noForm.statusCode).toBe(400)
  expect(
    (await world.app.inject({ method: 'PUT', url: avatar, ...fileForm('avatar', png) })).statusCode,
  ).toBe(401)
})

test('[ERR-95] a browser that sends 30 MB reads the refusal, and its connection goes on', {
  tags: ['long'],
}, async () => {
  const address = await world.listen()
  const put = async (size: number) => {
    const form = new FormData()
    form.append('avatar', new Blob([Buffer.alloc(size, 7)], { type: 'image/png' }), 'picture.png')
    const headers = { authorization: `Bearer ${owner.token}` }
    const answer = await fetch(`${address}${avatar}`, { method: 'PUT', body: form, headers })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  const message = 'MESSAGES_FILE_INVALID_OR_TOO_LARGE'
  expect(await put(30 * 1024 * 1024)).toEqual([413, message])
  expect(await put(1_000)).toEqual([422, message])
})

test('[ERR-95, PROFILE-15, WORKSP-18] exactly 20 MB is let in, also as a logo', {
  tags: ['long'],
}, async () => {
  const full = await largest()
  for (const [url, field] of [
    [avatar, 'avatar'],
    [logo(), 'logo'],
  ] as const)
    expect((await send(url, fileForm(field, full))).statusCode, field).toBe(200)
})

test('[ERR-95] eight of the largest pictures fill the memory for them, and who comes then may come again', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const heavy = fileForm('avatar', await largest())
  const crowd = await Promise.all(Array.from({ length: 10 }, () => world.owner()))
  const gate = Promise.withResolvers<void>()
  const before = stored.length
  keeping = gate.promise
  const waiting = []
  // One after the other, so that each is wholly in memory before the next one comes.
  for (const { token } of crowd.slice(0, 8)) {
    waiting.push(send(avatar, heavy, token))
    await vi.waitFor(() => expect(stored.length - before).toBe(waiting.length), { timeout: 60_000 })
  }
  for (const { token } of crowd.slice(8)) expect((await send(avatar, heavy, token)).statusCode).toBe(503)
  gate.resolve()
  expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(waiting.map(() => 200))
  for (const { token } of crowd.slice(8)) expect((await send(avatar, heavy, token)).statusCode).toBe(200)
})

test('[ERR-95] ten decompression bombs at once are refused, and pictures are taken as before', {
  tags: ['long'],
}, async () => {
  const bomb = fileForm('avatar', await huge())
  const crowd = await Promise.all(Array.from({ length: 10 }, () => world.owner()))
  const answers = await Promise.all(crowd.map(({ token }) => send(avatar, bomb, token)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 422))
  expect((await send(avatar, fileForm('avatar', await picture('png')))).statusCode).toBe(200)
})
