import { api } from '@tintario/contract/api.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { platforms: { wordpress: createMemoryPlatform().platform } } })
})
afterAll(() => world.close())

test('[ENT-26, ENT-28] a connection is given with its password and read back without it, and listed with its state', async () => {
  const owner = await world.owner()
  const { workspaceId } = owner
  const site = { baseUrl: 'https://blog.example', username: 'nora.w' }
  const appPassword = 'abcd EFGH ijkl MNOP 1234 5678'
  const read = async () => (await world.call(api.wordpress.get, { as: owner, query: { workspaceId } })).body
  const connect = (body: object) => world.call(api.wordpress.connect, { as: owner, body })
  for (const lacking of ['baseUrl', 'username', 'appPassword']) {
    const { status, error } = await connect({ workspaceId, ...site, appPassword, [lacking]: '' })
    expect([status, Object.keys(error.errors ?? {})], lacking).toEqual([422, [lacking]])
  }
  expect(await read()).toBeNull()
  expect((await connect({ workspaceId, ...site, appPassword })).status).toBe(200)
  expect(await read()).toEqual({ ...site, authorId: null, hasSecret: true })
  expect((await connect({ workspaceId, ...site, appPassword, authorId: 3 })).status).toBe(200)
  expect(await read()).toEqual({ ...site, authorId: 3, hasSecret: true })
  const list = async () =>
    (await world.call(api.integrations.list, { as: owner, body: { workspaceId } })).body
  const [row, ...more] = await list()
  expect(more).toEqual([])
  expect(row).toMatchObject({ platform: 'Wordpress', isActive: false, isWorking: true })
  expect([typeof row?.id, typeof row?.name, row?.imgUrl]).toEqual(['string', 'string', null])
  await world.call(api.wordpress.activate, { as: owner, body: { workspaceId } })
  expect((await list())[0]).toMatchObject({ id: row?.id, isActive: true })
})
