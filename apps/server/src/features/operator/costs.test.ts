import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let operator: Person
let customer: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.owner()
  customer = await world.owner()
  const { pool } = world.database
  await pool.query('insert into instance_operator values ($1, $2)', [operator.accountId, operator.userId])
  await pool.query(`update workspace set name = 'Wool and felt' where id = $1`, [customer.workspaceId])
  const insert = (of: Person, rows: string) =>
    pool.query(
      `insert into model_day (account_id, workspace_id, day, stage, model, owner, calls, tokens_in, tokens_out, cost_micros)
        select $1, $2, (now() at time zone 'utc')::date - ago, stage, 'm', owner, calls, 100, 10, cost
        from (values ${rows}) v (ago, stage, owner, calls, cost)`,
      [of.accountId, of.workspaceId],
    )
  await insert(
    customer,
    `(0, 'section', 'instance', 5, 4000), (1, 'titles', 'instance', 2, 500), (40, 'titles', 'instance', 9, 9000),
      (0, 'section', 'workspace', 7, 7000)`,
  )
  await insert(operator, `(0, 'section', 'instance', 1, null::bigint)`)
})
afterAll(() => world.close())

test('the cost of models is summed by day, workspace and stage, without keys of workspaces', async () => {
  const { body } = await world.call(api.operator.costs, { as: operator, query: { days: 30 } })
  expect(body.total).toEqual({ calls: 8, tokens: 330, costMicros: 4_500 })
  expect(body.days.map(({ calls, costMicros }) => [calls, costMicros])).toEqual([
    [6, 4_000],
    [2, 500],
  ])
  expect(body.stages.map(({ key, calls }) => [key, calls])).toEqual([
    ['section', 6],
    ['titles', 2],
  ])
  expect(body.workspaces).toEqual([
    { key: customer.workspaceId, name: 'Wool and felt', calls: 7, tokens: 220, costMicros: 4_500 },
    { key: operator.workspaceId, name: expect.any(String), calls: 1, tokens: 110, costMicros: null },
  ])
  expect([body.limit, body.source]).toEqual([null, 'none'])
  const longer = await world.call(api.operator.costs, { as: operator, query: { days: 90 } })
  expect(longer.body.total.calls).toBe(17)
  expect((await world.call(api.operator.costs, { as: customer })).status).toBe(403)
})
