import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { openRawSocket } from '@tintario/testing/raw-socket.ts'
import { tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitPipelined } from './limit-connections.ts'

const hurry = {
  headersMs: 1_000,
  requestMs: 2_000,
  checkMs: 50,
  restMs: 60_000,
  connectionsPerNetwork: 20,
  pipelinedPerConnection: 20,
}

let world: World
let address: string
beforeAll(async () => {
  world = await createWorld({ arrival: hurry })
  address = await world.listen()
})
afterAll(() => world.close())

const late = [408, 'MESSAGES_MALFORMED_REQUEST']
const answered = (said: string) => [
  Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]),
  /"message":"(\w+)"/.exec(said)?.[1],
]
/** What a connection is told that says `begin`, then a byte again and again until it is closed. */
const trickle = async (begin: string, byte: string) => {
  const socket = await openRawSocket(address)
  socket.send(begin)
  while (!socket.isClosed) {
    socket.send(byte)
    await sleep(20)
  }
  return answered(socket.said)
}

test('connections that never speak, or whose headers or body never end, are cut', async () => {
  const post = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const told = await Promise.all([
    trickle('', ''),
    trickle('GET /api/health HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
    trickle(`${post}content-length: 100000\r\n\r\n{"email":"`, 'a'),
    trickle(`${post}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'),
  ])
  expect(told).toEqual([late, late, late, late])
})

test('who asked in time is not cut, however long the answer takes', async () => {
  const held: ServerResponse[] = []
  const site = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/a.png`
  const body = JSON.stringify({ url, alt: 'A paper boat' })
  const [method, path] = api.images.addFeatured.route
  const ask = async () => {
    const socket = await openRawSocket(address)
    socket.send(
      `${method} ${path.replace(':id', id)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    while (held.length === 0 && !socket.isClosed) await sleep(10)
    return socket
  }
  let patient = await ask()
  // A machine that stands still for a second cuts this one too.
  while (held.length === 0) patient = await ask()
  // Others come, say nothing and are cut meanwhile.
  for (let n = 0; n < 3; n++) await (await openRawSocket(address)).closed()
  expect([patient.said, patient.isClosed]).toEqual(['', false])
  held[0]?.end(tinyPng)
  expect(await patient.status()).toBe(200)
  patient.destroy()
  site.close()
})

test('one network holds so many connections and no more, unless it is a proxy', async () => {
  const fill = async (to: string) => {
    const sockets = await Promise.all(
      Array.from({ length: hurry.connectionsPerNetwork + 1 }, () => openRawSocket(to)),
    )
    const status = async () => {
      const socket = await openRawSocket(to)
      socket.send('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
      const seen = await socket.status()
      socket.destroy()
      return seen
    }
    const whileFull = await status()
    for (const socket of sockets) socket.destroy()
    await Promise.all(sockets.map((socket) => socket.closed()))
    let after = 0
    while (after === 0) after = await status()
    return [whileFull, after]
  }
  const patient = { ...hurry, headersMs: 60_000, requestMs: 60_000 }
  const direct = await createWorld({ arrival: patient })
  expect(await fill(await direct.listen())).toEqual([0, 200])
  await direct.close()
  const proxied = await createWorld({ arrival: patient, env: { TRUST_PROXY: '1' } })
  expect(await fill(await proxied.listen())).toEqual([200, 200])
  await proxied.close()
})

const health = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'
const answersIn = (said: string) => said.split('HTTP/1.1 200').length - 1

test('keeps a connection open for any number of requests that wait for their answer', async () => {
  const socket = await openRawSocket(address)
  const count = 10 * hurry.pipelinedPerConnection
  for (let n = 1; n <= count; n++) {
    socket.send(health)
    await vi.waitUntil(() => answersIn(socket.said) === n || socket.isClosed, { interval: 1 })
  }
  expect([answersIn(socket.said), socket.isClosed]).toEqual([count, false])
  expect(socket.said).not.toMatch(/connection: close/i)
  socket.destroy()
})

test('closes a connection with too many unanswered requests, and starts none beyond the limit', async () => {
  let started = 0
  const server = createServer(limitPipelined(() => void started++, 20)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = await openRawSocket(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  socket.send(health.repeat(1_000))
  await socket.closed()
  expect(started).toBe(20)
  server.close()
  const ours = await openRawSocket(address)
  ours.send(health.repeat(10 * hurry.pipelinedPerConnection))
  await ours.closed()
  expect(answersIn(ours.said)).toBeLessThanOrEqual(hurry.pipelinedPerConnection)
})

test('a server gives ten seconds for the headers and a minute for the whole request, and ends no long answer', async () => {
  const { app, close } = await createWorld()
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    timeout: 0,
  })
  await close()
})
