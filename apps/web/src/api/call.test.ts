import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { api, call } from './call.ts'
import { onSessionEnded } from './session-ended.ts'

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const fetched = vi.fn(async (_: string, __: RequestInit) => Response.json(body, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call fills in path and query and sends its body as JSON with the cookies', async () => {
  const fetched = answering(200, { statusCode: 200 })
  await call(api.posts.setTitle, { params: { id: 'a/b' }, body: { title: 'Velas' }, idempotencyKey: 'k1' })
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/posts/a%2Fb/title')
  expect(request).toMatchObject({
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: '{"title":"Velas"}',
  })
  await call(api.posts.upcoming, { query: { from: 'x', to: 'y z', workspaceId: undefined } })
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/posts/upcoming?from=x&to=y+z')
})

test('an answer that is a file comes as one, by the name that the server gives it', async () => {
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="all.zip"',
  }
  vi.stubGlobal('fetch', async () => new Response('PK', { headers }))
  const file = await call(api.users.export, { body: {} })
  expect([file.name, file.type, await file.text()]).toEqual(['all.zip', 'application/zip', 'PK'])
})

test('a refusal carries status, message key, fields and the seconds to wait', async () => {
  answering(
    429,
    { statusCode: 429, message: 'MESSAGES_TOO_MANY_REQUESTS', errors: { email: 'FIELD_EMAIL_INVALID' } },
    { 'retry-after': '17' },
  )
  const error = await failure(call(api.users.me))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    statusCode: 429,
    key: 'MESSAGES_TOO_MANY_REQUESTS',
    errors: { email: 'FIELD_EMAIL_INVALID' },
    retryAfter: 17,
  })
})

test('a server that cannot be reached is status 0 with the network message', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await failure(call(api.users.me))).toMatchObject({
    statusCode: 0,
    key: 'MESSAGES_NETWORK_ERROR',
  })
})

test('[AUTH-31] a 401 ends the session, except where a typed password was wrong', async () => {
  const ended = vi.fn()
  const stop = onSessionEnded(ended)
  answering(401, { statusCode: 401, message: 'MESSAGES_WRONG_CREDENTIALS' })
  await failure(call(api.auth.login, { body: { email: 'a@b.es', password: 'x' } }))
  answering(401, { statusCode: 401, message: 'MESSAGES_ERROR_PASSWORD_INCORRECT' })
  await failure(call(api.users.me))
  expect(ended).not.toHaveBeenCalled()
  answering(401, { statusCode: 401, message: 'Unauthorized' })
  expect(await failure(call(api.users.me))).toMatchObject({ message: 'Unauthorized' })
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
