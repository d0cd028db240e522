import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { agent, setTier } from '../../testing/agents.ts'
import { createdPost } from '../../testing/made-posts.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { hashToken } from './secret-token.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const search = (as: { token: string }, workspaceId: string) =>
  world.call(api.posts.search, { as, body: { workspaceId, string: '' } })
/** A read that asks the account's rows for nothing. */
const optionList = (as: { token: string }) =>
  world.call(api.optionLists.list, { as, params: { name: 'post-tones' }, body: { translation: 'en' } })
const sql = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)

/** How often the database was asked who calls, while `act` ran. */
const lookUpsOf = async (act: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(world.database.pool, 'query')
  await act()
  const asked = query.mock.calls.filter(([config]) => (config as { name?: string }).name === 'get-actor')
  query.mockRestore()
  return asked.length
}

/** An owner whose reads are answered from memory. */
const rememberedOwner = async (): Promise<Person> => {
  const owner = await world.owner()
  for (const _ of [1, 2]) expect((await search(owner, owner.workspaceId)).status).toBe(200)
  return owner
}

test('[API-001] reads of one session ask once who calls, a write asks each time', async () => {
  const owner = await rememberedOwner()
  expect(await lookUpsOf(() => search(owner, owner.workspaceId))).toBe(0)
  const create = () => world.call(api.workspaces.create, { as: owner, body: { name: 'Ink shop' } })
  expect(await lookUpsOf(create)).toBe(1)
})

test('[API-001, AUTH-29] a session that ends or expires is over with the next read', async () => {
  const owner = await rememberedOwner()
  await sql('delete from session where token_hash = $1', hashToken(owner.token))
  expect((await search(owner, owner.workspaceId)).status).toBe(401)
  const other = await rememberedOwner()
  await sql('delete from session where token_hash = $1', hashToken(other.token))
  expect((await optionList(other)).status).toBe(401)
  const third = await world.owner()
  await sql(
    `update session set expires_at = now() + interval '1 second' where token_hash = $1`,
    hashToken(third.token),
  )
  expect((await search(third, third.workspaceId)).status).toBe(200)
  await sleep(1_100)
  expect((await search(third, third.workspaceId)).status).toBe(401)
})

test('[PERM-02, API-028] a right that is taken or given counts with the next read', async () => {
  const owner = await world.owner()
  await setTier(world, owner, 'enterprise')
  const leo = await agent(world, owner, ['users'], [owner.workspaceId])
  const list = async () => (await world.call(api.team.list, { as: leo })).status
  const setRights = (rights: string[]) =>
    sql('update users set permissions = $2 where id = $1', leo.userId, rights)
  expect([await list(), await list()]).toEqual([200, 200])
  await setRights([])
  expect([await list(), await list()]).toEqual([403, 403])
  await setRights(['users'])
  expect(await list()).toBe(200)
})

test('[API-010] the proof of one session is not taken for another account', async () => {
  const [owner, other] = [await rememberedOwner(), await rememberedOwner()]
  await sql(
    'update session set account_id = $2, user_id = $3 where token_hash = $1',
    hashToken(owner.token),
    other.accountId,
    other.userId,
  )
  expect((await search(owner, owner.workspaceId)).status).toBe(404)
  expect((await search(owner, other.workspaceId)).status).toBe(200)
})

test('[API-001] reads that ask several things at once are answered while the caller’s rows change at every moment', async () => {
  const owner = await world.owner()
  const id = await createdPost(world, owner)
  let isOver = false
  const changing = (async () => {
    while (!isOver) await sql('update wallet set tier = tier where account_id = $1', owner.accountId)
  })()
  const statuses = new Set<number>()
  const read = async () => {
    for (let nth = 0; nth < 250; nth++)
      statuses.add((await world.call(api.writing.textProgress, { as: owner, params: { id } })).status)
  }
  await Promise.all(Array.from({ length: 4 }, read))
  isOver = true
  await changing
  expect([...statuses]).toEqual([200])
})
