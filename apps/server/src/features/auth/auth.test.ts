import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneTimeToken, session } from '../../db/tables/auth.ts'
import { signInEmail, users } from '../../db/tables/users.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
afterAll(() => world.close())

const newcomer = (more: object = {}) => ({
  firstName: ' Nora ',
  surname: 'Sample',
  email: `${randomUUID()}@example.com`,
  password: 'Paper-boat-7',
  ...more,
})
const unauthorized = { statusCode: 401, message: 'Unauthorized' }

/** The token in the newest letter to an address, once it has arrived. */
const tokenFor = async (email: string, path: string, nth = 1): Promise<string> => {
  const letters = await vi.waitFor(
    () => {
      const found = world.letters.filter(({ to, text }) => to === email && text.includes(path))
      expect(found.length).toBeGreaterThanOrEqual(nth)
      return found
    },
    { timeout: 10_000, interval: 50 },
  )
  const token = /\?token=([\w-]{43})\n/.exec(letters.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`no token in ${letters.at(-1)?.text}`)
  return token
}

/** A log-in as if from a network of its own, so that tests do not use up each other's tries. */
const logInFrom = (remoteAddress: string, email: string, password: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    remoteAddress,
  })

test('[API-013, API-007, AUTH-24, ENT-01, BILL-43] sign-up opens an unverified account on the free tier', async () => {
  const body = newcomer({ email: `  ${randomUUID().toUpperCase()}@Example.com `, language: 'es' })
  const { status, body: user, headers } = await world.call(api.users.signUp, { body })
  expect(status).toBe(201)
  expect(user).toEqual({
    id: expect.any(String),
    firstName: 'Nora',
    surname: 'Sample',
    email: body.email.trim().toLowerCase(),
    language: 'es',
    avatar: null,
    isChild: false,
    isOAuth: false,
    permissions: [],
    isEmailVerified: false,
    hasAgreed: false,
    isSample: false,
    newsletter: false,
    sessionExpiresAt: expect.any(String),
  })
  const [cookie = ''] = [headers['set-cookie']].flat().map(String)
  expect(cookie).toMatch(/^access-token=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
  const { body: wallet } = await world.call(api.wallet.get, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect(wallet).toMatchObject({
    coins: 0,
    heldCoins: 0,
    tier: 'free',
    isFreeTierExpired: false,
    isSubscriptionActive: false,
    allowedWorkspaces: 1,
    period: null,
  })
})

test('[AUTH-35] of ten people who take one address at once, one gets it', async () => {
  const email = `${randomUUID()}@example.com`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      world.call(api.users.signUp, { body: newcomer({ email: i % 2 ? email : email.toUpperCase() }) }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error).toEqual({ statusCode: 409, message: 'MESSAGES_DUPLICATE_USER' })
  expect(await world.database.db.$count(users, eq(users.email, email))).toBe(1)
  expect(await world.database.db.$count(signInEmail, eq(signInEmail.email, email))).toBe(1)
})

test('[AUTH-17, AUTH-14, API-005] a password that breaks the rule is refused with its key', async () => {
  for (const password of [
    'Ab1!xyz',
    'PAPER-BOAT-7',
    'paper-boat-7',
    'Paper-boat-x',
    'Paperboat77',
    `Aa1!${'x'.repeat(125)}`,
  ]) {
    const { status, error } = await world.call(api.users.signUp, { body: newcomer({ password }) })
    expect([status, error.errors], password).toEqual([422, { password: 'FIELD_PASSWORD_RULE' }])
    const reset = await world.call(api.users.resetPassword, {
      body: { password, repeatPassword: password, passwordResetToken: 'x' },
    })
    expect([reset.status, reset.error.errors]).toEqual([422, { password: 'FIELD_PASSWORD_RULE' }])
    const activation = await world.call(api.team.activate, {
      body: { password, repeatPassword: password, emailVerificationToken: 'x' },
    })
    expect([activation.status, activation.error.errors]).toEqual([422, { password: 'FIELD_PASSWORD_RULE' }])
  }
})

test('[AUTH-05, AUTH-13] sign-up names every field that is missing or wrong', async () => {
  const { status, error } = await world.call(api.users.signUp, {
    body: { firstName: '  ', surname: 'x'.repeat(101), email: 'nora@', password: 'Paper-boat-7' },
  })
  expect(status).toBe(422)
  expect(error.errors).toEqual({
    firstName: 'FIELD_FIRST_NAME_REQUIRED',
    surname: 'FIELD_MAX_LENGTH',
    email: 'FIELD_EMAIL_INVALID',
  })
})

test('[API-011, API-001, AUTH-29, AUTH-30] a log-in answers a 24-hour token, valid as cookie and as Bearer header', async () => {
  const { email, password, userId } = await world.owner()
  const answer = await world.call(api.auth.login, { body: { email: ` ${email.toUpperCase()}`, password } })
  expect(answer.status).toBe(200)
  const { accessToken, expiresAt, user } = answer.body
  expect(user).toMatchObject({ id: userId, email, isEmailVerified: true, sessionExpiresAt: expiresAt })
  const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24.01)
  expect(String(answer.headers['set-cookie'])).toContain(`access-token=${accessToken}; `)
  const byCookie = await world.call(api.users.me, { headers: { cookie: `access-token=${accessToken}` } })
  const byHeader = await world.call(api.users.me, { as: { token: accessToken } })
  expect([byCookie.body.id, byHeader.body.id]).toEqual([userId, userId])
  const [kept] = await world.database.db.select().from(session).where(eq(session.userId, userId))
  expect(kept?.tokenHash.toString('base64url')).not.toContain(accessToken)
})

test('[API-001] a missing, unknown or expired token is answered 401 Unauthorized', async () => {
  const owner = await world.owner()
  const none = await world.call(api.users.me)
  const unknown = await world.call(api.users.me, { as: { token: 'x'.repeat(43) } })
  await world.database.db
    .update(session)
    .set({ expiresAt: sql`now()` })
    .where(eq(session.userId, owner.userId))
  const expired = await world.call(api.users.me, { as: owner })
  for (const { status, error } of [none, unknown, expired]) {
    expect(status).toBe(401)
    expect(error).toEqual(unauthorized)
  }
})

test('[API-011] an unknown address and a wrong password are refused alike', async () => {
  const { email } = await world.owner()
  const wrong = await logInFrom('10.0.0.1', email, 'Paper-boat-8')
  const unknown = await logInFrom('10.0.0.1', `${randomUUID()}@example.com`, 'Paper-boat-8')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ statusCode: 401, message: 'MESSAGES_WRONG_CREDENTIALS' })
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  const keys = ({ headers }: typeof wrong) => Object.keys(headers).sort()
  expect(keys(unknown)).toEqual(keys(wrong))
})

