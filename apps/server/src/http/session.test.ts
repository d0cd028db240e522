import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PUBLIC = 'https://app.tintario.example'
/** On a developer's machine, and where the public address is https. */
let local: World
let world: World
beforeAll(async () => {
  local = await createWorld()
  world = await createWorld({ tools: { publicUrl: PUBLIC } })
})
afterAll(() => Promise.all([local.close(), world.close()]))

type Headers = Record<string, string>
const rename = async (where: World, headers: Headers) => {
  const body = { firstName: 'Ana' }
  const { status, error } = await where.call(api.users.update, { headers, body })
  return status === 200 ? 200 : error.message
}
const asCookie = (token: string) => ({ cookie: `__Host-access-token=${token}` })

test('another site, a sibling address or another port cannot act with a person’s cookie', async () => {
  const { token } = await world.owner()
  const cookie = asCookie(token)
  const sibling = 'https://shop.tintario.example'
  const own: Headers[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: PUBLIC },
    // A person's own doing, such as sending a form again.
    { 'sec-fetch-site': 'none' },
    { origin: PUBLIC },
  ]
  for (const headers of own)
    expect(await rename(world, { ...cookie, ...headers }), JSON.stringify(headers)).toBe(200)
  const hostile: Headers[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-site', origin: sibling },
    { 'sec-fetch-site': 'same-site', origin: PUBLIC },
    { 'sec-fetch-site': 'same-origin, cross-site' },
    { 'sec-fetch-site': '' },
    { origin: sibling },
    { origin: `${PUBLIC}:8443` },
    { origin: 'http://app.tintario.example' },
    { origin: 'https://app.tintario.example.evil.example' },
    { origin: 'null' },
    { origin: '' },
    // What the caller says of the host counts for nothing.
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { referer: PUBLIC },
  ]
  for (const headers of hostile)
    expect(await rename(world, { ...cookie, ...headers }), JSON.stringify(headers)).toBe('MESSAGES_FORBIDDEN')
})

test('what needs no session is not asked for from another site either, and programs need no headers of browsers', async () => {
  const { email, password, token } = await world.owner()
  const logIn = async (headers: Headers) =>
    (await world.call(api.auth.login, { headers, body: { email, password } })).status
  expect(await logIn({})).toBe(200)
  expect(await logIn({ 'sec-fetch-site': 'same-origin', ...asCookie(token) })).toBe(200)
  const hostile: Headers[] = [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]
  for (const headers of hostile) expect(await logIn(headers), JSON.stringify(headers)).toBe(403)
  expect(await rename(world, { authorization: `Bearer ${token}` })).toBe(200)
})

test('on a developer’s machine the address that was called is one’s own, whatever its name', async () => {
  const { token } = await local.owner()
  const cookie = `access-token=${token}`
  const from = (origin: string, host: string) => rename(local, { cookie, origin, host })
  expect(await from('http://127.0.0.1:4400', '127.0.0.1:4400')).toBe(200)
  expect(await from('http://desk.local:4400', 'desk.local:4400')).toBe(200)
  for (const origin of ['http://desk.local:3000', 'https://desk.local:4400', 'http://shop.desk.local:4400'])
    expect(await from(origin, 'desk.local:4400'), origin).toBe('MESSAGES_FORBIDDEN')
})

test('[AUTH-30, API-001, API-029] over https the cookie is one that no sibling address can plant, and no other is read', async () => {
  const { email, password } = await world.owner()
  const answer = await world.call(api.auth.login, { body: { email, password } })
  const { accessToken } = answer.body
  const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
  expect(cookie).toMatch(
    /^__Host-access-token=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  )
  const me = async (where: World, headers: Headers) => (await where.call(api.users.me, { headers })).status
  expect(await me(world, asCookie(accessToken))).toBe(200)
  expect(await me(world, { authorization: `Bearer ${accessToken}` })).toBe(200)
  // Planted by a sibling: a session of the attacker's own, by every name that is nearly ours.
  for (const name of [
    'access-token',
    '__Secure-access-token',
    '__host-access-token',
    '%5F%5FHost-access-token',
  ])
    expect(await me(world, { cookie: `${name}=${accessToken}` }), name).toBe(401)
  const end = { headers: { ...asCookie(accessToken), 'sec-fetch-site': 'same-origin' }, body: {} }
  const out = await world.call(api.auth.logout, end)
  const [gone = ''] = [out.headers['set-cookie']].flat().map(String)
  // A browser takes not even the end of such a cookie without Secure.
  expect(gone).toMatch(/^__Host-access-token=; Max-Age=0; Path=\/; .*1970.*; HttpOnly; Secure; SameSite=Lax$/)

  const owner = await local.owner()
  expect(await me(local, { cookie: `access-token=${owner.token}` })).toBe(200)
  expect(await me(local, asCookie(owner.token))).toBe(401)
})

