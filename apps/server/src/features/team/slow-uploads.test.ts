import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fileForm } from '../../testing/file-form.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'

/** So many uploads are read at once, for so long. */
const AT_ONCE = 6
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

test('[ERR-95] who sends a file too slowly is cut off after half a minute, and the others get their turn', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4cdb' } })
    .png()
    .toBuffer()
  const { payload, headers } = fileForm('avatar', png)
  const authorization = `Bearer ${owner.token}`
  const { hostname, port } = new URL(await world.listen())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = Array.from({ length: AT_ONCE }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    socket.write(
      `PUT ${url} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 200))
    const seen = { isClosed: false, said: '' }
    socket.on('data', (text) => {
      seen.said += text
    })
    socket.on('close', () => {
      seen.isClosed = true
    })
    return { socket, seen }
  })
  await aMoment()
  let status = 0
  const answered = world.app
    .inject({ method: 'PUT', url, payload, headers: { ...headers, authorization } })
    .then((answer) => {
      status = answer.statusCode
    })
  await vi.advanceTimersByTimeAsync(READ_MS - 1_000)
  await aMoment()
  // A byte more does not lengthen it.
  for (const { socket } of slow) socket.write(payload.subarray(200, 201))
  await aMoment()
  expect([status, slow.filter(({ seen }) => seen.isClosed).length]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  await answered
  expect(status).toBe(200)
  await vi.waitFor(() => expect(slow.every(({ seen }) => seen.isClosed)).toBe(true))
  expect(slow.map(({ seen }) => seen.said).join('')).not.toContain('200 OK')
})
