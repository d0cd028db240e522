import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { CALLBACK, cookieOf, googleBrowser } from '@tintario/testing/google-browser.ts'
import { createLoopbackEgress } from '@tintario/testing/loopback-egress.ts'
import { type OpenIdIssuer, startOpenIdIssuer } from '@tintario/testing/openid-issuer.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../db/tables/audit.ts'
import { knownDevice, secondFactor, session, signInIdentity } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { createOpenIdSignIn } from '../../outside/sign-in/openid.ts'

/** Only to the issuer on this machine. */
const egress = createLoopbackEgress(['127.0.0.1'])
let issuer: OpenIdIssuer
let world: World
let db: World['database']['db']
let browser: ReturnType<typeof googleBrowser>
beforeAll(async () => {
  issuer = await startOpenIdIssuer(CALLBACK)
  world = await createWorld({ tools: { google: createOpenIdSignIn(issuer, egress) } })
  db = world.database.db
  browser = googleBrowser(world, issuer)
  world.startJobs()
})
afterAll(async () => {
  await world.close()
  await issuer.close()
  await egress.close()
})

test('[API-012, AUTH-09, AUTH-24] a newcomer gets an account without a password, and is known by issuer and subject after', async () => {
  expect((await world.call(api.system.health)).body.signIn).toEqual({ google: true })
  const { subject, email } = browser.person()
  const { url, cookie } = await browser.begin()
  const asked = new URL(url).searchParams
  expect([asked.get('code_challenge_method'), asked.get('redirect_uri')]).toEqual(['S256', CALLBACK])
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40)
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const answer = await browser.signIn(subject)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/calendar'])
  const me = await browser.meOf(answer)
  expect(me).toMatchObject({
    firstName: 'Ana',
    surname: 'Ruiz',
    email,
    language: 'es',
    isOAuth: true,
    isEmailVerified: true,
    isChild: false,
  })
  const wallet = (as: { id: string }) =>
    db.execute(sql`select plan from wallet join users using (account_id) where users.id = ${as.id}`)
  expect((await wallet(me)).rows).toEqual([{ plan: 20 }])
  issuer.people.set(subject, { email: `other-${email}`, email_verified: false })
  expect((await browser.meOf(await browser.signIn(subject))).id).toBe(me.id)
  expect((await world.call(api.auth.login, { body: { email, password: 'Paper-boat-7' } })).status).toBe(401)
})

test('[API-012, AUTH-35] two first sign-ins at once make one account', async () => {
  const { subject, email } = browser.person()
  const answers = await Promise.all([
    browser.signIn(subject),
    browser.signIn(subject),
    browser.signIn(subject),
  ])
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/calendar', '/calendar', '/calendar'])
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('[API-012] an unverified address opens nothing, neither a new account nor somebody’s', async () => {
  const owner = await world.owner()
  for (const email of [owner.email, `${randomUUID()}@gmail.com`]) {
    const { subject } = browser.person({ email, email_verified: false })
    const answer = await browser.signIn(subject)
    expect(answer.headers.location).toBe('/?google=unverified')
    expect(cookieOf(answer, 'access-token')).toBeUndefined()
    expect(await db.$count(signInIdentity, eq(signInIdentity.subject, subject))).toBe(0)
  }
})

const letterTo = (email: string, subject: string) =>
  vi.waitFor(
    () => {
      const found = world.letters.find((letter) => letter.to === email && letter.subject === subject)
      if (!found) throw new Error(`no letter "${subject}" yet`)
      return found
    },
    { timeout: 10_000, interval: 50 },
  )
const password = 'Paper-boat-7'
const signUp = async (email: string, language: 'en' | 'es' = 'en') => {
  const body = { firstName: 'Nora', surname: 'Sample', email, password, language }
  const { headers } = await world.call(api.users.signUp, { body })
  const sent = (name: string) => cookieOf({ headers }, name)?.split(';')[0] ?? ''
  return { session: { cookie: sent('access-token') }, device: { cookie: sent('known-device') } }
}
const confirm = (email: string) =>
  db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email))
const logIn = async (email: string, headers = {}) =>
  (await world.call(api.auth.login, { headers, body: { email, password } })).status

