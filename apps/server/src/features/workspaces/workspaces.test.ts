import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { noRules } from '@tintario/contract/brand-voices/rules.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/users.ts'
import { wallet } from '../../db/tables/wallet.ts'
import { workspace, workspaceUser } from '../../db/tables/workspaces.ts'
import { openSession } from '../auth/sessions.ts'

let world: World
let db: World['database']['db']
beforeAll(async () => {
  world = await createWorld()
  db = world.database.db
})
afterAll(() => world.close())

const create = (as: Person | { token: string }, name: unknown, more: object = {}, headers = {}) =>
  world.call(api.workspaces.create, { as, body: { name, ...more }, headers })
const setTier = (owner: Person, tier: string) =>
  db.update(wallet).set({ tier }).where(eq(wallet.accountId, owner.accountId))
const coinsOf = async (as: Person) => (await world.call(api.wallet.get, { as })).body.coins

/** A child user of the owner's account, signed in. */
const child = async ({ accountId }: Person, permissions: string[]) => {
  const [row] = await db
    .insert(users)
    .values({
      accountId,
      email: `${randomUUID()}@example.com`,
      firstName: 'Leo',
      surname: 'Helper',
      isChild: true,
      permissions,
    })
    .returning()
  if (!row) throw new Error('no child')
  return { userId: row.id, ...(await openSession(db, { accountId, userId: row.id })) }
}

test('[API-106, API-107, API-109, ENT-32, WORKSP-09] the first workspace is free, and only its account sees it', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  expect(await coinsOf(owner)).toBe(20)
  const list = await world.call(api.workspaces.list, { as: owner })
  expect(list.body).toEqual([
    {
      id: owner.workspaceId,
      name: 'Paper shop',
      description: '',
      isActive: true,
      imageUrl: null,
      approvesPosts: false,
      timeZone: 'UTC',
      lateHours: 24,
    },
  ])
  const params = { id: owner.workspaceId }
  const one = await world.call(api.workspaces.get, { as: owner, params })
  expect(one.body).toEqual({ ...list.body[0], userIds: [] })
  for (const id of [owner.workspaceId, randomUUID(), 'x']) {
    const foreign = await world.call(api.workspaces.get, { as: stranger, params: { id } })
    expect([foreign.status, foreign.error.message]).toEqual([404, 'MESSAGES_NOT_FOUND'])
  }
  expect((await world.call(api.workspaces.list)).status).toBe(401)
  await setTier(owner, 'enterprise')
  const made = await create(owner, 'Candles', { description: 'Light for homes' })
  const second = { name: 'Candles', description: 'Light for homes', isActive: true, imageUrl: null }
  expect([made.status, made.body]).toEqual([201, expect.objectContaining(second)])
  await world.call(api.workspaces.setActive, { as: owner, body: { workspaceIds: [made.body.id] } })
  const both = await world.call(api.workspaces.list, { as: owner })
  expect(both.body).toEqual([{ ...list.body[0], isActive: false }, made.body])
})

test('[LIMIT-02, WORKSP-05, WORKSP-06] names have 3 to 50 trimmed characters, descriptions at most 500', async () => {
  const owner = await world.owner()
  await setTier(owner, 'enterprise')
  for (const name of ['', '  ab  ', 'x'.repeat(51), undefined]) {
    const { status, error } = await create(owner, name)
    expect([status, error.errors]).toEqual([422, { name: 'FIELD_WORKSPACE_NAME_LENGTH' }])
  }
  const long = await create(owner, 'Candles', { description: 'x'.repeat(501) })
  expect([long.status, long.error.errors]).toEqual([422, { description: 'FIELD_MAX_LENGTH' }])
  expect((await create(owner, '  abc  ')).body.name).toBe('abc')
  expect((await create(owner, 'x'.repeat(50), { description: 'x'.repeat(500) })).status).toBe(201)
})

test('[ERR-84] a name is taken whatever its case and spaces, but only within the account', async () => {
  const owner = await world.owner()
  const other = await world.owner()
  await setTier(owner, 'enterprise')
  const { status, error } = await create(owner, '  PAPER shop ')
  expect([status, error.message]).toEqual([409, 'MESSAGES_WORKSPACE_ALREADY_EXISTS'])
  expect((await world.call(api.workspaces.list, { as: other })).body[0]?.name).toBe('Paper shop')
})

test('[ERR-86] free and basic accounts cannot have more than their tier allows, even at once', async () => {
  const owner = await world.owner({ coins: 200 })
  for (const tier of ['free', 'basic']) {
    await setTier(owner, tier)
    const { status, error } = await create(owner, 'Second')
    expect([status, error.message]).toEqual([417, 'MESSAGES_BASIC_CANNOT_PURCHASE_WORKSPACES'])
  }
  await db.delete(workspace).where(eq(workspace.accountId, owner.accountId))
  const atOnce = await Promise.all(Array.from({ length: 6 }, (_, i) => create(owner, `Shop ${i}`)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 417, 417, 417, 417, 417])
})

