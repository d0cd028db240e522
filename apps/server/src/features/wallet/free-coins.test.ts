import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { agent } from '@tintario/testing/agents.ts'
import { passMinute } from '@tintario/testing/due-jobs.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../db/tables/posts.ts'
import { signInEmail, users } from '../../db/tables/users.ts'
import { freeGrant } from '../../db/tables/wallet.ts'
import { hashToken, insertToken, newToken } from '../auth/token-store.ts'
import { normalizeAddress } from './give-free-coins.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const password = 'Paper-boat-7'
const anAddress = () => `${randomUUID()}@example.com`
/** Signs up without confirming anything. */
const newcomer = async (email = anAddress()) => {
  const body = { firstName: 'Nora', surname: 'Sample', email, password }
  expect((await world.call(api.users.signUp, { body })).status).toBe(201)
  const { accessToken: token } = (await world.call(api.auth.login, { body: { email, password } })).body
  const [row] = await world.database.db.select().from(signInEmail).where(eq(signInEmail.email, email))
  if (!row) throw new Error('no such account')
  return { ...row, token, password, workspaceId: '' }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const letter = async ({ accountId, userId, email }: Newcomer) => {
  const token = newToken()
  const tokenHash = hashToken(token)
  await insertToken(world.database.db, {
    accountId,
    userId,
    email,
    kind: 'verification',
    tokenHash,
    hours: 1,
  })
  return token
}
const open = async (emailVerificationToken: string) =>
  (await world.call(api.users.verifyEmail, { body: { emailVerificationToken } })).status
const confirm = async (as: Newcomer) => expect(await open(await letter(as))).toBe(200)
const coins = async (as: { token: string }) => (await world.call(api.wallet.get, { as })).body.coins
const publishAt = () => new Date(Date.now() + 86_400_000).toISOString()
const plan = (as: { token: string }) =>
  world.call(api.posts.create, { as, body: { publishAt: publishAt(), timeZone: 'UTC' } })
const workspaceOf = async (as: { token: string }) =>
  (await world.call(api.workspaces.create, { as, body: { name: 'Paper shop' } })).body.id

test.each([
  ['nora@example.com', 'nora@example.com'],
  [' Nora@Example.COM ', 'nora@example.com'],
  ['nora+shop@example.com', 'nora@example.com'],
  ['nora.sample@example.com', 'nora.sample@example.com'],
  ['no.ra+a+b@gmail.com', 'nora@gmail.com'],
  ['N.o.r.a@googlemail.com', 'nora@gmail.com'],
  ['no.ra@notgmail.com', 'no.ra@notgmail.com'],
  ['+nora@example.com', '+nora@example.com'],
])('[BILL-43] %s counts as the mailbox %s', (email, mailbox) => {
  expect(normalizeAddress(email)).toBe(mailbox)
})

test('[BILL-43] whatever spends coins on a text or asks the writer waits for a confirmed address', () => {
  const open = Object.entries(api).flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, Endpoint>)
      .filter(
        ([, { errors = [], confirmed }]) =>
          !confirmed && ['NOT_ENOUGH_COINS', 'AI_UNAVAILABLE'].some((code) => errors.includes(code as never)),
      )
      .map(([name]) => `${area}.${name}`),
  )
  expect(open).toEqual([])
})

test('[BILL-43, AUTH-24] before the address is confirmed there are no coins and 20 posts at one moment are refused, for members as well', async () => {
  const owner = await newcomer()
  const workspaceId = await workspaceOf(owner)
  const leo = await agent(world, { ...owner, workspaceId }, [], [workspaceId])
  expect(await coins(owner)).toBe(0)
  // A card trial brings coins before the address is confirmed.
  await world.database.db.execute(
    sql`update wallet set tier = 'premium', plan = 420 where account_id = ${owner.accountId}`,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => plan(at % 2 ? owner : leo)))
  expect(answers.map(({ status, error }) => [status, error.message])).toEqual(
    Array(20).fill([403, 'MESSAGES_EMAIL_UNCONFIRMED']),
  )
  expect(await world.database.db.$count(post, eq(post.accountId, owner.accountId))).toBe(0)
  await world.database.db.execute(
    sql`update wallet set tier = 'free', plan = 0 where account_id = ${owner.accountId}`,
  )
  await confirm(owner)
  expect(await coins(owner)).toBe(20)
  expect([(await plan(owner)).status, (await plan(leo)).status, (await plan(owner)).status]).toEqual([
    201, 201, 417,
  ])
})

