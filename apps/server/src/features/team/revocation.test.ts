import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { type ApiProcess, startApi } from '@tintario/testing/start-api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, insertToken, newToken } from '../auth/token-store.ts'

let world: World
let here: ApiProcess
let there: ApiProcess
beforeAll(async () => {
  world = await createWorld()
  ;[here, there] = await Promise.all([startApi(world.databaseUrl), startApi(world.databaseUrl)])
})
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()])
  await world.close()
})

const meThere = async (token: string) => (await there.ask(api.users.me, { token })).status

/** What works on the other process right before must be refused there right after: nothing is remembered. */
const revokes = async (
  tokens: string[],
  act: () => Promise<{ status: number }>,
  { ask = meThere, after = 401 }: { ask?: (token: string) => Promise<number>; after?: number } = {},
) => {
  // Twice, so that whatever a process keeps of a session or a connection is warm.
  for (const token of [...tokens, ...tokens]) expect(await ask(token)).toBe(200)
  expect((await act()).status).toBe(200)
  for (const token of tokens) expect(await ask(token)).toBe(after)
}

const again = async ({ email, password }: Person) =>
  (await world.call(api.auth.login, { body: { email, password } })).body.accessToken

test('[AUTH-29, API-029] a session that is ended on one process is over on another with the next request', async () => {
  const owner = await world.owner()
  const other = await again(owner)
  await revokes([owner.token], () => here.ask(api.auth.logout, { token: owner.token, body: {} }))
  expect(await meThere(other)).toBe(200)
  const third = await again(owner)
  const listed = await world.call(api.users.sessions, { as: { token: other } })
  const id = listed.body.find(({ isCurrent }) => isCurrent)?.id ?? ''
  await revokes([other], () => here.ask(api.users.endSession, { token: third, params: { id } }))
  const fourth = await again(owner)
  await revokes([third, fourth], () => here.ask(api.users.endSessions, { token: third }))
})

test('[API-018, API-024, API-017, AUTH-29] a new password or address ends every session on another process', async () => {
  const owner = await world.owner()
  const body = { password: 'Paper-boat-8', repeatPassword: 'Paper-boat-8', oldPassword: owner.password }
  await revokes([owner.token, await again(owner)], () =>
    here.ask(api.users.changePassword, { token: owner.token, body }),
  )
  const forgetful = await world.owner()
  const passwordResetToken = newToken()
  const whose = { accountId: forgetful.accountId, userId: forgetful.userId, email: forgetful.email }
  await insertToken(world.database.db, {
    ...whose,
    kind: 'reset',
    tokenHash: hashToken(passwordResetToken),
    hours: 1,
  })
  const { oldPassword: _, ...chosen } = body
  await revokes([forgetful.token, await again(forgetful)], () =>
    here.ask(api.users.resetPassword, { body: { ...chosen, passwordResetToken } }),
  )
  const mover = await world.owner()
  const email = `${randomUUID()}@example.com`
  await revokes([mover.token, await again(mover)], () =>
    here.ask(api.users.changeEmail, { token: mover.token, body: { email, password: mover.password } }),
  )
})

test('[API-028, API-118, TEAM-16, API-114] an agent who loses rights, a workspace or his place loses them on another process', async () => {
  const owner = await world.owner()
  await setTier(world, owner, 'enterprise')
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  const params = { id: leo.userId }
  const permit = () =>
    here.ask(api.team.setPermissions, { token: owner.token, params, body: { permissions: [] } })
  const listThere = async (token: string) => (await there.ask(api.team.list, { token })).status
  await revokes([leo.token], permit, { ask: listThere, after: 403 })
  const shop = { id: owner.workspaceId }
  const shopThere = async (token: string) =>
    (await there.ask(api.workspaces.get, { token, params: shop })).status
  const unassign = () =>
    here.ask(api.workspaces.setUsers, { token: owner.token, params: shop, body: { userIds: [] } })
  await revokes([leo.token], unassign, { ask: shopThere, after: 404 })
  await revokes([leo.token], () => here.ask(api.team.remove, { token: owner.token, params }))
})

test('[API-016, AUTH-29] a deleted account is gone on another process, with its agents', async () => {
  const owner = await world.owner()
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  await revokes([owner.token, leo.token], () =>
    here.ask(api.users.remove, { token: owner.token, body: { password: owner.password } }),
  )
  expect(
    (await there.ask(api.auth.login, { body: { email: owner.email, password: owner.password } })).status,
  ).toBe(401)
})
