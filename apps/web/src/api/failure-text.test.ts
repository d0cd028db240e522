/// <reference types="node" />

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, call, callForStatus, type Ref } from './call.ts'

/** How the server answers next; null hangs up without a word. */
let next: { status: number; body?: string } | null = { status: 200 }
const server = createServer((request, response) => {
  request.resume()
  if (!next) return void request.socket.destroy()
  response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body ?? '')
})
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))

// A browser completes the address by the page's own; nothing else is changed of the real fetch.
const { fetch } = globalThis
beforeEach(() => {
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, request),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const thrownBy = async (ref: Ref, answer: typeof next, input?: object): Promise<unknown> => {
  next = answer
  const loose = call as (ref: Ref, input?: object) => Promise<unknown>
  return loose(ref, input).catch((error: unknown) => error)
}
const refusal = (status: number, message = 'MESSAGES_TOLD_BY_THE_SERVER') => ({
  status,
  body: JSON.stringify({ statusCode: status, message }),
})

test.for([
  ['ERR-11', 'Error updating billing address', api.wallet.setBillingAddress],
  ['ERR-28', 'Error changing password', api.users.changePassword],
  ['ERR-29', 'Error getting user info', api.users.me],
  ['ERR-30', 'Error getting notifications', api.notifications.list],
  ['ERR-31', 'Failed to fetch wallet data', api.wallet.get],
  ['ERR-32', 'Failed to fetch environment', api.system.health],
  ['ERR-34', 'Error al obtener los posts del calendario', api.posts.list],
  ['ERR-69', 'Error creating post', api.posts.create],
  ['ERR-69', 'Error editing brand voice', api.brandVoices.edit],
  ['ERR-69', 'Error publishing post', api.publishing.retry],
  ['ERR-91', 'Error getting user workspaces or images', api.workspaces.list],
] as const)(
  '[ERR-11, ERR-28, ERR-29, ERR-30, ERR-31, ERR-32, ERR-34, ERR-69, ERR-91] a failed call throws its own text: %s, %s',
  async ([, text, ref]) => {
    const wrongPassword = refusal(401, 'MESSAGES_ERROR_PASSWORD_INCORRECT')
    for (const answer of [refusal(400), wrongPassword, refusal(503), { status: 500, body: '<html>' }, null])
      expect(await thrownBy(ref as Ref, answer)).toMatchObject({ name: 'ApiError', message: text })
    // The person is told the server's key all the same.
    expect(await thrownBy(ref as Ref, refusal(429))).toMatchObject({
      statusCode: 429,
      key: 'MESSAGES_TOLD_BY_THE_SERVER',
    })
    expect(await thrownBy(ref as Ref, null)).toMatchObject({ statusCode: 0, key: 'MESSAGES_NETWORK_ERROR' })
  },
)

test('[ERR-18] any other answer that is no success throws the status text, except 401', async () => {
  for (const [status, text] of [
    [404, 'Not Found'],
    [417, 'Expectation Failed'],
    [500, 'Internal Server Error'],
  ] as const)
    expect(await thrownBy(api.billing.prices as Ref, refusal(status))).toMatchObject({
      statusCode: status,
      message: `Error en la API: ${text}`,
      key: 'MESSAGES_TOLD_BY_THE_SERVER',
    })
  const signedOut = await thrownBy(api.billing.prices as Ref, { status: 401 })
  expect(signedOut).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})

test('[ERR-87] a workspace that is not made throws what the server said, else a text of its own', async () => {
  const create = api.workspaces.create as Ref
  expect(await thrownBy(create, refusal(500, 'MESSAGES_NO_ROOM'))).toMatchObject({
    message: 'MESSAGES_NO_ROOM',
  })
  expect(await thrownBy(create, { status: 500, body: '' })).toMatchObject({
    message: 'Error creating workspace',
    key: 'MESSAGES_SOMETHING_WENT_WRONG',
  })
  expect(await thrownBy(create, null)).toMatchObject({ message: 'Error creating workspace' })
})

test('[API-003] a call without a body to read answers its status, and 500 when there was none', async () => {
  const statusOf = (answer: typeof next) => {
    next = answer
    return callForStatus(api.auth.logout, { body: {} })
  }
  expect(await statusOf({ status: 200, body: 'not even JSON' })).toBe(200)
  expect(await statusOf({ status: 201 })).toBe(201)
  expect(await statusOf(refusal(429))).toBe(429)
  expect(await statusOf(null)).toBe(500)
})