test('[BILL-43] parallel confirmations grant once: ten letters of one account, and five spellings of one mailbox', async () => {
  const owner = await newcomer()
  const letters = await Promise.all(Array.from({ length: 10 }, () => letter(owner)))
  expect((await Promise.all(letters.map(open))).filter((status) => status === 200).length).toBeGreaterThan(0)
  expect(await coins(owner)).toBe(20)

  const name = randomUUID().replaceAll('-', '')
  const spellings = Array.from(
    { length: 5 },
    (_, at) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}+${at}@gmail.com`,
  )
  const aliases: Newcomer[] = []
  for (const email of spellings) aliases.push(await newcomer(email))
  const theirs = await Promise.all(aliases.map(letter))
  expect(await Promise.all(theirs.map(open))).toEqual(Array(5).fill(200))
  const balances = await Promise.all(aliases.map(coins))
  expect(balances.sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 20])
})

test('[BILL-43] erasing and signing up again brings nothing for twelve months, and the hash is deleted then', async () => {
  const email = anAddress()
  const first = await newcomer(email)
  await confirm(first)
  expect((await world.call(api.users.remove, { as: first })).status).toBe(200)
  const left = () =>
    world.database.db.select().from(freeGrant).where(eq(freeGrant.accountId, first.accountId))
  const [kept] = await left()
  expect(kept?.erasedAt).toBeInstanceOf(Date)
  expect(kept?.addressHash.toString()).not.toContain(email)
  const second = await newcomer(email)
  await confirm(second)
  expect(await coins(second)).toBe(0)
  const erasedBefore = async (days: number) => {
    await world.database.db
      .update(freeGrant)
      .set({ erasedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(freeGrant.accountId, first.accountId))
    await passMinute(world)
    return (await left()).length
  }
  expect(await erasedBefore(364)).toBe(1)
  expect(await erasedBefore(366)).toBe(0)
  await world.call(api.users.remove, { as: second })
  const third = await newcomer(email)
  await confirm(third)
  expect(await coins(third)).toBe(20)
})

test('[BILL-43] an address that an account has left brings nothing to the next account, and the new one nothing more to the old', async () => {
  const before = anAddress()
  const owner = await newcomer(before)
  await confirm(owner)
  const after = anAddress()
  const moved = await world.call(api.users.changeEmail, { as: owner, body: { email: after, password } })
  expect(moved.status).toBe(200)
  const { accessToken: token } = (await world.call(api.auth.login, { body: { email: after, password } })).body
  const again = { ...owner, email: after, token }
  expect((await plan(again)).error.message).toBe('MESSAGES_EMAIL_UNCONFIRMED')
  await confirm(again)
  expect(await coins(again)).toBe(20)
  const next = await newcomer(before)
  await confirm(next)
  expect(await coins(next)).toBe(0)
})

test('[BILL-43] an invited member brings the account nothing', async () => {
  const owner = await newcomer()
  await confirm(owner)
  const workspaceId = await workspaceOf(owner)
  const leo = await agent(world, { ...owner, workspaceId }, [], [workspaceId])
  await world.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, leo.userId))
  await confirm({ ...owner, userId: leo.userId, email: leo.email })
  expect(await coins(owner)).toBe(20)
  const own = await newcomer(`${leo.email.split('@')[0]}+own@${leo.email.split('@')[1]}`)
  await confirm(own)
  expect(await coins(own)).toBe(20)
})