test('[WORKSP-09, WALLET-07, BILL-44, ERR-86] beyond the allowance a premium account pays in coins, or is refused with 402', async () => {
  const owner = await world.owner({ coins: 45 })
  await setTier(owner, 'premium')
  expect((await create(owner, 'Second')).status).toBe(201)
  expect((await create(owner, 'Third')).status).toBe(201)
  expect(await coinsOf(owner)).toBe(65)
  const atOnce = await Promise.all(['Fourth', 'Fifth', 'Sixth'].map((name) => create(owner, name)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 402, 402])
  expect(await coinsOf(owner)).toBe(5)
  const after = await world.call(api.wallet.get, { as: owner })
  expect(after.body.allowedWorkspaces).toBe(4)
  expect((await world.call(api.workspaces.list, { as: owner })).body).toHaveLength(4)
})

test('[WORKSP-09] a call repeated with its Idempotency-Key makes one workspace and is paid once', async () => {
  const owner = await world.owner({ coins: 200 })
  await setTier(owner, 'premium')
  await create(owner, 'Second')
  await create(owner, 'Third')
  const key = { 'idempotency-key': randomUUID() }
  const atOnce = await Promise.all([1, 2, 3].map(() => create(owner, 'Fourth', {}, key)))
  expect(new Set(atOnce.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(atOnce[0]?.status).toBe(201)
  expect(await coinsOf(owner)).toBe(160)
  const other = await create(owner, 'Fifth', {}, key)
  expect([other.status, other.error.message]).toEqual([422, 'MESSAGES_IDEMPOTENCY_KEY_REUSED'])
})

test('[PERM-12, API-010, API-107, API-109] a child sees only assigned workspaces and needs the permission to make one', async () => {
  const owner = await world.owner()
  await setTier(owner, 'enterprise')
  const second = await create(owner, 'Second')
  const plain = await child(owner, ['users'])
  const maker = await child(owner, ['workspaces'])
  expect((await create(plain, 'Third')).error.message).toBe('MESSAGES_FORBIDDEN')
  expect((await create(plain, 'Third')).status).toBe(403)
  expect((await world.call(api.workspaces.list, { as: plain })).body).toEqual([])
  const { accountId } = owner
  await db.insert(workspaceUser).values({ accountId, userId: plain.userId, workspaceId: second.body.id })
  const list = await world.call(api.workspaces.list, { as: plain })
  expect(list.body.map(({ id }) => id)).toEqual([second.body.id])
  const hidden = await world.call(api.workspaces.get, { as: plain, params: { id: owner.workspaceId } })
  expect(hidden.status).toBe(404)
  const seen = await world.call(api.workspaces.get, { as: plain, params: { id: second.body.id } })
  expect(seen.body.userIds).toEqual([plain.userId])
  const third = await create(maker, 'Third')
  expect(third.status).toBe(201)
  const made = await world.call(api.workspaces.list, { as: maker })
  expect(made.body.map(({ id }) => id)).toEqual([third.body.id])
})

test('[API-009, API-010, API-103] a call works in the named workspace, else the cookie’s, else the first active one', async () => {
  const owner = await world.owner()
  const stranger = await world.owner()
  await setTier(owner, 'enterprise')
  const second = await create(owner, 'Second')
  const voices = async (query: { workspaceId?: string }, cookie?: string) => {
    const headers: Record<string, string> = cookie ? { cookie: `current-workspace-id=${cookie}` } : {}
    const { status, body } = await world.call(api.brandVoices.list, { as: owner, query, headers })
    return status === 200 ? body.map(({ workspaceId }) => workspaceId) : status
  }
  expect(await voices({})).toEqual([owner.workspaceId])
  expect(await voices({}, second.body.id)).toEqual([second.body.id])
  expect(await voices({ workspaceId: owner.workspaceId }, second.body.id)).toEqual([owner.workspaceId])
  for (const claim of [stranger.workspaceId, 'x', randomUUID()]) {
    expect(await voices({}, claim)).toEqual([owner.workspaceId])
    expect(await voices({ workspaceId: claim })).toBe(404)
  }
  await db
    .update(workspace)
    .set({ isActive: false })
    .where(and(eq(workspace.accountId, owner.accountId), eq(workspace.id, owner.workspaceId)))
  expect(await voices({})).toEqual([second.body.id])
  await db.delete(workspace).where(eq(workspace.accountId, owner.accountId))
  expect(await voices({})).toBe(428)
})

test('[VOICE-15, API-103, ENT-24] a new workspace has one free voice in its owner’s language', async () => {
  for (const [language, name] of [
    ['en', 'Friendly and clear'],
    ['es', 'Cercana y clara'],
  ] as const) {
    const owner = await world.owner({ language })
    const { body } = await world.call(api.brandVoices.list, { as: owner, query: {} })
    expect(body).toEqual([
      {
        id: expect.any(String),
        name,
        prompt: expect.stringMatching(language === 'es' ? /^Escribe/ : /^Write/),
        creatorId: owner.userId,
        type: 'basic',
        questions: {},
        workspaceId: owner.workspaceId,
        origin: 'default',
        rules: noRules,
      },
    ])
    expect(await coinsOf(owner)).toBe(20)
  }
})
