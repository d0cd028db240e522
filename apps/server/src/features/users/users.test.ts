import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, users } from '../../db/tables/users.ts'
import { productionEnv } from '../../testing/production-env.ts'
import { createWorld, type World } from '../../testing/world.ts'

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

test('[API-047] who is not signed in reads which environment answers', async () => {
  const { status, body } = await world.call(api.system.health)
  expect([status, body.server]).toEqual([200, { environment: 'local' }])
  const staging = await createWorld({
    env: { ...productionEnv, TINTARIO_ENV: 'staging' },
  })
  expect((await staging.call(api.system.health)).body.server).toEqual({ environment: 'staging' })
  await staging.close()
})
