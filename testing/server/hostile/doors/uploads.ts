import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileForm } from '../../file-form.ts'
import { tinyPng } from '../../scripted-ai.ts'
import { ask } from '../ask.ts'
import { forms, pictures } from '../corpus/corpus.ts'
import {
  type Case,
  type Door,
  type Extent,
  type Fault,
  faultOf,
  firstFault,
  type Room,
  some,
} from '../door.ts'
import { newDraft, newPerson } from '../person.ts'

const PATH = '/api/users/me/avatar'

/** The first bytes of an upload over a connection of its own, which is then left, or closed after `ms`. */
const begin = (room: Room, token: string, { said, ms }: { said: string; ms: number }): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(room.url())
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.write(`PUT ${PATH} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n${said}`)
    setTimeout(() => socket.destroy(), ms)
  })

/** Uploads that are opened and dropped, or said in drops, beside which a proper one has to come through. */
const unfinished = (
  room: Room,
  token: string,
  name: string,
  count: number,
  said: string,
  ms: number,
): Case => ({
  name: `${count} ${name}`,
  kind: name,
  act: async () => {
    const begun = Array.from({ length: count }, () => begin(room, token, { said, ms }))
    await sleep(Math.min(ms, 500))
    const fault = await proper(room)
    await Promise.all(begun)
    return fault
  },
})

const proper = async (room: Room): Promise<Fault> => {
  const { token } = await newPerson(room.pool)
  const { payload, headers } = fileForm('avatar', tinyPng)
  const answered = await ask(room.url(), 'PUT', PATH, { token, headers, body: payload })
  return faultOf(answered) ?? (answered.status === 200 ? null : `a proper upload answered ${answered.status}`)
}

const head = (more: string) => `content-type: multipart/form-data; boundary=wool\r\n${more}\r\n\r\n`
const part = '--wool\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nwool'

/** Files in forms that are broken in every way, and pictures that are none. */
export const uploads = async (room: Room, extent: Extent): Promise<Door> => {
  const person = await newPerson(room.pool)
  const { token, workspaceId } = person
  const draft = await newDraft(room.pool, person)
  const places = [
    ['PUT', PATH, 'avatar'],
    ['PUT', `/api/workspaces/${workspaceId}/logo`, 'logo'],
    ['POST', `/api/posts/${draft}/images/featured/file?alt=A%20bag`, 'picture'],
  ] as const
  type Place = (typeof places)[number]
  const sent = (
    name: string,
    [method, path, field]: Place,
    headers: Record<string, string>,
    body: () => Buffer,
  ): Case => ({
    name: `${field} ${name}`,
    kind: name,
    act: () => firstFault(() => ask(room.url(), method, path, { token, headers, body: body() })),
  })
  return {
    name: 'uploads',
    ordinary: { name: 'proper', kind: 'ordinary', act: () => proper(room) },
    cases: [
      ...places.flatMap((place, nth) =>
        some(nth === 0 ? extent : 'few', forms, nth === 0 ? 14 : 2).map(({ name, type, body }) =>
          sent(name, place, { 'content-type': type }, () => body(place[2])),
        ),
      ),
      ...[places[0], places[2]].flatMap((place) =>
        some(extent, pictures, 2).map(({ name, bytes }) => {
          const { headers } = fileForm(place[2], Buffer.alloc(0))
          return sent(name, place, headers, () => fileForm(place[2], bytes()).payload)
        }),
      ),
      unfinished(room, token, 'dropped after the head', 30, head('content-length: 100000'), 50),
      unfinished(room, token, 'dropped in the file', 30, `${head('content-length: 100000')}${part}`, 50),
      unfinished(
        room,
        token,
        'that wait',
        60,
        `${head('content-length: 100000')}${part}`,
        extent === 'all' ? 5_000 : 1_500,
      ),
      unfinished(room, token, 'of a wrong length', 10, `${head('content-length: wool')}${part}`, 300),
      unfinished(
        room,
        token,
        'of two lengths',
        10,
        `${head('content-length: 10\r\ncontent-length: 20')}${part}`,
        300,
      ),
      unfinished(
        room,
        token,
        'in wrong chunks',
        10,
        `${head('transfer-encoding: chunked')}wool\r\n${part}`,
        300,
      ),
      unfinished(
        room,
        token,
        'in chunks without end',
        10,
        `${head('transfer-encoding: chunked')}ffffff\r\n${part}`,
        500,
      ),
    ],
  }
}
