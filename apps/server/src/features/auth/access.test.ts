import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../db/tables/audit.ts'
import { session } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { isCommonPassword } from './common-password.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.startJobs()
})
afterAll(() => world.close())

const change = (as: { token: string }, body: object) =>
  world.call(api.users.changePassword, {
    as,
    body: { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8', oldPassword: 'Paper-boat-7', ...body },
  })
const me = async (token: string) => (await world.call(api.users.me, { as: { token } })).status
const logIn = async ({ email }: Person, password: string, headers = {}) =>
  (await world.call(api.auth.login, { body: { email, password }, headers })).body.accessToken
const actsOf = async ({ accountId }: Person) =>
  (await db.select().from(audit).where(eq(audit.accountId, accountId)).orderBy(audit.id)).map((r) => r.action)
/** As if the user had signed in so long ago. */
const ageSessions = ({ userId }: Person, minutes: number) =>
  db
    .update(session)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(session.userId, userId))
const lettersTo = (email: string, subject: string) =>
  vi.waitFor(
    () => {
      const found = world.letters.filter((letter) => letter.to === email && letter.subject === subject)
      expect(found).not.toEqual([])
      return found
    },
    { timeout: 10_000, interval: 50 },
  )

test('[API-018, PROFILE-12, ERR-08] a new password ends every session and is told by letter', async () => {
  const owner = await world.owner()
  const other = await logIn(owner, owner.password)
  const { status, headers } = await change(owner, {})
  expect(status).toBe(200)
  expect(String(headers['set-cookie'])).toContain('access-token=;')
  expect([await me(owner.token), await me(other)]).toEqual([401, 401])
  expect(await logIn(owner, 'Paper-boat-7')).toBeUndefined()
  expect(await me(await logIn(owner, 'Paper-boat-8'))).toBe(200)
  await lettersTo(owner.email, 'Your password was changed')
  expect(await actsOf(owner)).toContain('password-changed')
})

test('[ERR-08, API-018, AUTH-17] a wrong old password is 401, a repeated or differing new one 400, a weak one 422', async () => {
  const owner = await world.owner()
  for (const [body, status, message] of [
    [{ oldPassword: 'Paper-boat-9' }, 401, 'MESSAGES_ERROR_PASSWORD_INCORRECT'],
    [{ oldPassword: undefined }, 401, 'MESSAGES_ERROR_PASSWORD_INCORRECT'],
    [{ repeatPassword: 'Paper-boat-9' }, 400, 'MESSAGES_ERROR_PASSWORD_REPEATED'],
    [{ password: 'Paper-boat-7', repeatPassword: 'Paper-boat-7' }, 400, 'MESSAGES_ERROR_PASSWORD_REPEATED'],
    [{ password: 'paper', repeatPassword: 'paper' }, 422, 'MESSAGES_INVALID_FIELDS'],
    [{ password: 'Password2024!', repeatPassword: 'Password2024!' }, 422, 'MESSAGES_INVALID_FIELDS'],
  ] as const) {
    const answer = await change(owner, body)
    expect([answer.status, answer.error.message], JSON.stringify(body)).toEqual([status, message])
  }
  expect(await me(owner.token)).toBe(200)
  expect(await me(await logIn(owner, 'Paper-boat-7'))).toBe(200)
})

test('[API-018, LIMIT-07] of two changes at once one wins, and an open session cannot guess the password', async () => {
  const owner = await world.owner()
  const both = ['Paper-boat-81', 'Paper-boat-82'].map((password) =>
    change(owner, { password, repeatPassword: password }),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 401])
  const guessed = await world.owner()
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, i) => change(guessed, { oldPassword: `Paper-boat-${i}x` })),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('[API-019] who has no password sets the first one, if he signed in a moment ago', async () => {
  const owner = await world.owner()
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.userId))
  await ageSessions(owner, 11)
  const first = { oldPassword: undefined }
  const late = await change(owner, first)
  expect([late.status, late.error.message]).toEqual([403, 'MESSAGES_PASSWORD_NEEDED'])
  await ageSessions(owner, 1)
  expect((await change(owner, first)).status).toBe(200)
  const fresh = { ...owner, token: await logIn(owner, 'Paper-boat-8') }
  expect(
    (await change(fresh, { ...first, password: 'Paper-boat-9', repeatPassword: 'Paper-boat-9' })).status,
  ).toBe(401)
})

test('[AUTH-17] passwords that everybody knows are refused wherever one is chosen', async () => {
  for (const password of ['P@ssw0rd', 'Password1!', 'Qwerty2024!', '!QAZ2wsx', 'Tintario1!'])
    expect(await isCommonPassword(password), password).toBe(true)
  for (const password of ['Paper-boat-7', 'correct horse battery staple', 'Str0ng!Lamp', 'Aa1!aaaa'])
    expect(await isCommonPassword(password), password).toBe(false)
  const body = {
    firstName: 'Nora',
    surname: 'Sample',
    email: `${randomUUID()}@example.com`,
    password: 'Qwerty2024!',
  }
  const { status, error } = await world.call(api.users.signUp, { body })
  expect([status, error.errors]).toEqual([422, { password: 'FIELD_PASSWORD_COMMON' }])
  const reset = { password: 'Qwerty2024!', repeatPassword: 'Qwerty2024!', passwordResetToken: 'x' }
  expect((await world.call(api.users.resetPassword, { body: reset })).error.errors).toEqual({
    password: 'FIELD_PASSWORD_COMMON',
  })
  const activation = { password: 'Qwerty2024!', repeatPassword: 'Qwerty2024!', emailVerificationToken: 'x' }
  expect((await world.call(api.team.activate, { body: activation })).error.errors).toEqual({
    password: 'FIELD_PASSWORD_COMMON',
  })
})

