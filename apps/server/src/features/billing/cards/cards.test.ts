import { api } from '@tintario/contract/api.ts'
import { saveCard, typeCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, cardSetup, paymentCustomer, subscription } from '../../../db/tables/billing.ts'
import { PaymentError, type Payments } from '../../../outside/payments/payments.ts'
import { getDefaultCard } from './card-store.ts'
import { forgetCard, useCard } from './manage-cards.ts'
import { syncCardSetup } from './sync-cards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const list = async (owner: Person) => (await world.call(api.cards.list, { as: owner })).body
const shown = async (owner: Person) =>
  (await list(owner)).map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4))
const jobs = async (name: string): Promise<{ accountId: string; cardId: string; gatewayId: string }[]> =>
  (
    await world.database.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by j.id`,
      [name],
    )
  ).rows.map(({ payload }) => payload)
const rowOf = async (owner: Person, id: string) => {
  const [row] = await world.database.db
    .select()
    .from(card)
    .where(and(eq(card.accountId, owner.accountId), eq(card.id, id)))
  if (!row) throw new Error('no such card')
  return row
}

test('[API-043, API-044, ENT-03] a card given to the gateway in the browser is in the list without a further call', async () => {
  const owner = await world.owner()
  expect(await list(owner)).toEqual([])
  const { clientSecret, state, message } = await typeCard(world, owner, {
    number: '5555 5555 5555 4444',
    expiry: '09/39',
  })
  expect({ state, message }).toEqual({ state: 'succeeded', message: null })
  expect(clientSecret).toMatch(/_secret_/)
  expect(await list(owner)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      last4: '4444',
      brand: 'mastercard',
      expMonth: 9,
      expYear: 2039,
      isDefault: true,
    },
  ])
  await typeCard(world, owner, { number: '378282246310005' })
  expect(await shown(owner)).toEqual(['4444 default', '0005'])
})

test('[API-043] lists the card of a setup that does not say whether to save it', async () => {
  const owner = await world.owner()
  const { body: setup } = await world.call(api.cards.create, { as: owner })
  const typed = { ...setup, number: '4242424242424242', expiry: '12/40', securityCode: '123' }
  await world.call(api.sandbox.enterCard, { as: owner, body: typed })
  expect(await shown(owner)).toEqual(['4242 default'])
})

test('[API-043] what was typed is kept nowhere: neither the number nor the security code', async () => {
  const owner = await world.owner()
  await typeCard(world, owner, { number: '4000056655665556' })
  await list(owner)
  const tables = ['card', 'card_setup', 'payment_customer', 'sandbox_object', 'audit']
  for (const table of tables) {
    const { rows } = await world.database.pool.query(`select row_to_json(t)::text as text from ${table} t`)
    expect(rows.filter(({ text }) => text.includes('4000056655665556'))).toEqual([])
  }
})

test('[API-043] a card that the bank refuses or that is no test card is not saved, and another one may be typed', async () => {
  const owner = await world.owner()
  for (const [number, message] of [
    ['4000000000000002', 'card_declined'],
    ['4539148803436467', 'test_card_only'],
  ]) {
    expect(await typeCard(world, owner, { number })).toMatchObject({ state: 'failed', message })
    expect(await list(owner)).toEqual([])
  }
  const { clientSecret } = await typeCard(world, owner, { number: '4000000000000002' })
  const again = { clientSecret, number: '4242424242424242', expiry: '12/40', securityCode: '123' }
  await world.call(api.sandbox.enterCard, { as: owner, body: again })
  expect(await shown(owner)).toEqual(['4242 default'])
})

test('[API-043, API-044] a card whose bank asks a question is there once it was answered with yes', async () => {
  const owner = await world.owner()
  const answer = async (clientSecret: string, approve: boolean) =>
    (await world.call(api.sandbox.answerChallenge, { as: owner, body: { clientSecret, approve } })).body
  const no = await typeCard(world, owner, { number: '4000002500003155' })
  expect(no.state).toBe('requires-action')
  expect(await list(owner)).toEqual([])
  expect(await answer(no.clientSecret, false)).toEqual({ state: 'failed' })
  expect(await list(owner)).toEqual([])
  const yes = await typeCard(world, owner, { number: '4000002500003155' })
  expect(await answer(yes.clientSecret, true)).toEqual({ state: 'succeeded' })
  expect(await shown(owner)).toEqual(['3155 default'])
})

test('[API-044] a number that is saved again takes the place of the card, which the gateway then forgets', async () => {
  const owner = await world.owner()
  const id = await saveCard(world, owner)
  const before = await rowOf(owner, id)
  await typeCard(world, owner, { number: '5555555555554444' })
  await typeCard(world, owner, { expiry: '11/41' })
  expect(await shown(owner)).toEqual(['4242 default', '4444'])
  const after = await rowOf(owner, id)
  expect(after).toMatchObject({ expMonth: 11, expYear: 2041, isDefault: true })
  expect(after.gatewayId).not.toBe(before.gatewayId)
  const forgotten = (await jobs('forget-card')).filter(({ accountId }) => accountId === owner.accountId)
  expect(forgotten).toEqual([{ accountId: owner.accountId, gatewayId: before.gatewayId }])
  for (const payload of forgotten) await forgetCard(world.tools, payload)
  const there = (await world.payments.books('card')).filter(({ isRemoved }) => !isRemoved).map(({ id }) => id)
  expect(there).toContain(after.gatewayId)
  expect(there).not.toContain(before.gatewayId)
})

test('[API-045] exactly one card is the default, whoever chooses at the same time', async () => {
  const owner = await world.owner()
  const numbers = ['4242424242424242', '5555555555554444', '4000056655665556']
  const ids: string[] = []
  for (const number of numbers) ids.push(await saveCard(world, owner, number))
  expect(await shown(owner)).toEqual(['4242 default', '5556', '4444'])
  const chosen = await world.call(api.cards.setDefault, { as: owner, params: { id: ids[1] ?? '' } })
  expect([chosen.status, chosen.body]).toEqual([200, { statusCode: 200 }])
  expect(await shown(owner)).toEqual(['4444 default', '5556', '4242'])
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      world.call(api.cards.setDefault, { as: owner, params: { id: ids[n % 3] ?? '' } }),
    ),
  )
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect((await list(owner)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

/** A running subscription at the gateway and here, paid with a card. */
const subscribe = async (owner: Person, cardId: string) => {
  const [customer] = await world.database.db
    .select()
    .from(paymentCustomer)
    .where(eq(paymentCustomer.accountId, owner.accountId))
  const { gatewayId } = await rowOf(owner, cardId)
  const facts = await world.tools.payments.startSubscription({
    customerId: customer?.gatewayId ?? '',
    cardId: gatewayId,
    price: { handle: 'basic_monthly', amount: 2900, period: 'monthly' },
    promotionCode: null,
    trialDays: 0,
    reference: owner.accountId,
    key: owner.accountId,
  })
  await world.database.db.insert(subscription).values({
    accountId: owner.accountId,
    gatewayId: facts.gatewayId,
    state: 'active',
    tier: 'basic',
    period: 'monthly',
    handle: 'basic_monthly',
    cardGatewayId: gatewayId,
  })
  return facts.gatewayId
}

test('[API-045] the default pays the subscription, and what pays it cannot be removed', async () => {
  const owner = await world.owner()
  const visa = await saveCard(world, owner)
  const amex = await saveCard(world, owner, '378282246310005')
  const subscriptionId = await subscribe(owner, visa)
  const remove = (id: string, as = owner) => world.call(api.cards.remove, { as, params: { id } })
  expect((await remove(visa)).status).toBe(409)
  await world.call(api.cards.setDefault, { as: owner, params: { id: amex } })
  const told = (await jobs('use-card')).filter(({ accountId }) => accountId === owner.accountId)
  expect(told).toEqual([{ accountId: owner.accountId, cardId: amex }])
  // A card is only forgotten after the subscription left it, in whatever order the jobs run.
  expect((await remove(visa)).status).toBe(200)
  const { gatewayId: left } = (await jobs('forget-card')).at(-1) ?? { gatewayId: '' }
  await forgetCard(world.tools, { accountId: owner.accountId, gatewayId: left })
  expect((await world.tools.payments.getSubscription(subscriptionId)).card?.last4).toBe('0005')
  for (const payload of told) await useCard(world.tools, payload)
  expect((await world.tools.payments.getSubscription(subscriptionId)).card?.last4).toBe('0005')
  expect((await remove(amex)).error).toMatchObject({ statusCode: 409, message: 'MESSAGES_CARD_IN_USE' })
  expect(await shown(owner)).toEqual(['0005 default'])
})

test('the newest other card becomes the default when the default is removed, and a removed one is gone', async () => {
  const owner = await world.owner()
  const first = await saveCard(world, owner)
  await saveCard(world, owner, '5555555555554444')
  await saveCard(world, owner, '4000056655665556')
  const remove = (id: string) => world.call(api.cards.remove, { as: owner, params: { id } })
  expect((await remove(first)).status).toBe(200)
  expect(await shown(owner)).toEqual(['5556 default', '4444'])
  expect((await remove(first)).status).toBe(404)
})

test('a card that is not to be saved serves the subscription and is in no list', async () => {
  const owner = await world.owner()
  const { db } = world.database
  await typeCard(world, owner, { save: false })
  expect(await list(owner)).toEqual([])
  expect(await getDefaultCard(db, owner.accountId)).toMatchObject({ last4: '4242', isListed: false })
  await saveCard(world, owner, '5555555555554444')
  expect(await shown(owner)).toEqual(['4444 default'])
  // It was given for a subscription and comes first, until a subscription was paid with it.
  const hidden = await getDefaultCard(db, owner.accountId)
  expect(hidden?.last4).toBe('4242')
  await subscribe(owner, hidden?.id ?? '')
  expect((await getDefaultCard(db, owner.accountId))?.last4).toBe('4444')
  const asDefault = await world.call(api.cards.setDefault, { as: owner, params: { id: hidden?.id ?? '' } })
  expect(asDefault.status).toBe(404)
  await typeCard(world, owner)
  expect(await shown(owner)).toEqual(['4444 default', '4242'])
})

test('[PERM-03, API-043, API-044, API-045] cards are their account’s: a foreign one is not there, a free owner may save one', async () => {
  const [owner, other] = [await world.owner(), await world.owner()]
  const id = await saveCard(world, owner)
  const { clientSecret } = (await world.call(api.cards.create, { as: owner })).body
  await world.call(api.cards.create, { as: other })
  expect((await world.call(api.cards.setDefault, { as: other, params: { id } })).status).toBe(404)
  expect((await world.call(api.cards.remove, { as: other, params: { id } })).status).toBe(404)
  const typed = { clientSecret, number: '4242424242424242', expiry: '12/40', securityCode: '123' }
  expect((await world.call(api.sandbox.enterCard, { as: other, body: typed })).status).toBe(404)
  const answer = { clientSecret, approve: true }
  expect((await world.call(api.sandbox.answerChallenge, { as: other, body: answer })).status).toBe(404)
  expect(await list(other)).toEqual([])
  expect(await shown(owner)).toEqual(['4242 default'])
})

test('[API-043] with a gateway that is away no setup is opened, and the list shows what is known', async () => {
  const owner = await world.owner()
  await saveCard(world, owner)
  await typeCard(world, owner, { number: '5555555555554444' })
  const away = async () => {
    throw new PaymentError('unavailable')
  }
  const { payments } = world.tools
  const { openCardSetup, getCardSetup } = payments
  const broken: Partial<Payments> = { openCardSetup: away, getCardSetup: away }
  Object.assign(payments, broken)
  try {
    const opened = await world.call(api.cards.create, { as: owner })
    expect(opened.error).toMatchObject({ statusCode: 424 })
    expect(await shown(owner)).toEqual(['4242 default'])
  } finally {
    Object.assign(payments, { openCardSetup, getCardSetup })
  }
  expect(await shown(owner)).toEqual(['4242 default', '4444'])
})

test('a setup that an event names is taken in once, also after the list had given it up', async () => {
  const owner = await world.owner()
  await typeCard(world, owner)
  const mine = eq(cardSetup.accountId, owner.accountId)
  await world.database.db.update(cardSetup).set({ state: 'failed' }).where(mine)
  const [setup] = await world.database.db.select().from(cardSetup).where(mine)
  await Promise.all([1, 2, 3].map(() => syncCardSetup(world.tools, setup?.gatewayId ?? '')))
  await syncCardSetup(world.tools, 'seti_of_nobody')
  expect(await shown(owner)).toEqual(['4242 default'])
})

test('one customer is made at the gateway, however many calls want it at once', async () => {
  const owner = await world.owner()
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => world.call(api.cards.create, { as: owner })),
  )
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200))
  const ours = (await world.payments.books('customer')).filter(
    ({ reference }) => reference === owner.accountId,
  )
  expect(ours).toHaveLength(1)
})
