import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const nameOperator = async (world: World): Promise<Person> => {
  const operator = await world.owner()
  await world.database.pool.query('insert into instance_operator values ($1, $2)', [
    operator.accountId,
    operator.userId,
  ])
  return operator
}

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await nameOperator(world)
})
afterAll(() => world.close())

test('an operator changes a price, which counts from the next purchase on and is an operator act', async () => {
  const change = (body: object) => world.call(api.operator.changeOffer, { as: operator, body })
  expect((await change({ handle: 'post', coins: 12 })).body).toEqual({
    handle: 'post',
    type: 'action',
    amount: null,
    coins: 12,
  })
  const { body } = await world.call(api.operator.offers, { as: operator })
  expect(body.find(({ handle }) => handle === 'post')?.coins).toBe(12)
  const { rows } = await world.database.pool.query(
    `select detail from operator_act where action = 'price-changed' and subject = 'post'`,
  )
  const by = { accountId: operator.accountId, userId: operator.userId }
  expect(rows).toEqual([
    { detail: { by, before: { amount: null, coins: 10 }, after: { amount: null, coins: 12 } } },
  ])
})

test('a price that contradicts the others is refused with its reason and changes nothing', async () => {
  const change = (body: object) => world.call(api.operator.changeOffer, { as: operator, body })
  const { body } = await world.call(api.operator.offers, { as: operator })
  const month = body.find(({ handle }) => handle === 'premium_monthly')?.amount ?? 0
  const refusals = await Promise.all([
    change({ handle: 'coins_20', amount: 20 }),
    change({ handle: 'coins_20', coins: 500 }),
    change({ handle: 'premium_yearly', amount: 12 * month + 1 }),
    change({ handle: 'post', amount: 100 }),
    change({ handle: 'no-such-offer', coins: 1 }),
  ])
  expect(refusals.map(({ status, error }) => [status, error.errors])).toEqual([
    [422, { amount: 'FIELD_OFFER_AMOUNT' }],
    [422, { amount: 'FIELD_OFFER_PACKS' }],
    [422, { amount: 'FIELD_OFFER_YEAR' }],
    [422, { amount: 'FIELD_OFFER_IN_COINS' }],
    [404, undefined],
  ])
})

test('without billing there are no prices to show or change', async () => {
  const free = await createWorld({ env: { BILLING: 'off' } })
  try {
    const as = await nameOperator(free)
    const answers = await Promise.all([
      free.call(api.operator.offers, { as }),
      free.call(api.operator.changeOffer, { as, body: { handle: 'post', coins: 1 } }),
    ])
    expect(answers.map(({ error }) => error.message)).toEqual([
      'MESSAGES_BILLING_OFF',
      'MESSAGES_BILLING_OFF',
    ])
    const { body } = await free.call(api.operator.state, { as })
    expect(body.outside.map(({ part }) => part)).not.toContain('payments')
  } finally {
    await free.close()
  }
})
