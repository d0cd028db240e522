import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session, signInIdentity, users } from '../../db/tables.ts'
import { createOpenIdSignIn } from '../../outside/sign-in/openid.ts'
import { type OpenIdIssuer, startOpenIdIssuer } from '../../testing/openid-issuer.ts'
import { createWorld, type World } from '../../testing/world.ts'

const CALLBACK = 'http://127.0.0.1:4400/api/auth/google/callback'
let issuer: OpenIdIssuer
let world: World
let db: World['database']['db']
beforeAll(async () => {
  issuer = await startOpenIdIssuer(CALLBACK)
  world = await createWorld({ tools: { google: createOpenIdSignIn(issuer) } })
  db = world.database.db
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})

const cookieOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
const begin = async () => {
  const answer = await world.app.inject({ url: '/api/auth/google' })
  expect(answer.statusCode).toBe(302)
  const cookie = cookieOf(answer, 'google-sign-in') ?? ''
  return { url: String(answer.headers.location), cookie, value: cookie.split(';')[0] ?? '' }
}
const come = (url: string, cookie: string) => {
  const { pathname, search } = new URL(url)
  return world.app.inject({
    url: pathname + search,
    headers: { cookie, 'accept-language': 'es-ES,es;q=0.9' },
  })
}
/** The whole way as somebody of the issuer. */
const signIn = async (subject: string) => {
  const { url, value } = await begin()
  return come(await issuer.walk(url, subject), value)
}
const person = (more: object = {}) => {
  const subject = randomUUID()
  const claims = {
    email: `${subject}@gmail.com`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Ruiz',
    ...more,
  }
  issuer.people.set(subject, claims)
  return { subject, email: claims.email }
}
const meOf = async (answer: Awaited<ReturnType<typeof signIn>>) => {
  const cookie = cookieOf(answer, 'access-token')?.split(';')[0] ?? ''
  return (await world.call(api.users.me, { headers: { cookie } })).body
}

