import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.owner()
  await world.database.pool.query('insert into instance_operator values ($1, $2)', [
    operator.accountId,
    operator.userId,
  ])
})
afterAll(() => world.close())

const set = (body: object) => world.call(api.operator.setRegistration, { as: operator, body })
const invite = (email: string) => world.call(api.operator.invite, { as: operator, body: { email } })
const signUp = (email: string) =>
  world.call(api.users.signUp, {
    body: { email, firstName: 'Ana', surname: 'Sol', password: 'Paper-boat-9', language: 'en' },
  })
const acts = async (): Promise<string[]> =>
  (
    await world.database.pool.query<{ action: string }>('select action from operator_act order by id')
  ).rows.map(({ action }) => action)

test('an operator sets who may make an account, and gives it back to the setting', async () => {
  const { body } = await set({ mode: 'domain', domains: ['Example.com', 'niño.example', 'example.com'] })
  expect(body).toMatchObject({ mode: 'domain', domains: ['example.com', 'niño.example'], isSet: true })
  const refused = await set({ mode: 'domain', domains: ['no domain'] })
  expect([refused.status, refused.error.errors]).toEqual([422, { domains: 'FIELD_DOMAINS' }])
  expect((await set({ mode: 'domain' })).status).toBe(422)
  expect((await signUp('ana@elsewhere.example')).error.message).toBe('MESSAGES_REGISTRATION_DOMAIN')
  await set({ mode: 'closed' })
  expect((await invite('ana@elsewhere.example')).error.message).toBe('MESSAGES_REGISTRATION_CLOSED')
  expect((await set({ mode: 'setting' })).body).toMatchObject({ mode: 'open', domains: [], isSet: false })
  expect(await acts()).toEqual(Array(3).fill('registration-changed'))
})

test('an invitation is a link that works once, is listed, and can be withdrawn', async () => {
  await set({ mode: 'invitation' })
  const { body } = await invite('leo@example.com')
  expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:4400\/invited\?token=/)
  const listed = async () => (await world.call(api.operator.registration, { as: operator })).body.invitations
  expect(await listed()).toEqual([{ email: 'leo@example.com', expiresAt: expect.any(String) }])
  expect((await invite(operator.email)).error.message).toBe('MESSAGES_DUPLICATE_USER')
  const withdraw = () =>
    world.call(api.operator.withdrawInvitation, { as: operator, body: { email: 'leo@example.com' } })
  expect((await withdraw()).status).toBe(200)
  expect((await withdraw()).status).toBe(404)
  expect(await listed()).toEqual([])
  const token = new URL(body.url).searchParams.get('token')
  const used = await world.call(api.auth.createInvitedAccount, {
    body: {
      email: 'leo@example.com',
      firstName: 'Leo',
      surname: 'Sol',
      password: 'Paper-boat-9',
      language: 'en',
      token,
    },
  })
  expect(used.error.message).toBe('MESSAGES_INVITATION_INVALID')
  expect((await acts()).slice(-2)).toEqual(['person-invited', 'invitation-withdrawn'])
})
