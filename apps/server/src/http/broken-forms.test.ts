import { randomBytes } from 'node:crypto'
import { fileForm } from '@tintario/testing/file-form.ts'
import { openRawSocket } from '@tintario/testing/raw-socket.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const url = '/api/users/me/avatar'
const B = 'form-boundary-7f3c'
const type = `multipart/form-data; boundary=${B}`

let world: World
let owner: Person
let address: string
let png: Buffer
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
  address = await world.listen()
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4cdb' } })
    .png()
    .toBuffer()
})
afterAll(() => world.close())

const part = (bytes: Buffer, disposition = 'form-data; name="avatar"; filename="a.png"', more = '') =>
  Buffer.concat([
    Buffer.from(`--${B}\r\n${more}content-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
const close = Buffer.from(`--${B}--\r\n`)

type Sent = { payload: Buffer; contentType?: string; length?: number | 'chunked'; ends?: boolean }
/** Answers the status and the message, after the whole request or, with `ends`, after a half-closed connection. */
const put = async ({ payload, contentType = type, length = payload.length, ends = false }: Sent) => {
  const socket = await openRawSocket(address)
  const framing = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.send(
    `PUT ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\ncontent-type: ${contentType}\r\n${framing}\r\n\r\n`,
  )
  if (length === 'chunked') socket.send(`${payload.length.toString(16)}\r\n`)
  socket.send(payload)
  if (ends) socket.end()
  const status = await socket.status()
  socket.destroy()
  return [status, /"message":"(\w+)"/.exec(socket.said)?.[1]]
}

test('[ERR-95] a broken form is refused at once and told why, and the next good one is taken', async () => {
  const malformed = [400, 'MESSAGES_MALFORMED_REQUEST']
  const notThere = [422, 'MESSAGES_INVALID_FIELDS']
  const notAPicture = [422, 'MESSAGES_FILE_INVALID_OR_TOO_LARGE']
  const whole = Buffer.concat([part(png), close])
  const long = 'b'.repeat(5_000)
  const table: [string, Sent, unknown[]][] = [
    ['no boundary', { payload: whole, contentType: 'multipart/form-data' }, malformed],
    ['an empty boundary', { payload: whole, contentType: 'multipart/form-data; boundary=' }, malformed],
    ['another boundary', { payload: whole, contentType: `${type}x` }, malformed],
    [
      'a boundary of 71 characters',
      {
        payload: fileForm('avatar', png).payload,
        contentType: `multipart/form-data; boundary=${'b'.repeat(71)}`,
      },
      malformed,
    ],
    [
      'a boundary of 5,000 characters',
      {
        payload: Buffer.concat([
          Buffer.from(`--${long}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n`),
          png,
          Buffer.from(`\r\n--${long}--\r\n`),
        ]),
        contentType: `multipart/form-data; boundary=${long}`,
      },
      malformed,
    ],
    ['another type', { payload: whole, contentType: 'text/plain' }, malformed],
    ['nothing', { payload: Buffer.alloc(0) }, notThere],
    ['only the end', { payload: close }, notThere],
    ['noise', { payload: randomBytes(20_000) }, malformed],
    [
      'a form without a file',
      { payload: Buffer.concat([part(png, 'form-data; name="avatar"'), close]) },
      notThere,
    ],
    [
      'a file of another name',
      { payload: Buffer.concat([part(png, 'form-data; name="logo"; filename="a.png"'), close]) },
      notThere,
    ],
    [
      'a file named __proto__',
      { payload: Buffer.concat([part(png, 'form-data; name="__proto__"; filename="a.png"'), close]) },
      malformed,
    ],
    [
      'a part without a disposition',
      { payload: Buffer.from(`--${B}\r\ncontent-type: image/png\r\n\r\nx\r\n--${B}--\r\n`) },
      notThere,
    ],
    ['two files', { payload: Buffer.concat([part(png), part(png), close]) }, malformed],
    [
      'a hundred fields',
      {
        payload: Buffer.concat([
          ...Array.from({ length: 100 }, () => part(Buffer.from('1'), 'form-data; name="f"')),
          part(png),
          close,
        ]),
      },
      malformed,
    ],
    [
      'a nested form',
      {
        payload: Buffer.from(
          `--${B}\r\ncontent-disposition: form-data; name="avatar"\r\ncontent-type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\ncontent-disposition: file; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--inner--\r\n--${B}--\r\n`,
        ),
      },
      notThere,
    ],
    [
      'a megabyte of headers in a part',
      {
        payload: Buffer.concat([
          part(png, 'form-data; name="avatar"; filename="a.png"', `x-long: ${'h'.repeat(1_000_000)}\r\n`),
          close,
        ]),
      },
      notThere,
    ],
    [
      'twenty thousand headers in a part',
      {
        payload: Buffer.concat([
          part(png, 'form-data; name="avatar"; filename="a.png"', 'x-h: 1\r\n'.repeat(20_000)),
          close,
        ]),
      },
      notThere,
    ],
    [
      'a part that never ends its headers',
      {
        payload: Buffer.from(`--${B}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n`),
      },
      malformed,
    ],
    ['a form cut off in its file', { payload: part(png).subarray(0, 200) }, malformed],
    ['a form without its end', { payload: part(png) }, malformed],
    [
      'a file that says it is text in base64',
      {
        payload: Buffer.concat([
          part(Buffer.from(png.toString('base64')), undefined, 'content-transfer-encoding: base64\r\n'),
          close,
        ]),
      },
      notAPicture,
    ],
    [
      'less than its length, and closed',
      { payload: whole.subarray(0, 200), length: whole.length, ends: true },
      malformed,
    ],
    [
      'a chunk cut off, and closed',
      { payload: whole.subarray(0, 200), length: 'chunked', ends: true },
      malformed,
    ],
  ]
  const answers: Record<string, unknown> = {}
  for (const [name, sent] of table) answers[name] = await put(sent)
  expect(answers).toEqual(Object.fromEntries(table.map(([name, , expected]) => [name, expected])))
  expect(await put({ payload: whole })).toEqual([200, undefined])
})
