import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { serve } from '../../http/serve.ts'
import { Refusal } from '../../refuse.ts'
import { createActorCache } from './authenticate.ts'
import { hashToken } from './token-store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const search = (as: { token: string }, workspaceId: string) =>
  world.call(api.posts.search, { as, body: { workspaceId, string: '' } })
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

test('[API-001] reads that ask several things at once are answered while the caller’s rows change at every moment', {
  tags: ['long'],
}, async () => {
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

/** One GET call behind the real look-up of callers; answers the status of a call and how often its handler ran. */
const oneCall = async (needs: 'signed-in' | 'anyone') => {
  const endpoint: Endpoint = { route: ['GET', '/api/posts'], summary: '', needs, answer: z.unknown() }
  const app = fastify()
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler((error, _, reply) => reply.code(error instanceof Refusal ? 401 : 500).send({}))
  await app.register(cookie)
  const find = createActorCache(world.tools)
  let runs = 0
  const handler = async () => {
    runs += 1
    return 'answer'
  }
  serve(app, world.tools, { a: { b: endpoint } }, { a: { b: handler } }, (_, token, { isFresh }) =>
    find(token, { claimedWorkspaceId: null, isFresh }),
  )
  return async (token: string) => {
    runs = 0
    const { statusCode } = await app.inject({
      url: '/api/posts',
      headers: { authorization: `Bearer ${token}` },
    })
    return { statusCode, runs }
  }
}

test('[API-001] a read that asks the account for nothing is not answered after its session ended', async () => {
  const { token } = await world.owner()
  const ask = await oneCall('signed-in')
  expect([(await ask(token)).statusCode, (await ask(token)).statusCode]).toEqual([200, 200])
  await sql('delete from session where token_hash = $1', hashToken(token))
  expect((await ask(token)).statusCode).toBe(401)
})

test('[API-001] the handler of a call that anyone may make runs once for a signed-in caller', async () => {
  const { token } = await world.owner()
  const ask = await oneCall('anyone')
  expect([await ask(token), await ask(token)]).toEqual(Array(2).fill({ statusCode: 200, runs: 1 }))
})
