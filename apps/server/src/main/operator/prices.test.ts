import { api } from '@tintario/contract/api.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const prices = (...words: string[]) => runOperator(world.databaseUrl, ['prices', ...words])

const acts = async () =>
  (await world.database.pool.query('select action, subject, detail from operator_act order by id')).rows

test('[WALLET-05, WALLET-35] the operator lists prices and changes one: the next purchase has it, and a row says what it was', async () => {
  const owner = await world.owner()
  expect((await prices()).said).toMatch(/action\s+post\s+10 coins/)
  expect(await prices('post', '--coins', '12')).toEqual({
    code: 0,
    said: expect.stringMatching(/was action\s+post\s+10 coins\nis {2}action\s+post\s+12 coins/),
  })
  const listed = await world.call(api.wallet.products, { as: owner })
  expect(listed.body).toContainEqual({ handle: 'post', type: 'action', amount: null, coins: 12 })
  const shown = await world.call(api.billing.prices, { query: { type: 'recurring' } })
  expect(new Set(shown.body.map(({ postCoins }) => postCoins))).toEqual(new Set([12]))
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  expect(
    (await world.call(api.posts.create, { as: owner, body: { publishAt, timeZone: 'UTC' } })).status,
  ).toBe(201)
  expect((await world.call(api.wallet.get, { as: owner })).body).toMatchObject({ coins: 8 })
  expect(await acts()).toEqual([
    {
      action: 'price-changed',
      subject: 'post',
      detail: { before: { amount: null, coins: 10 }, after: { amount: null, coins: 12 } },
    },
  ])
  expect((await prices('coins_60', '--euros', '14.5', '--coins', '65')).code).toBe(0)
  expect((await acts())[1]).toMatchObject({ detail: { after: { amount: 1450, coins: 65 } } })
})

test('[WALLET-35] prices that cannot be are refused in words, and nothing changes', async () => {
  const before = await prices()
  const kept = await acts()
  for (const [words, why] of [
    [['tea', '--coins', '5'], 'there is no offer named tea'],
    [['post', '--coins', '0'], 'post: coins from 1'],
    [['post', '--euros', '3'], 'post is paid in coins'],
    [['coins_20', '--euros', '0.49'], 'coins_20: an amount from 0.50'],
    [['coins_20', '--euros', '20'], 'must bring more coins'],
    [['basic_monthly', '--euros', '80'], 'premium_monthly must cost more than basic_monthly'],
    [['basic_yearly', '--euros', '349'], 'must not cost more than twelve months'],
    [['post', '--coins', '1.5'], 'npm run operator --\n  prices'],
    [['post', '--coins=-1'], 'npm run operator --\n  prices'],
    [['post'], 'npm run operator --\n  prices'],
    [['--coins', '3'], 'npm run operator --\n  prices'],
  ] as const) {
    const refused = await prices(...words)
    expect([words, refused.code > 0, refused.said]).toEqual([words, true, expect.stringContaining(why)])
  }
  expect(await prices()).toEqual(before)
  expect(await acts()).toEqual(kept)
})
