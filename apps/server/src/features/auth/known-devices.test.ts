import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attempt, knownDevice } from '../../db/tables/auth.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  await db.delete(attempt)
})

type Way = { from?: string; device?: string; password?: string; code?: string }
const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>, way: Way = {}) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: way.from ?? '10.0.0.1',
    headers: way.device ? { cookie: `known-device=${way.device}` } : {},
    payload: { email, password: way.password ?? password, ...(way.code ? { code: way.code } : {}) },
  })
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('known-device='))
  const [, device = ''] = /^known-device=([\w-]{43});/.exec(cookie ?? '') ?? []
  return { status: answer.statusCode, body: answer.body, wait: answer.headers['retry-after'], cookie, device }
}
const statusOf = async (person: Person, way: Way) => (await logIn(person, way)).status
/** Statuses of so many wrong passwords at once, each from a network of its own. */
const guess = async (
  person: Pick<Person, 'email' | 'password'>,
  count: number,
  device?: (at: number) => string,
) => {
  const all = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      logIn(person, {
        from: `10.9.${at}.1`,
        password: `Wrong-boat-${at}`,
        ...(device ? { device: device(at) } : {}),
      }),
    ),
  )
  const counts: Record<number, number> = {}
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('[LIMIT-07] a device that logged in before is not locked out by strangers’ guesses, and gains the strangers none', async () => {
  const owner = await world.owner()
  const { device, cookie } = await logIn(owner)
  expect(cookie).toMatch(/^known-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await guess(owner, 40)).toEqual({ 401: 10, 429: 30 })
  expect(await statusOf(owner, { from: '10.1.0.1' })).toBe(429)
  const again = await logIn(owner, { device })
  expect(again.status).toBe(200)
  // Each log-in gives a new cookie for the one before, which is worth nothing any more.
  expect(again.device).not.toBe(device)
  expect(await statusOf(owner, { device })).toBe(429)
  expect(await statusOf(owner, { device: again.device, from: '10.9.1.1' })).toBe(200)
  expect(await guess(owner, 5)).toEqual({ 429: 5 })
  const kept = await db.execute(sql`select d::text from ${knownDevice} d`)
  for (const token of [device, again.device]) {
    const hex = Buffer.from(token, 'base64url').toString('hex')
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`${token}|${hex}`))
  }
})

test('[LIMIT-07] from a known device a password is guessed ten times in a quarter of an hour as well', async () => {
  const owner = await world.owner()
  const { device } = await logIn(owner)
  expect(await guess(owner, 30, () => device)).toEqual({ 401: 10, 429: 20 })
  const refused = await logIn(owner, { device })
  expect([refused.status, Number(refused.wait)]).toEqual([429, expect.any(Number)])
  // What was guessed there is not counted against the others.
  expect(await statusOf(owner, { from: '10.2.0.1' })).toBe(200)
})

test('[LIMIT-07] a cookie that is unknown, altered, out of date or of another account is a stranger’s', async () => {
  const owner = await world.owner()
  const other = await world.owner()
  const mine = await logIn(owner)
  const theirs = await logIn(other)
  const random = () => randomUUID().replaceAll('-', '').padEnd(43, 'x')
  expect(await guess(owner, 40, random)).toEqual({ 401: 10, 429: 30 })
  const { device } = mine
  const altered = `${device.slice(0, 20)}${device[20] === 'A' ? 'B' : 'A'}${device.slice(21)}`
  for (const not of [theirs.device, altered, device.slice(1), `${device}A`, 'x', "'", 'x'.repeat(9_000)])
    expect(await statusOf(owner, { device: not }), not.slice(0, 50)).toBe(429)
  await db.update(knownDevice).set({ expiresAt: sql`now()` }).where(eq(knownDevice.userId, owner.userId))
  expect(await statusOf(owner, { device })).toBe(429)
  expect(await statusOf(other, { device: theirs.device })).toBe(200)
})

test('[API-011] nobody learns by a cookie who has an account', async () => {
  const owner = await world.owner()
  const { device } = await logIn(owner)
  const stranger = { email: `${randomUUID()}@example.com`, password: owner.password }
  const known = await world.owner()
  const answers = async (person: Pick<Person, 'email' | 'password'>) => {
    const all = []
    for (let at = 0; at < 12; at++) {
      const { status, body, cookie } = await logIn(person, {
        password: 'Wrong-boat-1',
        device,
        from: `10.3.${at}.1`,
      })
      all.push({ status, body, cookie })
    }
    return all
  }
  expect(await answers(stranger)).toEqual(await answers(known))
})

