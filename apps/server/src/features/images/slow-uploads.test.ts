import { fileForm } from '@tintario/testing/file-form.ts'
import { openRawSocket } from '@tintario/testing/raw-socket.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** So long a form may be on its way. */
const READ_MS = 30_000
const url = '/api/users/me/avatar'

let world: World
let owner: Person
beforeAll(async () => {
  world = await createWorld()
  owner = await world.owner()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => world.close())

/** A moment of the machine's own clock, whatever the test's says. */
const aMoment = () =>
  new Promise<void>((done) => {
    const timer = setInterval(() => {
      clearInterval(timer)
      done()
    }, 300)
  })

test('[ERR-95] who sends a file too slowly is told so after half a minute and cut off', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4cdb' } })
    .png()
    .toBuffer()
  const { payload, headers } = fileForm('avatar', png)
  const socket = await openRawSocket(await world.listen())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  socket.send(
    `PUT ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  socket.send(payload.subarray(0, 200))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(READ_MS - 1_000)
  // A byte more does not lengthen it.
  socket.send(payload.subarray(200, 201))
  await aMoment()
  expect([socket.said, socket.isClosed]).toEqual(['', false])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await socket.status()).toBe(400)
  await socket.closed()
})
