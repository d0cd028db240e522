import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signInEmail } from '../../db/tables/users.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
  world.startJobs()
})
afterAll(() => world.close())

const password = 'Paper-boat-8'
const anAddress = () => `${randomUUID()}@example.com`
const invite = (owner: Person, email: string) =>
  world.call(api.team.invite, {
    as: owner,
    body: { firstName: 'Leo', email, permissions: ['users'], workspaceIds: [owner.workspaceId] },
  })
/** The secrets of all invitations that came to an address, oldest first. */
const invitations = (email: string, count = 1) =>
  vi.waitFor(
    () => {
      const tokens = world.letters
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /\?activation=([\w-]{43})\n/.exec(text)?.[1] ?? [])
      expect(tokens).toHaveLength(count)
      return tokens
    },
    { timeout: 10_000, interval: 50 },
  )
const accept = async (emailVerificationToken = '') => {
  const body = { emailVerificationToken, password, repeatPassword: password }
  const { status, error } = await world.call(api.team.activate, { body })
  return status === 200 ? 200 : [status, error.message]
}
const signUp = async (email: string) =>
  (await world.call(api.users.signUp, { body: { firstName: 'Leo', surname: 'Own', email, password } })).status
const whoLogsIn = async (email: string) => {
  const { status, body } = await world.call(api.auth.login, { body: { email, password } })
  return status === 200 ? { isChild: body.user.isChild } : status
}
const taken = [409, 'MESSAGES_DUPLICATE_USER']

test('[AUTH-35, AUTH-32, API-022] who was invited may have an account of his own instead, and the invitation is void then', async () => {
  const owner = await world.owner()
  const email = anAddress()
  const { body: invited } = await invite(owner, email)
  const [token] = await invitations(email)
  expect(await signUp(email)).toBe(201)
  expect(await whoLogsIn(email)).toEqual({ isChild: false })
  expect(await accept(token)).toEqual(taken)
  expect(await whoLogsIn(email)).toEqual({ isChild: false })
  const again = await world.call(api.team.resendInvitation, { as: owner, params: { id: invited.id } })
  expect([again.status, again.error.message]).toEqual(taken)
  const [member] = (await world.call(api.team.list, { as: owner })).body
  expect(member).toMatchObject({ id: invited.id, email, isEmailVerified: false })
  expect((await world.call(api.team.remove, { as: owner, params: { id: invited.id } })).status).toBe(200)
  expect(await whoLogsIn(email)).toEqual({ isChild: false })
})

test('[AUTH-35, API-017] an invitation keeps nobody from moving to the address', async () => {
  const owner = await world.owner()
  const mover = await world.owner()
  const email = anAddress()
  await invite(owner, email)
  const body = { email, password: mover.password }
  expect((await world.call(api.users.changeEmail, { as: mover, body })).status).toBe(200)
  const [token] = await invitations(email)
  expect(await accept(token)).toEqual(taken)
})

test('[AUTH-35, ERR-78] several owners may invite one address, and the first invitation that is accepted counts', async () => {
  const [hostile, own] = [await world.owner(), await world.owner()]
  const email = anAddress()
  expect((await invite(hostile, email)).status).toBe(201)
  expect((await invite(own, email)).status).toBe(201)
  expect((await invite(own, email)).error.message).toBe('MESSAGES_DUPLICATE_USER')
  const tokens = await invitations(email, 2)
  const answers = await Promise.all(tokens.map(accept))
  expect(answers).toHaveLength(2)
  expect(answers).toEqual(expect.arrayContaining([200, taken]))
  expect(await whoLogsIn(email)).toEqual({ isChild: true })
  expect(await signUp(email)).toBe(409)
  expect((await invite(await world.owner(), email)).status).toBe(409)
  expect(await db.$count(signInEmail, eq(signInEmail.email, email))).toBe(1)
})

test('[AUTH-35] of a sign-up and an acceptance at once one gets the address', async () => {
  const owner = await world.owner()
  for (let round = 0; round < 5; round++) {
    const email = anAddress()
    await invite(owner, email)
    const [token] = await invitations(email)
    const [own, agent] = await Promise.all([signUp(email), accept(token)])
    expect([
      [201, taken],
      [409, 200],
    ]).toContainEqual([own, agent])
    expect(await whoLogsIn(email)).toEqual({ isChild: own === 409 })
  }
})

test('[API-011, API-023, AUTH-32] an invited address is answered as an unknown one until the invitation is accepted', async () => {
  const owner = await world.owner()
  const [invited, unknown] = [anAddress(), anAddress()]
  await invite(owner, invited)
  await invitations(invited)
  for (const endpoint of [api.auth.login, api.users.requestPasswordReset] as const) {
    const ask = async (email: string) => {
      const { status, error } = await world.call(endpoint, { body: { email, password } })
      return { status, error }
    }
    expect(await ask(invited)).toEqual(await ask(unknown))
  }
  // Asked for later, so that a letter to the first would have come by then.
  await world.call(api.users.requestPasswordReset, { body: { email: owner.email } })
  await vi.waitFor(
    () =>
      expect(
        world.letters.some(({ to, subject }) => to === owner.email && subject === 'Choose a new password'),
      ).toBe(true),
    { timeout: 10_000 },
  )
  expect(world.letters.filter(({ to }) => to === invited)).toHaveLength(1)
})
