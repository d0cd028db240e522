import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Without ids in the path; a stream of events does not end. */
const reads = Object.values(api)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ route: [method, path], stream }) => method === 'GET' && !path.includes(':') && !stream)

test('[API-002] each GET call answers the same with an additional timestamp parameter', async () => {
  const owner = await world.owner()
  const get = async (url: string) => {
    const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    return answer.statusCode
  }
  const answered: number[] = []
  for (const {
    route: [, path],
  } of reads) {
    const status = await get(path)
    expect([path, await get(`${path}?timestamp=1764000000000`)]).toEqual([path, status])
    answered.push(status)
  }
  expect(answered.filter((status) => status === 200).length).toBeGreaterThan(20)
})
