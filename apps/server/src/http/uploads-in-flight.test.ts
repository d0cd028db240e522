import { fileForm } from '@tintario/testing/file-form.ts'
import { openRawSocket, type RawSocket } from '@tintario/testing/raw-socket.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

/** So many pictures of one person may be under way. */
const PER_PERSON = 3
const url = '/api/users/me/avatar'

let world: World
let address: string
let form: ReturnType<typeof fileForm>
beforeAll(async () => {
  world = await createWorld()
  address = await world.listen()
  const blue = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f4cdb' } })
  form = fileForm('avatar', await blue.png().toBuffer())
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => world.close())

/** For a slow machine the half minute that a form may take would be over too soon. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const put = ({ token }: Person, { payload, headers }: ReturnType<typeof fileForm>) =>
  world.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
const upload = (person: Person) => put(person, form)
const head = ({ token }: Person) =>
  `PUT ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`
/** Begins as many uploads as the person may, and answers when they are known to be under way. */
const begin = async (person: Person): Promise<RawSocket[]> => {
  let sockets: RawSocket[] = []
  const quick = fileForm('another', Buffer.from('x'))
  while ((await put(person, quick)).statusCode !== 429) {
    // One that came while this was asked was refused in its place.
    sockets = sockets.filter((socket) => socket.said === '')
    while (sockets.length < PER_PERSON) {
      const socket = await openRawSocket(address)
      socket.send(head(person))
      socket.send(form.payload.subarray(0, 200))
      sockets.push(socket)
    }
  }
  return sockets
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.owner()))

test('thirty uploads that are opened and closed leave the others theirs', async () => {
  const crowd = await people(10)
  for (const bytes of [0, 40, 200])
    for (const person of crowd) {
      const socket = await openRawSocket(address)
      socket.send(head(person))
      socket.send(form.payload.subarray(0, bytes))
      socket.destroy()
    }
  const person = await world.owner()
  for (const socket of await begin(person)) socket.destroy()
  // The server hears of the closing a moment later.
  await vi.waitFor(async () => expect((await upload(person)).statusCode).toBe(200), 30_000)
})

test('a person has three uploads under way and is told so at the fourth; others are not held up', async () => {
  const [slow, other] = await people(2)
  if (!slow || !other) throw new Error('nobody is there')
  stopTime()
  const sockets = await begin(slow)
  const refused = await upload(slow)
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'MESSAGES_TOO_MANY_UPLOADS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(other)).statusCode).toBe(200)
  for (const socket of sockets) socket.send(form.payload.subarray(200))
  expect(await Promise.all(sockets.map((socket) => socket.status()))).toEqual([200, 200, 200])
  expect((await upload(slow)).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('twelve slow uploads hold no turn: another one is done while they go on', async () => {
  const crowd = await people(4)
  const another = await world.owner()
  stopTime()
  const sockets = (await Promise.all(crowd.map(begin))).flat()
  expect((await upload(another)).statusCode).toBe(200)
  expect(sockets.filter((socket) => socket.isClosed || socket.said)).toEqual([])
  for (const socket of sockets) socket.destroy()
})
