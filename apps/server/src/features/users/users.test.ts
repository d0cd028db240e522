import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { termsVersions } from '@tintario/contract/users/terms-versions.ts'
import { productionEnv } from '@tintario/testing/production-env.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, agreement, users } from '../../db/tables/users.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newcomer = () => ({
  firstName: 'Nora',
  surname: 'Sample',
  email: `${randomUUID()}@example.com`,
  password: 'Paper-boat-7',
})
const signUp = (body: object) => world.call(api.users.signUp, { body })

test('[ERR-21, API-013] a sign-up that lacks a field, an address or a good password is 422 and makes nobody', async () => {
  const all = newcomer()
  const before = await world.database.db.$count(account)
  for (const [more, errors] of [
    [{ firstName: undefined }, { firstName: 'FIELD_FIRST_NAME_REQUIRED' }],
    [{ firstName: ' ' }, { firstName: 'FIELD_FIRST_NAME_REQUIRED' }],
    [{ surname: undefined }, { surname: 'FIELD_SURNAME_REQUIRED' }],
    [{ email: undefined }, { email: 'FIELD_EMAIL_REQUIRED' }],
    [{ email: 'nora' }, { email: 'FIELD_EMAIL_INVALID' }],
    [{ email: 'nora@example' }, { email: 'FIELD_EMAIL_INVALID' }],
    [{ password: undefined }, { password: 'FIELD_PASSWORD_RULE' }],
    [{ password: 'paper-boat-7' }, { password: 'FIELD_PASSWORD_RULE' }],
    [{ password: 'Paper7!' }, { password: 'FIELD_PASSWORD_RULE' }],
  ] as const) {
    const answer = await signUp({ ...all, ...more })
    expect([answer.status, answer.error], JSON.stringify(more)).toEqual([
      422,
      { statusCode: 422, message: 'MESSAGES_INVALID_FIELDS', errors },
    ])
  }
  expect(await world.database.db.$count(account)).toBe(before)
  expect(await world.database.db.$count(users, eq(users.email, all.email))).toBe(0)
})

test('[ERR-22, AUTH-35] a sign-up for a known address is 409 with a message, however it is spelt', async () => {
  const body = newcomer()
  expect((await signUp(body)).status).toBe(201)
  for (const email of [body.email, ` ${body.email.toUpperCase()} `]) {
    const { status, error } = await signUp({ ...body, email })
    expect([status, error]).toEqual([409, { statusCode: 409, message: 'MESSAGES_DUPLICATE_USER' }])
  }
  expect(await world.database.db.$count(users, eq(users.email, body.email))).toBe(1)
})

test('[PROFILE-18, API-015] names are trimmed and have 1 to 100 characters, else 422 and nothing changes', async () => {
  const owner = await world.owner()
  const update = (body: object) => world.call(api.users.update, { as: owner, body })
  const me = async () => {
    const { firstName, surname } = (await world.call(api.users.me, { as: owner })).body
    return [firstName, surname]
  }
  for (const field of ['firstName', 'surname'] as const) {
    const required = field === 'firstName' ? 'FIELD_FIRST_NAME_REQUIRED' : 'FIELD_SURNAME_REQUIRED'
    for (const [name, key] of [
      ['', required],
      ['   ', required],
      [null, required],
      ['x'.repeat(101), 'FIELD_MAX_LENGTH'],
    ] as const) {
      const { status, error } = await update({ [field]: name })
      expect([status, error.errors], `${field} ${name}`).toEqual([422, { [field]: key }])
    }
  }
  const half = await update({ firstName: 'Ana', surname: '' })
  expect([half.status, await me()]).toEqual([422, ['Nora', 'Sample']])
  const longest = 'ñ'.repeat(100)
  expect((await update({ firstName: `  ${longest}\t`, surname: ' R ' })).body.data).toMatchObject({
    firstName: longest,
    surname: 'R',
  })
  expect(await me()).toEqual([longest, 'R'])
})

test('[API-047] who is not signed in reads which environment and version answers', async () => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/)
  const { status, body } = await world.call(api.system.health)
  expect([status, body.server]).toEqual([200, { environment: 'local', version }])
  const staging = await createWorld({
    env: { ...productionEnv, TINTARIO_ENV: 'staging' },
  })
  expect((await staging.call(api.system.health)).body.server).toEqual({
    environment: 'staging',
    version,
  })
  await staging.close()
})

test('[AUTH-26, AUTH-27, LEGAL-41] an agreement is stored with text, version, language and moment, and outlives the account', async () => {
  const as = await world.owner()
  const { db } = world.database
  const hasAgreed = async () => (await world.call(api.users.me, { as })).body.hasAgreed
  const agree = (body: object) => world.call(api.users.agree, { as, body })
  for (const old of [{ licence: '2024-01-01' }, { privacy: '2024-01-01' }]) {
    const refused = await agree({ ...termsVersions, ...old, language: 'es' })
    expect([refused.status, refused.error.message]).toEqual([409, 'MESSAGES_VERSION_CONFLICT'])
  }
  expect(await hasAgreed()).toBe(false)
  expect((await agree({ ...termsVersions, language: 'es' })).status).toBe(200)
  expect(await hasAgreed()).toBe(true)
  const stored = () => db.select().from(agreement).where(eq(agreement.accountId, as.accountId))
  const first = await stored()
  const row = { userId: as.userId, language: 'es', createdAt: expect.any(Date) }
  expect(first).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...row, text: 'licence', version: termsVersions.licence }),
      expect.objectContaining({ ...row, text: 'privacy', version: termsVersions.privacy }),
    ]),
  )
  // The first agreement to a version counts.
  await agree({ ...termsVersions, language: 'en' })
  expect(await stored()).toEqual(first)
  for (const column of ['agreed_licence', 'agreed_privacy']) {
    await world.database.pool.query(`update users set ${column} = '2024-01-01' where id = $1`, [as.userId])
    expect(await hasAgreed()).toBe(false)
    await agree({ ...termsVersions, language: 'es' })
  }
  expect((await world.call(api.users.remove, { as, body: { password: as.password } })).status).toBe(200)
  expect(await stored()).toEqual(first)
})
