import { api } from '@tintario/contract/api.ts'
import type { Endpoint } from '@tintario/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../../testing/world.ts'

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

test('every call of the operator page is for operators only', async () => {
  for (const { needs } of Object.values(api.operator as Record<string, Endpoint>))
    expect(needs).toBe('operator')
  const other = await world.owner()
  const answers = [undefined, other, operator].map((as) => world.call(api.operator.state, { as }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 200])
})
