import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attempt, oneTimeToken, secondFactor, session } from '../../db/tables/auth.ts'
import { users } from '../../db/tables/users.ts'
import { hashToken, newToken } from './token-store.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())
beforeEach(async () => {
  await db.delete(attempt)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const anAddress = () => `${randomUUID()}@example.com`
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text)

/**
 * All that a caller could tell one call from another by: the answer, and the work that was done for it, as passwords that
 * were hashed and statements that the database was given.
 */
const traceOf = async (endpoint: Endpoint, sent: object) => {
  const hashing = vi.spyOn(Worker.prototype, 'postMessage')
  const asking = vi.spyOn(pg.Client.prototype, 'query')
  const { status, headers, error } = await world.call(endpoint, sent)
  const { date: _, ...told } = headers
  const trace = {
    status,
    error,
    told,
    hashes: hashing.mock.calls.length,
    // Whether a connection has to be told its account depends on what it did before.
    statements: asking.mock.calls
      .map(([asked]) => textOf(asked))
      .filter((text) => !text.includes('tintario.account_id')),
  }
  hashing.mockRestore()
  asking.mockRestore()
  return trace
}

/** Everybody whose state must not show from outside, by what they are. */
const everybody = async (): Promise<Record<string, string>> => {
  const owner = await world.owner()
  const unconfirmed = { firstName: 'Nora', surname: 'Sample', email: anAddress(), password: 'Paper-boat-7' }
  await world.call(api.users.signUp, { body: unconfirmed })
  const google = await world.owner()
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, google.userId))
  const guarded = await world.owner()
  const sealed = { keyId: 'test', wrapped: Buffer.alloc(1), secret: Buffer.alloc(1) }
  const whose = { accountId: guarded.accountId, userId: guarded.userId }
  await db.insert(secondFactor).values({ ...whose, ...sealed, confirmedAt: new Date() })
  const invited = anAddress()
  await world.call(api.team.invite, {
    as: owner,
    body: { firstName: 'Leo', email: invited, permissions: [], workspaceIds: [owner.workspaceId] },
  })
  return {
    'an owner': owner.email,
    'an owner who has not confirmed the address': unconfirmed.email,
    'a Google person': google.email,
    'an owner with a second factor': guarded.email,
    'an invited agent': invited,
  }
}

test('[API-011, AUTH-08] a log-in tells nothing of whom it names: same answer, same hashes, same statements', {
  tags: ['long'],
}, async () => {
  const known = await everybody()
  const other = await world.owner()
  const { headers } = await world.call(api.auth.login, { body: other })
  const device = /known-device=[\w-]{43}/.exec([headers['set-cookie']].join())?.[0] ?? ''
  expect(device).not.toBe('')
  for (const cookie of ['', device]) {
    const logIn = (email: string) =>
      traceOf(api.auth.login, { headers: { cookie }, body: { email, password: 'Wrong-boat-1' } })
    // The first hash of a process also makes what unknown people are compared with.
    await logIn(anAddress())
    const nobody = await logIn(anAddress())
    expect(nobody).toMatchObject({ status: 401, error: { message: 'MESSAGES_WRONG_CREDENTIALS' }, hashes: 1 })
    for (const [name, email] of Object.entries(known)) expect(await logIn(email), name).toEqual(nobody)
  }
})

test('[API-023] nor does asking for a reset', async () => {
  const known = await everybody()
  const ask = (email: string) => traceOf(api.users.requestPasswordReset, { body: { email } })
  const nobody = await ask(anAddress())
  expect([nobody.status, nobody.hashes]).toEqual([200, 0])
  for (const [name, email] of Object.entries(known)) expect(await ask(email), name).toEqual(nobody)
})

test('[API-020, API-022, API-024] nor does a letter’s secret that is unknown, used, expired or of another kind', async () => {
  const owner = await world.owner()
  const { accountId, userId, email } = owner
  const password = 'Paper-boat-8'
  const calls = {
    verification: (token: string) =>
      traceOf(api.users.verifyEmail, { body: { emailVerificationToken: token } }),
    reset: (token: string) =>
      traceOf(api.users.resetPassword, {
        body: { password, repeatPassword: password, passwordResetToken: token },
      }),
    activation: (token: string) =>
      traceOf(api.team.activate, {
        body: { password, repeatPassword: password, emailVerificationToken: token },
      }),
  }
  const keep = async (kind: string, more: { usedAt?: Date; expiresAt?: Date }) => {
    const token = newToken()
    const row = { kind, accountId, userId, email, tokenHash: hashToken(token) }
    await db.insert(oneTimeToken).values({ ...row, expiresAt: new Date(Date.now() + 60_000), ...more })
    return token
  }
  for (const [kind, use] of Object.entries(calls)) {
    const unknown = await use(newToken())
    expect(unknown.error).toEqual({ statusCode: 404, message: 'MESSAGES_TOKEN_NOT_FOUND' })
    const other = kind === 'reset' ? 'activation' : 'reset'
    for (const token of [
      await keep(kind, { usedAt: new Date() }),
      await keep(kind, { expiresAt: new Date(Date.now() - 1) }),
      await keep(other, {}),
    ])
      expect(await use(token), kind).toEqual(unknown)
  }
})

test('[API-017] whether an address is free is said to who has proven himself, and five times an hour', async () => {
  const owner = await world.owner()
  const known = Object.entries(await everybody()).filter(([name]) => name !== 'an invited agent')
  const age = ({ userId }: Person, minutes: number) =>
    db
      .update(session)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(session.userId, userId))
  const move = async (email: string) => {
    await db.delete(attempt)
    return traceOf(api.users.changeEmail, { as: owner, body: { email, password: 'Wrong-boat-1' } })
  }
  await age(owner, 11)
  const free = await move(anAddress())
  expect(free).toMatchObject({ status: 403, error: { message: 'MESSAGES_PASSWORD_NEEDED' }, hashes: 1 })
  for (const [name, email] of known) expect(await move(email), name).toEqual(free)
  await age(owner, 1)
  await db.delete(attempt)
  const statuses = []
  for (const [, email] of [...known, ...known]) {
    const { status } = await world.call(api.users.changeEmail, { as: owner, body: { email } })
    statuses.push(status)
  }
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429, 429])
})