test('[API-012, AUTH-35] an account of the same address is joined when Google hands the address out, and told of by letter', async () => {
  const proven = browser.person()
  const { session: open } = await signUp(proven.email)
  await confirm(proven.email)
  const joined = await browser.signIn(proven.subject)
  expect(joined.headers.location).toBe('/calendar')
  expect(await browser.meOf(joined)).toMatchObject({ email: proven.email, isOAuth: false, firstName: 'Nora' })
  const { text } = await letterTo(proven.email, 'You can now log in with Google')
  expect(text).toContain('Your password still works.')
  // Both ways are the owner's: nothing of what is proven is taken away.
  expect([(await world.call(api.users.me, { headers: open })).status, await logIn(proven.email)]).toEqual([
    200, 200,
  ])
  await browser.signIn(proven.subject)
  expect(world.letters.filter(({ subject }) => subject === 'You can now log in with Google')).toHaveLength(1)

  const owner = await world.owner()
  const merely = browser.person({ email: owner.email })
  expect((await browser.signIn(merely.subject)).headers.location).toBe('/?google=taken')
  const hosted = browser.person({ email: owner.email, hd: 'example.com' })
  expect((await browser.signIn(hosted.subject)).headers.location).toBe('/calendar')
})

test('[API-012, AUTH-35] who took another’s address without proving it has nothing left in the account when its owner comes by Google', async () => {
  const { subject, email } = browser.person()
  const hijacker = await signUp(email, 'es')
  await world.call(api.users.requestPasswordReset, { body: { email } })
  const tokens = await Promise.all(
    ['Confirma tu dirección de correo', 'Elige una contraseña nueva'].map(async (words) => {
      const { text } = await letterTo(email, words)
      return /\?token=([\w-]{43})\n/.exec(text)?.[1] ?? ''
    }),
  )
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('nobody signed up')
  const whose = { accountId: user.accountId, userId: user.id }
  // A second factor and a Google person of the hijacker's own, tied before the address was taken.
  const own = browser.person()
  await db.insert(signInIdentity).values({ ...whose, issuer: issuer.issuer, subject: own.subject })
  const sealed = { keyId: 'test', wrapped: Buffer.alloc(1), secret: Buffer.alloc(1) }
  await db.insert(secondFactor).values({ ...whose, ...sealed, confirmedAt: new Date() })

  const answer = await browser.signIn(subject)
  expect(answer.headers.location).toBe('/calendar')
  const me = await browser.meOf(answer)
  expect(me).toMatchObject({ id: user.id, email, isOAuth: true, isEmailVerified: true })
  expect((await world.call(api.users.me, { headers: hijacker.session })).status).toBe(401)
  expect([await logIn(email), await logIn(email, hijacker.device)]).toEqual([401, 401])
  expect(await db.$count(knownDevice, eq(knownDevice.userId, user.id))).toBe(1)
  expect(await db.$count(secondFactor, eq(secondFactor.userId, user.id))).toBe(0)
  const reset = { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8' }
  for (const passwordResetToken of tokens)
    expect(
      (await world.call(api.users.resetPassword, { body: { ...reset, passwordResetToken } })).status,
    ).toBe(404)
  expect((await browser.meOf(await browser.signIn(own.subject))).id).not.toBe(user.id)
  const { text } = await letterTo(email, 'A partir de ahora entras con Google')
  expect(text).toContain('la contraseña que tenía ya no sirve')
  const acts = await db.select().from(audit).where(eq(audit.accountId, user.accountId)).orderBy(audit.id)
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['unproven-access-ended', 'google-linked', 'signed-in-by-google']),
  )
})