test('[API-018, API-024, API-017, AUTH-29] a new password or address and “log out everywhere” forget every device, a log-out does not', async () => {
  const fresh = async () => {
    const owner = await world.owner()
    const { device } = await logIn(owner)
    const isKnown = async (now: Pick<Person, 'email' | 'password'> = owner) => {
      await guess(now, 12)
      return (await logIn(now, { device })).status === 200
    }
    return { owner, isKnown }
  }
  const password = 'Paper-boat-8'
  const out = await fresh()
  await world.call(api.auth.logout, { as: out.owner, body: {} })
  expect(await out.isKnown()).toBe(true)

  const ended = await fresh()
  const answer = await world.call(api.users.endSessions, { as: ended.owner })
  expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(/^known-device=; .*1970/m)
  expect(await ended.isKnown()).toBe(false)

  const changed = await fresh()
  const body = { password, repeatPassword: password, oldPassword: changed.owner.password }
  expect((await world.call(api.users.changePassword, { as: changed.owner, body })).status).toBe(200)
  expect(await changed.isKnown({ ...changed.owner, password })).toBe(false)

  const moved = await fresh()
  const email = `${randomUUID()}@example.com`
  const move = { email, password: moved.owner.password }
  expect((await world.call(api.users.changeEmail, { as: moved.owner, body: move })).status).toBe(200)
  expect(await moved.isKnown({ ...moved.owner, email })).toBe(false)

  const forgot = await fresh()
  await world.call(api.users.requestPasswordReset, { body: { email: forgot.owner.email } })
  const passwordResetToken = await vi.waitFor(
    () => {
      const text = world.letters.findLast(({ to }) => to === forgot.owner.email)?.text ?? ''
      const token = /change-your-password\?token=([\w-]{43})\n/.exec(text)?.[1]
      if (!token) throw new Error('no letter yet')
      return token
    },
    { timeout: 10_000, interval: 50 },
  )
  const reset = { password, repeatPassword: password, passwordResetToken }
  expect((await world.call(api.users.resetPassword, { body: reset })).status).toBe(200)
  expect(await forgot.isKnown({ ...forgot.owner, password })).toBe(false)
})

test('[LIMIT-07] who knows the password and guesses codes does not lock the owner’s device out', async () => {
  let now = new Date('2026-11-21T10:00:05Z')
  const timed = await createWorld({ tools: { clock: { now: async () => now } } })
  const owner = await timed.owner()
  const code = (secret: string) => generate({ secret, epoch: Math.floor(now.getTime() / 1000) })
  const { body } = await timed.call(api.auth.startSecondFactor, { as: owner })
  const confirmed = await timed.call(api.auth.confirmSecondFactor, {
    as: owner,
    body: { code: await code(body.secret) },
  })
  expect(confirmed.status).toBe(200)
  const enter = async (cookie: string, typed: string) => {
    const { email, password } = owner
    const headers = { cookie: `known-device=${cookie}` }
    const got = await timed.call(api.auth.login, { headers, body: { email, password, code: typed } })
    const [, device = ''] = /known-device=([\w-]{43});/.exec([got.headers['set-cookie']].join()) ?? []
    return { status: got.status, device }
  }
  now = new Date(now.getTime() + 30_000)
  const first = await enter('', await code(body.secret))
  expect(first.status).toBe(200)
  for (let at = 0; at < 10; at++) expect((await enter('', `00000${at}`)).status).toBe(422)
  now = new Date(now.getTime() + 30_000)
  expect((await enter('', await code(body.secret))).status).toBe(429)
  expect((await enter(first.device, await code(body.secret))).status).toBe(200)
  await timed.close()
})

test('[API-016] a user’s devices are few, end by themselves and go with the account', async () => {
  const owner = await world.owner()
  const count = () => db.$count(knownDevice, eq(knownDevice.userId, owner.userId))
  const { device: first } = await logIn(owner)
  let last = ''
  for (let at = 0; at < 24; at++) last = (await logIn(owner)).device
  expect(await count()).toBe(20)
  await guess(owner, 12)
  expect(await statusOf(owner, { device: first })).toBe(429)
  expect(await statusOf(owner, { device: last })).toBe(200)
  expect((await world.call(api.users.remove, { as: owner })).status).toBe(200)
  expect(await count()).toBe(0)
})