test('[API-012, AUTH-09, AUTH-24] a newcomer gets an account without a password, and is known by issuer and subject after', async () => {
  expect((await world.call(api.system.health)).body.signIn).toEqual({ google: true })
  const { subject, email } = person()
  const { url, cookie } = await begin()
  const asked = new URL(url).searchParams
  expect([asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual(['S256', CALLBACK])
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40)
  expect(cookie).toMatch(/; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/)
  const answer = await signIn(subject)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/calendar'])
  const me = await meOf(answer)
  expect(me).toMatchObject({
    firstName: 'Ana',
    surname: 'Ruiz',
    email,
    language: 'es',
    isOAuth: true,
    isEmailVerified: true,
    isChild: false,
  })
  issuer.people.set(subject, { email: `other-${email}`, email_verified: false })
  expect((await meOf(await signIn(subject))).id).toBe(me.id)
  expect((await world.call(api.auth.login, { body: { email, password: 'Paper-boat-7' } })).status).toBe(401)
})

test('[API-012, AUTH-35] two first sign-ins at once make one account', async () => {
  const { subject, email } = person()
  const answers = await Promise.all([signIn(subject), signIn(subject), signIn(subject)])
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/calendar', '/calendar', '/calendar'])
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('[API-012] an unverified address opens nothing, neither a new account nor somebody’s', async () => {
  const owner = await world.owner()
  for (const email of [owner.email, `${randomUUID()}@gmail.com`]) {
    const { subject } = person({ email, email_verified: false })
    const answer = await signIn(subject)
    expect(answer.headers.location).toBe('/?google=unverified')
    expect(cookieOf(answer, 'access-token')).toBeUndefined()
    expect(await db.$count(signInIdentity, eq(signInIdentity.subject, subject))).toBe(0)
  }
})

test('[API-012, AUTH-35] an account of the same address is joined only when both sides have proven it', async () => {
  const body = (email: string) => ({ firstName: 'Nora', surname: 'Sample', email, password: 'Paper-boat-7' })
  const unproven = person()
  await world.call(api.users.signUp, { body: body(unproven.email) })
  expect((await signIn(unproven.subject)).headers.location).toBe('/?google=taken')
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, unproven.email))
  const joined = await signIn(unproven.subject)
  expect(joined.headers.location).toBe('/calendar')
  expect(await meOf(joined)).toMatchObject({ email: unproven.email, isOAuth: false, firstName: 'Nora' })
  const owner = await world.owner()
  const merely = person({ email: owner.email })
  expect((await signIn(merely.subject)).headers.location).toBe('/?google=taken')
  const hosted = person({ email: owner.email, hd: 'example.com' })
  expect((await signIn(hosted.subject)).headers.location).toBe('/calendar')
})

test('[API-012] an answer that was not asked for by this browser, forged, repeated or cancelled lets nobody in', async () => {
  const { subject } = person()
  const withParam = (back: string, name: string, value: string) => {
    const url = new URL(back)
    url.searchParams.set(name, value)
    return url.href
  }
  const withNonce = (value: string) => {
    const kept = JSON.parse(Buffer.from(value.split('=')[1] ?? '', 'base64url').toString())
    const changed = JSON.stringify({ ...kept, nonce: 'y'.repeat(43) })
    return `google-sign-in=${Buffer.from(changed).toString('base64url')}`
  }
  const other = await begin()
  // Each of them on a way of its own, since a way is gone once.
  for (const [name, change] of [
    ['no cookie', (back: string) => [back, '']],
    ['another browser', (back: string) => [back, other.value]],
    ['a broken cookie', (back: string) => [back, 'google-sign-in=x']],
    ['another state', (back: string, value: string) => [withParam(back, 'state', 'x'.repeat(43)), value]],
    ['another code', (back: string, value: string) => [withParam(back, 'code', 'x'.repeat(43)), value]],
    [
      'another issuer',
      (back: string, value: string) => [withParam(back, 'iss', 'https://evil.example'), value],
    ],
    ['another nonce', (back: string, value: string) => [back, withNonce(value)]],
  ] as const) {
    const { url, value } = await begin()
    const [address = '', cookie = ''] = change(await issuer.walk(url, subject), value)
    const answer = await come(address, cookie)
    expect([answer.statusCode, answer.headers.location], name).toEqual([302, '/?google=failed'])
    expect(cookieOf(answer, 'access-token'), name).toBeUndefined()
  }
  const again = await begin()
  const fresh = await issuer.walk(again.url, subject)
  const first = await come(fresh, again.value)
  expect(first.headers.location).toBe('/calendar')
  expect(cookieOf(first, 'google-sign-in')).toMatch(/^google-sign-in=; .*1970/)
  expect((await come(fresh, again.value)).headers.location).toBe('/?google=failed')
  const last = await begin()
  const cancelled = await come(await issuer.walk(last.url, null), last.value)
  expect(cancelled.headers.location).toBe('/?google=cancelled')
})

test('[API-012] the way back from the issuer is gone once, by one of many, and not after ten minutes', async () => {
  const { subject } = person()
  const late = await begin()
  const kept = JSON.parse(Buffer.from(late.value.split('=')[1] ?? '', 'base64url').toString())
  expect(kept.until - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(kept.until - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  const expired = Buffer.from(JSON.stringify({ ...kept, until: Date.now() - 1 })).toString('base64url')
  const back = await issuer.walk(late.url, subject)
  expect((await come(back, `google-sign-in=${expired}`)).headers.location).toBe('/?google=failed')
  const answers = await Promise.all(Array.from({ length: 5 }, () => come(back, late.value)))
  const places = answers.map(({ headers }) => headers.location)
  expect(places.sort()).toEqual([
    '/?google=failed',
    '/?google=failed',
    '/?google=failed',
    '/?google=failed',
    '/calendar',
  ])
  expect(answers.filter((answer) => cookieOf(answer, 'access-token'))).toHaveLength(1)
})

test('[API-016] who has no password proves himself by signing in anew, and is gone with the account', async () => {
  const { subject } = person()
  const first = await signIn(subject)
  const me = await meOf(first)
  const tokenOf = (answer: typeof first) =>
    /access-token=([\w-]{43})/.exec(cookieOf(answer, 'access-token') ?? '')?.[1] ?? ''
  const remove = (token: string, body?: object) =>
    world.call(api.users.remove, { as: { token }, ...(body ? { body } : {}) })
  await db
    .update(session)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(session.userId, me.id))
  for (const body of [undefined, { password: 'Paper-boat-7' }]) {
    const { status, error } = await remove(tokenOf(first), body)
    expect([status, error.message]).toEqual([403, 'MESSAGES_PASSWORD_NEEDED'])
  }
  const again = tokenOf(await signIn(subject))
  expect((await remove(again)).status).toBe(200)
  expect((await world.call(api.users.me, { as: { token: again } })).status).toBe(401)
  expect(await db.$count(signInIdentity, eq(signInIdentity.subject, subject))).toBe(0)
  expect((await meOf(await signIn(subject))).id).not.toBe(me.id)
})

test('[API-012] without Google it is not offered, and an issuer that is away is said to be', async () => {
  const none = await createWorld()
  expect((await none.call(api.system.health)).body.signIn).toEqual({ google: false })
  expect((await none.app.inject({ url: '/api/auth/google' })).statusCode).toBe(404)
  expect((await none.app.inject({ url: '/api/auth/google/callback?code=x&state=y' })).statusCode).toBe(404)
  await none.close()
  const away = await createWorld({
    tools: { google: createOpenIdSignIn({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }) },
  })
  const answer = await away.app.inject({ url: '/api/auth/google' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  await away.close()
})