test('[API-024, AUTH-35] who moved an account of his own to another’s address is out when its owner chooses a password by letter', async () => {
  const hijacker = browser.person()
  const email = `${randomUUID()}@example.com`
  const came = await browser.signIn(hijacker.subject)
  const { id } = await browser.meOf(came)
  const [, token = ''] = /access-token=([\w-]{43})/.exec(cookieOf(came, 'access-token') ?? '') ?? []
  const reset = async (passwordResetToken: string) => {
    const chosen = { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8' }
    return (await world.call(api.users.resetPassword, { body: { ...chosen, passwordResetToken } })).status
  }
  const secretFor = async () => {
    await world.call(api.users.requestPasswordReset, { body: { email } })
    return /\?token=([\w-]{43})\n/.exec((await letterTo(email, 'Elige una contraseña nueva')).text)?.[1] ?? ''
  }
  expect((await world.call(api.users.changeEmail, { as: { token }, body: { email } })).status).toBe(200)
  expect(await reset(await secretFor())).toBe(200)
  expect((await world.call(api.users.me, { as: { token } })).status).toBe(401)
  expect((await browser.meOf(await browser.signIn(hijacker.subject))).id).not.toBe(id)

  // Where the address was proven, Google stays a way in: the password was merely forgotten.
  const owner = browser.person()
  await signUp(owner.email, 'es')
  await confirm(owner.email)
  const joined = await browser.meOf(await browser.signIn(owner.subject))
  await world.call(api.users.requestPasswordReset, { body: { email: owner.email } })
  const { text } = await letterTo(owner.email, 'Elige una contraseña nueva')
  expect(await reset(/\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '')).toBe(200)
  expect((await browser.meOf(await browser.signIn(owner.subject))).id).toBe(joined.id)
})

test('[API-012, AUTH-35] an address that nobody proved here is not given to who merely has it at Google', async () => {
  const email = `${randomUUID()}@example.com`
  const { session: open } = await signUp(email)
  const merely = browser.person({ email })
  expect((await browser.signIn(merely.subject)).headers.location).toBe('/?google=taken')
  expect([(await world.call(api.users.me, { headers: open })).status, await logIn(email)]).toEqual([200, 200])
})

test('[API-012] a second factor is not gone around by a first way in with Google', async () => {
  const { subject, email } = browser.person()
  await signUp(email)
  await confirm(email)
  const [user] = await db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('nobody signed up')
  const sealed = { keyId: 'test', wrapped: Buffer.alloc(1), secret: Buffer.alloc(1) }
  const whose = { accountId: user.accountId, userId: user.id }
  await db.insert(secondFactor).values({ ...whose, ...sealed, confirmedAt: new Date() })
  expect((await browser.signIn(subject)).headers.location).toBe('/?google=taken')
})

test('[API-012, AUTH-35] an invitation keeps nobody from signing in with Google', async () => {
  const owner = await world.owner()
  const { subject, email } = browser.person()
  const body = { firstName: 'Leo', email, permissions: [], workspaceIds: [owner.workspaceId] }
  expect((await world.call(api.team.invite, { as: owner, body })).status).toBe(201)
  const answer = await browser.signIn(subject)
  expect(answer.headers.location).toBe('/calendar')
  expect(await browser.meOf(answer)).toMatchObject({ email, isChild: false, isOAuth: true })
})

test('[API-012] an answer that was not asked for by this browser, forged, repeated or cancelled lets nobody in', async () => {
  const { subject } = browser.person()
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
  const other = await browser.begin()
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
    const { url, value } = await browser.begin()
    const [address = '', cookie = ''] = change(await issuer.walk(url, subject), value)
    const answer = await browser.come(address, cookie)
    expect([answer.statusCode, answer.headers.location], name).toEqual([302, '/?google=failed'])
    expect(cookieOf(answer, 'access-token'), name).toBeUndefined()
  }
  const again = await browser.begin()
  const fresh = await issuer.walk(again.url, subject)
  const first = await browser.come(fresh, again.value)
  expect(first.headers.location).toBe('/calendar')
  expect(cookieOf(first, 'google-sign-in')).toMatch(/^google-sign-in=; .*1970/)
  expect((await browser.come(fresh, again.value)).headers.location).toBe('/?google=failed')
  const last = await browser.begin()
  const cancelled = await browser.come(await issuer.walk(last.url, null), last.value)
  expect(cancelled.headers.location).toBe('/?google=cancelled')
})

test('[API-012] the way back from the issuer is gone once, by one of many, and not after ten minutes', async () => {
  const { subject } = browser.person()
  const late = await browser.begin()
  const kept = JSON.parse(Buffer.from(late.value.split('=')[1] ?? '', 'base64url').toString())
  expect(kept.until - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(kept.until - Date.now()).toBeLessThanOrEqual(10 * 60_000)
  const expired = Buffer.from(JSON.stringify({ ...kept, until: Date.now() - 1 })).toString('base64url')
  const back = await issuer.walk(late.url, subject)
  expect((await browser.come(back, `google-sign-in=${expired}`)).headers.location).toBe('/?google=failed')
  const answers = await Promise.all(Array.from({ length: 5 }, () => browser.come(back, late.value)))
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
  const { subject } = browser.person()
  const first = await browser.signIn(subject)
  const me = await browser.meOf(first)
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
  const again = tokenOf(await browser.signIn(subject))
  expect((await remove(again)).status).toBe(200)
  expect((await world.call(api.users.me, { as: { token: again } })).status).toBe(401)
  expect(await db.$count(signInIdentity, eq(signInIdentity.subject, subject))).toBe(0)
  expect((await browser.meOf(await browser.signIn(subject))).id).not.toBe(me.id)
})

test('[API-012] without Google it is not offered, and an issuer that is away is said to be', async () => {
  const none = await createWorld()
  expect((await none.call(api.system.health)).body.signIn).toEqual({ google: false })
  expect((await none.app.inject({ url: '/api/auth/google' })).statusCode).toBe(404)
  expect((await none.app.inject({ url: '/api/auth/google/callback?code=x&state=y' })).statusCode).toBe(404)
  await none.close()
  const away = await createWorld({
    tools: {
      google: createOpenIdSignIn({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }, egress),
    },
  })
  const answer = await away.app.inject({ url: '/api/auth/google' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  await away.close()
})