test('[LIMIT-07] an account stands at most ten wrong passwords in a quarter of an hour, from wherever they come', async () => {
  const { email, password } = await world.owner()
  const burst = await Promise.all(
    Array.from({ length: 60 }, (_, i) => logInFrom(`10.1.${i}.1`, email, 'Paper-boat-8')),
  )
  const statuses = burst.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  const refused = await logInFrom('10.2.0.1', email, password)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ statusCode: 429, message: 'MESSAGES_TOO_MANY_REQUESTS' })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(800)
  expect(wait).toBeLessThanOrEqual(900)
  const { status } = await world.call(api.users.me, { as: { token: 'x'.repeat(43) } })
  expect(status).toBe(401)
})

test('[LIMIT-07] one network alone cannot use up an account’s tries, and right passwords do not count', async () => {
  const { email, password } = await world.owner()
  for (let i = 0; i < 12; i++) expect((await logInFrom('10.3.0.1', email, password)).statusCode).toBe(200)
  const stranger = await Promise.all(
    Array.from({ length: 12 }, () => logInFrom('10.4.0.1', email, 'Paper-boat-8')),
  )
  expect(stranger.filter(({ statusCode }) => statusCode === 401)).toHaveLength(8)
  expect((await logInFrom('10.3.0.1', email, password)).statusCode).toBe(200)
})

test('[API-029] log-out ends this session at once, clears both cookies and leaves other sessions alone', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  const other = await world.call(api.auth.login, { body: owner })
  const { status, headers } = await world.call(api.auth.logout, {
    as: owner,
    body: { accessToken: stranger.token },
  })
  expect(status).toBe(200)
  const cookies = [headers['set-cookie']].flat().join('\n')
  expect(cookies).toMatch(/access-token=; .*Expires=Thu, 01 Jan 1970/)
  expect(cookies).toMatch(/current-workspace-id=; .*Expires=Thu, 01 Jan 1970/)
  expect((await world.call(api.users.me, { as: owner })).status).toBe(401)
  expect((await world.call(api.users.me, { as: { token: other.body.accessToken } })).status).toBe(200)
  expect((await world.call(api.users.me, { as: stranger })).status).toBe(200)
})

test('[API-029] log-out ends the session of the token in its body, when that is the caller’s own', async () => {
  const owner = await world.owner()
  const named = (await world.call(api.auth.login, { body: owner })).body.accessToken
  const third = (await world.call(api.auth.login, { body: owner })).body.accessToken
  const ended = await world.call(api.auth.logout, { as: owner, body: { accessToken: named } })
  expect(ended.status).toBe(200)
  const me = async (token: string) => (await world.call(api.users.me, { as: { token } })).status
  expect([await me(named), await me(owner.token), await me(third)]).toEqual([401, 401, 200])
})