test('[LIMIT-07, API-023] a reset letter is requested three times in a quarter of an hour, for unknown addresses too', async () => {
  for (const email of [(await world.owner()).email, `${randomUUID()}@example.com`]) {
    const ask = () => world.call(api.users.requestPasswordReset, { body: { email } })
    for (const status of [200, 200, 200]) expect((await ask()).status).toBe(status)
    const refused = await ask()
    expect([refused.status, refused.error.message]).toEqual([429, 'MESSAGES_TOO_MANY_REQUESTS'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
  }
})

test('[API-011] a log-in without address or password is refused with the key of each', async () => {
  const login = (body: object) => world.call(api.auth.login, { body })
  expect((await login({ email: 'nora@example.com' })).error.errors).toEqual({ password: 'FIELD_REQUIRED' })
  expect((await login({ email: 'nora@example.com', password: '' })).error.errors).toEqual({
    password: 'FIELD_REQUIRED',
  })
  expect((await login({})).error.errors).toEqual({
    email: 'FIELD_EMAIL_REQUIRED',
    password: 'FIELD_REQUIRED',
  })
})

test('[API-017, PROFILE-14] a confirmed address is only left with the password, and is told by letter', async () => {
  const owner = await world.owner()
  const next = `${randomUUID()}@example.com`
  await ageSessions(owner, 11)
  const move = (body: object) =>
    world.call(api.users.changeEmail, { as: owner, body: { email: next, ...body } })
  for (const body of [{}, { password: 'Paper-boat-9' }]) {
    const { status, error } = await move(body)
    expect([status, error.message]).toEqual([403, 'MESSAGES_PASSWORD_NEEDED'])
  }
  expect((await move({ password: owner.password })).status).toBe(200)
  const [letter] = await lettersTo(owner.email, 'Your e-mail address was changed')
  expect(`${letter?.text}${letter?.html}`).not.toContain(next)
  await lettersTo(next, 'Confirm your e-mail address')
  expect(await me(owner.token)).toBe(401)
})

test('[AUTH-29] sessions are listed without their secrets and end at once, one by one or all', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  const phone = await logIn(owner, owner.password, { 'user-agent': `Phone ${'x'.repeat(400)}` })
  const list = async (token: string) => (await world.call(api.users.sessions, { as: { token } })).body
  const sessions = await list(phone)
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(sessions[0]?.device).toBe(`Phone ${'x'.repeat(294)}`)
  expect(JSON.stringify(sessions)).not.toContain(phone)
  const id = sessions[0]?.id ?? ''
  const end = (as: { token: string }) => world.call(api.users.endSession, { as, params: { id } })
  expect((await end(stranger)).status).toBe(404)
  expect(await me(phone)).toBe(200)
  expect((await end(owner)).status).toBe(200)
  expect((await end(owner)).status).toBe(404)
  expect([await me(phone), await me(owner.token), (await list(owner.token)).length]).toEqual([401, 200, 2])
  const all = await world.call(api.users.endSessions, { as: owner })
  expect([all.status, await me(owner.token), await me(stranger.token)]).toEqual([200, 401, 200])
  expect(String(all.headers['set-cookie'])).toContain('access-token=;')
})

test('[AUTH-29] failed log-ins, codes and proofs leave a row a minute, and nobody’s leave none', async () => {
  const owner = await world.owner()
  const failures = async () => (await actsOf(owner)).filter((action) => action.endsWith('-failed'))
  await logIn(owner, 'Paper-boat-x')
  expect(await failures()).toEqual(['sign-in-failed'])
  await change(owner, { oldPassword: 'Paper-boat-x' })
  expect(await failures()).toEqual(['sign-in-failed', 'proof-failed'])
  const begin = await db.execute<{ at: number }>(sql`select extract(second from now())::int as at`)
  for (let times = 0; times < 5; times++) await logIn(owner, 'Paper-boat-x')
  // The minute may turn once while this runs.
  expect((await failures()).length, `begun at second ${begin.rows[0]?.at}`).toBeLessThanOrEqual(3)
  await db.execute(sql`update attempt set window_start = window_start - interval '1 hour'`)
  const before = (await failures()).length
  await logIn(owner, 'Paper-boat-x')
  expect(await failures()).toHaveLength(before + 1)
  const all = await db.$count(audit)
  const unknown = { ...owner, email: `${randomUUID()}@example.com` }
  await logIn(unknown, 'Paper-boat-x')
  expect(await db.$count(audit)).toBe(all)
  const rows = await db.select().from(audit).where(eq(audit.accountId, owner.accountId))
  expect(JSON.stringify(rows)).not.toMatch(/@|Paper-boat/)
})

test('[AUTH-29] every act of access has one audit row, without secrets or addresses', async () => {
  const owner = await world.owner()
  await world.call(api.auth.logout, { as: owner, body: {} })
  expect(await actsOf(owner)).toEqual(['signed-up', 'signed-in', 'signed-out'])
  const rows = await db.select().from(audit).where(eq(audit.accountId, owner.accountId))
  expect(JSON.stringify(rows)).not.toMatch(/@|Paper-boat/)
})
