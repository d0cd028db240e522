import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { UPLOAD_MAX } from '../../packages/contract/src/images/limits.ts'
import { createCaller, readStream } from './call.ts'
import type { Ports, RunningProxy } from './proxies.ts'

const password = 'Kite-Harbour-58'
/** A stranger who guesses, and another address that the stranger pretends to have. */
export type People = { guesser: string; other: string }

const cookieOf = (headers: Record<string, string | string[] | undefined>): string => {
  const lines = [headers['set-cookie'] ?? []].flat()
  const line = lines.find((one) => one.startsWith('__Host-access-token=')) ?? ''
  for (const word of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) ok(line.includes(word), line)
  return line.split(';')[0] ?? ''
}

/** Signs in through the proxy: the first time by the owner's link, then by password. Answers the cookie. */
const signIn = async (call: ReturnType<typeof createCaller>, from: string, token: string | null) => {
  const headers = { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'http' }
  const email = 'owner@example.com'
  const person = { firstName: 'Ana', surname: 'Ruiz', email, password }
  const answer = token
    ? await call({ method: 'POST', path: '/api/instance/owner', from, headers, body: { token, ...person } })
    : await call({ method: 'POST', path: '/api/login', from, headers, body: { email, password } })
  equal(answer.status, token ? 201 : 200, answer.text)
  ok(!answer.text.includes('elsewhere.example'))
  return cookieOf(answer.headers)
}

/** 60 tokens may be tried from one network; neither invented headers nor other people change whose tries they are. */
const checkLimit = async (call: ReturnType<typeof createCaller>, { guesser, other }: People) => {
  const guess = (from: string, pretended: string) =>
    call({
      method: 'PUT',
      path: '/api/users/email-verification',
      from,
      headers: {
        'x-forwarded-for': `${pretended}, ${pretended}`,
        'x-real-ip': pretended,
        'true-client-ip': pretended,
        forwarded: `for=${pretended};proto=http;host=elsewhere.example`,
      },
      body: { emailVerificationToken: 'a'.repeat(43) },
    })
  const statuses: number[] = []
  for (let count = 0; count < 62; count++) statuses.push((await guess(guesser, other)).status)
  equal(statuses.filter((status) => status !== 429).length, 60)
  equal((await guess(guesser, '198.51.100.7')).status, 429)
  notEqual((await guess(other, guesser)).status, 429)
}

/**
 * What a person and a stranger meet at a proxy with the guide's configuration. `token` is of the owner's link, or null
 * when the owner exists. Throws at the first difference.
 */
export const checkProxy = async (proxy: RunningProxy, ports: Ports, people: People, token: string | null) => {
  const origin = `https://localhost:${ports.https}`
  const call = createCaller(ports.https, proxy.ca)
  const from = people.other
  const redirect = await createCaller(ports.http, null)({ path: '/calendar?a=1', from })
  ok([301, 308].includes(redirect.status), String(redirect.status))
  match(String(redirect.headers.location), /^https:\/\/localhost(:\d+)?\/calendar\?a=1$/)
  equal((await call({ path: '/metrics', from })).status, 404)

  const health = await call({ path: '/api/health', from, headers: { 'x-forwarded-proto': 'http' } })
  deepEqual(JSON.parse(health.text).address, { isPublicUrl: true })

  const cookie = await signIn(call, from, token)
  equal((await call({ path: '/api/users/me', from, headers: { cookie } })).status, 200)
  const create = (asked: string) =>
    call({
      method: 'POST',
      path: '/api/workspaces',
      from,
      headers: { cookie, origin: asked },
      body: { name: `Shop ${Date.now()}` },
    })
  equal((await create('https://elsewhere.example')).status, 403)

  const stream = readStream(
    { port: ports.https, ca: proxy.ca, path: '/api/events', from, cookie },
    /"kind":"workspace"/,
    3_000,
  )
  await stream.isOpen
  const created = await create(origin)
  equal(created.status, 201, created.text)
  await stream.found

  const boundary = 'guide-boundary-0000000'
  const picture = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(UPLOAD_MAX - 1_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const upload = await call({
    method: 'PUT',
    path: '/api/users/me/avatar',
    from,
    headers: { cookie, origin, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: picture,
  })
  // Zeros are no picture, but they reached Tintario, which says so.
  equal(upload.status, 422, upload.text)
  await checkLimit(call, people)
}