const signedUp = async (language: 'en' | 'es' = 'en'): Promise<{ email: string; token: string }> => {
  const body = newcomer({ language })
  await world.call(api.users.signUp, { body })
  const answer = await world.call(api.auth.login, { body })
  return { email: body.email, token: answer.body.accessToken }
}

test('[JOB-08, API-020, AUTH-24, AUTH-29] the letter’s link confirms the address once', async () => {
  const { email, token: access } = await signedUp('es')
  const token = await tokenFor(email, 'http://127.0.0.1:4400/email-verification?token=')
  const letter = world.letters.find(({ to }) => to === email)
  expect(letter?.subject).toBe('Confirma tu dirección de correo')
  expect(letter?.html).toContain(`href="http://127.0.0.1:4400/email-verification?token=${token}"`)
  const body = { emailVerificationToken: token }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => world.call(api.users.verifyEmail, { body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)])
  expect(answers.find(({ status }) => status === 404)?.error.message).toBe('MESSAGES_TOKEN_NOT_FOUND')
  const me = await world.call(api.users.me, { as: { token: access } })
  expect(me.body.isEmailVerified).toBe(true)
})

test('[API-020, AUTH-29] a verification token dies after 7 days and is no reset token', async () => {
  const { email } = await signedUp()
  const token = await tokenFor(email, '/email-verification')
  const kept = await world.database.db.execute<{ days: number }>(
    sql`select extract(epoch from expires_at - created_at)::int / 86400 as days from ${oneTimeToken} where ${oneTimeToken.email} = ${email}`,
  )
  expect(kept.rows).toEqual([{ days: 7 }])
  const reset = { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8', passwordResetToken: token }
  expect((await world.call(api.users.resetPassword, { body: reset })).status).toBe(404)
  await world.database.db
    .update(oneTimeToken)
    .set({ expiresAt: sql`now()` })
    .where(eq(oneTimeToken.email, email))
  const late = await world.call(api.users.verifyEmail, { body: { emailVerificationToken: token } })
  expect(late.status).toBe(404)
})

test('[API-020] once an address is confirmed, no other letter to it is good any more', async () => {
  const { email, token } = await signedUp()
  const first = await tokenFor(email, '/email-verification')
  await world.call(api.users.resendVerification, { as: { token } })
  const second = await tokenFor(email, '/email-verification', 2)
  const verify = (emailVerificationToken: string) =>
    world.call(api.users.verifyEmail, { body: { emailVerificationToken } })
  expect([(await verify(second)).status, (await verify(first)).status]).toEqual([200, 404])
})

test('[API-021, LIMIT-07] the letter is sent again when asked, once a minute', async () => {
  const { email, token } = await signedUp()
  const first = await tokenFor(email, '/email-verification')
  expect((await world.call(api.users.resendVerification, { as: { token } })).status).toBe(200)
  const second = await tokenFor(email, '/email-verification', 2)
  expect(second).not.toBe(first)
  const again = await world.call(api.users.resendVerification, { as: { token } })
  expect(again.status).toBe(429)
  expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
  const body = { emailVerificationToken: first }
  expect((await world.call(api.users.verifyEmail, { body })).status).toBe(200)
  const used = await world.call(api.users.verifyEmail, { body: { emailVerificationToken: second } })
  expect(used.status).toBe(404)
})

const reset = (passwordResetToken: string, password: string) =>
  world.call(api.users.resetPassword, { body: { password, repeatPassword: password, passwordResetToken } })

test('[API-023, API-024, JOB-08] a reset link sets a password once, ends every session and says so by letter', async () => {
  const owner = await world.owner()
  expect((await world.call(api.users.requestPasswordReset, { body: { email: owner.email } })).status).toBe(
    200,
  )
  const token = await tokenFor(owner.email, 'http://127.0.0.1:4400/change-your-password?token=')
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Paper-boat-1${n}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  const chosen = `Paper-boat-1${answers.findIndex(({ status }) => status === 200) + 1}`
  expect((await world.call(api.users.me, { as: owner })).status).toBe(401)
  expect((await logInFrom('10.5.0.1', owner.email, owner.password)).statusCode).toBe(401)
  expect((await logInFrom('10.5.0.1', owner.email, chosen)).statusCode).toBe(200)
  await vi.waitFor(
    () =>
      expect(world.letters.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toContain(
        'Your password was changed',
      ),
    { timeout: 10_000 },
  )
})

test('[API-024, AUTH-29] a reset token dies after an hour, and the repeated password must be the same', async () => {
  const { email, password } = await world.owner()
  await world.call(api.users.requestPasswordReset, { body: { email } })
  const token = await tokenFor(email, '/change-your-password')
  const differs = await world.call(api.users.resetPassword, {
    body: { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-9', passwordResetToken: token },
  })
  expect([differs.status, differs.error.errors]).toEqual([
    422,
    { repeatPassword: 'FIELD_PASSWORDS_DO_NOT_MATCH' },
  ])
  const kept = await world.database.db.execute<{ minutes: number }>(
    sql`select extract(epoch from expires_at - created_at)::int / 60 as minutes from ${oneTimeToken} where kind = 'reset' and email = ${email}`,
  )
  expect(kept.rows).toEqual([{ minutes: 60 }])
  await world.database.db
    .update(oneTimeToken)
    .set({ expiresAt: sql`now()` })
    .where(eq(oneTimeToken.email, email))
  expect((await reset(token, 'Paper-boat-8')).status).toBe(404)
  expect((await logInFrom('10.6.0.1', email, password)).statusCode).toBe(200)
})

test('[API-023] asking for a reset answers alike for an unknown address, and sends it nothing', async () => {
  const { email } = await world.owner()
  const unknown = `${randomUUID()}@example.com`
  const known = await world.call(api.users.requestPasswordReset, { body: { email } })
  const stranger = await world.call(api.users.requestPasswordReset, { body: { email: unknown } })
  expect([stranger.status, stranger.body]).toEqual([known.status, known.body])
  await tokenFor(email, '/change-your-password')
  expect(world.letters.some(({ to }) => to === unknown)).toBe(false)
  const malformed = await world.call(api.users.requestPasswordReset, { body: { email: 'nora' } })
  expect(malformed.error.errors).toEqual({ email: 'FIELD_EMAIL_INVALID' })
})

test('[API-017, PROFILE-14] another address signs the user out everywhere and has to be confirmed', async () => {
  const { email, token } = await signedUp()
  const old = await tokenFor(email, '/email-verification')
  const { email: taken } = await world.owner()
  const refused = await world.call(api.users.changeEmail, { as: { token }, body: { email: taken } })
  expect([refused.status, refused.error.message]).toEqual([409, 'MESSAGES_DUPLICATE_USER'])
  const next = `${randomUUID()}@example.com`
  const changed = await world.call(api.users.changeEmail, { as: { token }, body: { email: next } })
  expect(changed.status).toBe(200)
  expect(String(changed.headers['set-cookie'])).toContain('access-token=;')
  expect((await world.call(api.users.me, { as: { token } })).status).toBe(401)
  expect((await logInFrom('10.7.0.1', email, 'Paper-boat-7')).statusCode).toBe(401)
  const stale = await world.call(api.users.verifyEmail, { body: { emailVerificationToken: old } })
  expect(stale.status).toBe(404)
  const fresh = await tokenFor(next, '/email-verification')
  const body = { emailVerificationToken: fresh }
  expect((await world.call(api.users.verifyEmail, { body })).status).toBe(200)
  const again = await logInFrom('10.7.0.1', next, 'Paper-boat-7')
  const same = await world.call(api.users.changeEmail, {
    as: { token: again.json().accessToken },
    body: { email: next },
  })
  expect([same.status, same.headers['set-cookie']]).toEqual([200, undefined])
  expect(again.json().user).toMatchObject({ email: next, isEmailVerified: true })
})

test('[API-014, API-015, API-004, API-002] a user reads and changes his own data', async () => {
  const owner: Person = await world.owner()
  const changed = await world.call(api.users.update, {
    as: owner,
    body: { firstName: ' Ana ', language: 'es' },
  })
  expect(changed.body).toEqual({
    statusCode: 200,
    data: expect.objectContaining({ firstName: 'Ana', surname: 'Sample', language: 'es' }),
  })
  const answer = await world.app.inject({
    url: '/api/users/me?timestamp=1764000000000',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(answer.json()).toEqual(changed.body.data)
  const wrong = await world.call(api.users.update, { as: owner, body: { firstName: '', language: 'fr' } })
  expect(Object.keys(wrong.error.errors ?? {}).sort()).toEqual(['firstName', 'language'])
})

test('[LIMIT-07] one network opens at most 60 accounts in a quarter of an hour', async () => {
  const production = await createWorld({
    env: productionEnv,
  })
  const signUpFrom = (remoteAddress: string) =>
    production.app.inject({ method: 'POST', url: '/api/users', payload: newcomer(), remoteAddress })
  const house = Array.from({ length: 62 }, (_, i) => `2001:db8:1:2:${i}::7`)
  const answers = await Promise.all(house.map(signUpFrom))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
  const neighbour = await signUpFrom('2001:db8:1:3::7')
  expect(neighbour.statusCode).toBe(201)
  for (const cookie of [neighbour.headers['set-cookie']].flat()) expect(cookie).toMatch(/^__Host-.*; Secure/)
  await production.close()
})
