import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryCode, secondFactor, session } from '../../db/tables/auth.ts'

let world: World
let db: World['database']['db']
/** The clock that the codes go by. */
let now = new Date('2026-11-21T10:00:05Z')
beforeAll(async () => {
  world = await createWorld({ tools: { clock: { now: async () => now } } })
  db = world.database.db
})
afterAll(() => world.close())

const start = (as: { token: string }, body?: object) => world.call(api.auth.startSecondFactor, { as, body })
const confirm = (as: { token: string }, code: string) =>
  world.call(api.auth.confirmSecondFactor, { as, body: { code } })
const state = async (as: { token: string }) => (await world.call(api.auth.secondFactor, { as })).body
const logIn = ({ email, password }: Person, code?: string) =>
  world.call(api.auth.login, { body: { email, password, ...(code ? { code } : {}) } })
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const codeOf = (secret: string, at = now) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** An owner with the second factor switched on. */
const guarded = async () => {
  const owner = await world.owner()
  const { body } = await start(owner)
  const on = await confirm(owner, await codeOf(body.secret))
  expect(on.status).toBe(200)
  return { owner, secret: body.secret, codes: on.body.recoveryCodes }
}

test('[API-011] the second factor counts once a code of the app was typed, and its secrets are nowhere in clear', async () => {
  const owner = await world.owner()
  expect(await state(owner)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await confirm(owner, '123456')).error.message).toBe('MESSAGES_CODE_WRONG')
  const { body: first } = await start(owner)
  const { body: second } = await start(owner)
  expect(second.uri).toMatch(/^otpauth:\/\/totp\/Tintario:.+secret=/)
  expect((await logIn(owner)).status).toBe(200)
  expect((await confirm(owner, await codeOf(first.secret))).status).toBe(422)
  const on = await confirm(owner, await codeOf(second.secret))
  expect(on.status).toBe(200)
  expect(new Set(on.body.recoveryCodes).size).toBe(10)
  expect(await state(owner)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  const kept = await db.execute(
    sql`select f::text from ${secondFactor} f union all select r::text from ${recoveryCode} r`,
  )
  const hex = Buffer.from(second.secret).toString('hex')
  for (const clear of [second.secret, hex, ...on.body.recoveryCodes])
    expect(JSON.stringify(kept.rows)).not.toContain(clear)
  expect((await start(owner)).status).toBe(409)
})

test('[API-011] a log-in asks for the code after the password, takes it once, and not an old one', async () => {
  const { owner, secret } = await guarded()
  const asked = await logIn(owner)
  expect([asked.status, asked.error.message]).toEqual([428, 'MESSAGES_CODE_NEEDED'])
  expect(asked.headers['set-cookie']).toBeUndefined()
  const unknown = await logIn({ ...owner, password: 'Paper-boat-9' }, await codeOf(secret))
  expect([unknown.status, unknown.error.message]).toEqual([401, 'MESSAGES_WRONG_CREDENTIALS'])
  expect((await logIn(owner, await codeOf(secret))).status).toBe(422)
  pass(30)
  const code = await codeOf(secret)
  const answers = await Promise.all([1, 2, 3].map(() => logIn(owner, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const old = await codeOf(secret, new Date(now.getTime() - 120_000))
  expect((await logIn(owner, old)).status).toBe(422)
  pass(300)
  expect((await logIn(owner, await codeOf(secret, new Date(now.getTime() + 30_000)))).status).toBe(200)
})

test('[API-011] each recovery code opens once', async () => {
  const { owner, codes } = await guarded()
  const [code = ''] = codes
  const answers = await Promise.all(
    [code, code.toUpperCase(), code.replace('-', ' ')].map((each) => logIn(owner, each)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await state(owner)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
})

test('[LIMIT-07] codes are guessed ten times in a quarter of an hour, even with the right password', async () => {
  const { owner } = await guarded()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => logIn(owner, `00000${i}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  const more = await Promise.all(Array.from({ length: 6 }, (_, i) => logIn(owner, `10000${i}`)))
  expect(more.filter(({ status }) => status === 422)).toHaveLength(2)
  expect(more.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('[API-011] switching it on or off needs the password, unless it was typed a moment ago', async () => {
  const { owner } = await guarded()
  await db
    .update(session)
    .set({ createdAt: sql`now() - interval '11 minutes'` })
    .where(eq(session.userId, owner.userId))
  const end = (body?: object) => world.call(api.auth.endSecondFactor, { as: owner, body })
  for (const body of [undefined, { password: 'Paper-boat-9' }]) {
    expect((await end(body)).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
    expect((await start(owner, body)).error.message).toBe('MESSAGES_PASSWORD_NEEDED')
  }
  expect((await end({ password: owner.password })).status).toBe(200)
  expect(await state(owner)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await logIn(owner)).status).toBe(200)
})