test('[API-012] over https a way to Google that was planted leads nobody into another’s account', async () => {
  const flow = { state: 'x'.repeat(43), nonce: 'y'.repeat(43), verifier: 'z'.repeat(43) }
  const identity = {
    issuer: 'https://issuer.example',
    subject: randomUUID(),
    email: `${randomUUID()}@gmail.com`,
    isEmailVerified: true,
    isAuthoritative: true,
    firstName: 'Mallory',
    surname: '',
  }
  const google = {
    start: async () => ({ url: identity.issuer, flow }),
    finish: async () => identity,
  }
  const issued = await createWorld({ tools: { publicUrl: PUBLIC, google } })
  const begun = await issued.app.inject({ url: '/api/auth/google' })
  expect(begun.headers['set-cookie']).toMatch(
    /^__Host-google-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const [, value = ''] = /=([\w-]+);/.exec(String(begun.headers['set-cookie'])) ?? []
  const comeBack = async (name: string) => {
    const url = '/api/auth/google/callback?code=x&state=y'
    return (await issued.app.inject({ url, headers: { cookie: `${name}=${value}` } })).headers.location
  }
  expect(await comeBack('google-sign-in')).toBe('/?google=failed')
  expect(await comeBack('__Host-google-sign-in')).toBe('/calendar')
  await issued.close()
})

test('[API-001] the header goes before the cookie, and a header that is no token is not helped by one', async () => {
  const [mine, other] = [await world.owner(), await world.owner()]
  const who = async (headers: Headers) => {
    const { status, body } = await world.call(api.users.me, { headers })
    return status === 200 ? body.email : status
  }
  expect(await who({ authorization: `Bearer ${mine.token}`, ...asCookie(other.token) })).toBe(mine.email)
  for (const authorization of [
    'Bearer x',
    'Bearer',
    'Basic bm9yYTp4',
    `Bearer ${'x'.repeat(43)}`,
    'Bearer  ',
  ])
    expect(await who({ authorization, ...asCookie(other.token) }), authorization).toBe(401)
  // With both, neither is a way around the check: only a header that is a token says that no browser sent it by itself.
  const hostile = { ...asCookie(other.token), 'sec-fetch-site': 'same-site' }
  expect(await rename(world, { ...hostile, authorization: 'Basic bm9yYTp4' })).toBe('MESSAGES_FORBIDDEN')
})

test('[API-001, API-009] cookies of any number, length and kind are a session or none, and never an error', async () => {
  const { token, workspaceId } = await world.owner()
  const status = async (cookie: string) => {
    const got = await world.call(api.brandVoices.list, { headers: { cookie } })
    return got.status
  }
  const mine = `__Host-access-token=${token}`
  for (const [cookie, expected] of [
    [`${mine}; ${mine}`, 200],
    [`${mine}; __Host-access-token=${'x'.repeat(43)}`, 200],
    [`__Host-access-token=${'x'.repeat(43)}; ${mine}`, 401],
    [`__Host-access-token=; ${mine}`, 401],
    [`__Host-access-token="${token}"`, 401],
    [`__Host-access-token=${token} x`, 401],
    [`\u00a0${mine}`, 401],
    [`__Host-access-token=${'x'.repeat(15_000)}`, 401],
    ['__Host-access-token=%00%ff%', 401],
    [`${'a=b; '.repeat(2_500)}${mine}`, 200],
    [`${';'.repeat(10_000)}${'='.repeat(4_000)}`, 401],
    [`__proto__=x; constructor=y; hasOwnProperty=z; ${mine}`, 200],
    // The workspace is a claim: what is none of his is not used, whatever it is.
    ...['x', '%00', '"', 'x'.repeat(12_000), '%f0%9f', `${workspaceId}'--`, randomUUID(), '../..'].map(
      (claim) => [`current-workspace-id=${claim}; ${mine}`, 200] as const,
    ),
  ] as const)
    expect(await status(cookie), cookie.slice(0, 60)).toBe(expected)
})

test('[API-001] a request whose headers are longer than 16 KB is turned away and the server goes on', async () => {
  const { port } = new URL(await world.listen())
  const ask = (cookie: string) =>
    new Promise<string>((done, fail) => {
      let answer = ''
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET /api/users/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`,
        ),
      )
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => done(answer.split('\r\n')[0] ?? ''))
      socket.on('error', fail)
    })
  expect(await ask(`__Host-access-token=${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await ask('a=b')).toMatch(/^HTTP\/1\.1 401 /)
})
