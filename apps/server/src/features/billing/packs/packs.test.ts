import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { agent, setTier } from '@tintario/testing/agents.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { packBooks } from '@tintario/testing/pack-books.ts'
import { refundBooks } from '@tintario/testing/refund-books.ts'
import { saveCard, typeCard } from '@tintario/testing/saved-card.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { card, offer, payment } from '../../../db/tables/billing.ts'
import { idempotentCall } from '../../../db/tables/once.ts'
import { type Charge, PaymentError, type Payments } from '../../../outside/payments/payments.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { reconcilePayments, syncCharge } from './sync-payments.ts'

let world: World
let charge: Payments['charge']
let getChargeOf: Payments['getChargeOf']
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^a charge without a payment/ })
  ;({ charge, getChargeOf } = world.tools.payments)
})
afterEach(() => {
  Object.assign(world.tools.payments, { charge, getChargeOf })
})
afterAll(() => world.close())

/** The gateway behaves otherwise until the end of the test. */
const gateway = (other: Partial<Pick<Payments, 'charge' | 'getChargeOf'>>) =>
  Object.assign(world.tools.payments, other)
const fails = (kind: ConstructorParameters<typeof PaymentError>[0]) => async () => {
  throw new PaymentError(kind)
}
/** The gateway does it and the answer is lost on the way. */
const answerIsLost: Payments['charge'] = async (of) => {
  await charge(of)
  throw new PaymentError('unknown')
}

const buyer = async (number?: string) => {
  const owner = await world.owner()
  await setTier(world, owner, 'basic')
  return { owner, paymentMethodId: await saveCard(world, owner, number) }
}
const buy = (
  owner: Person,
  paymentMethodId: string,
  { pack = 'coins_60', key }: { pack?: string; key?: string } = {},
) =>
  world.call(api.payments.pay, {
    as: owner,
    body: { product: pack, quantity: 1, paymentMethodId },
    headers: key ? { 'idempotency-key': key } : {},
  })
const confirm = (owner: Person, id: string) => world.call(api.payments.confirm, { as: owner, params: { id } })
/** Lets our payments be as old as that, in seconds. */
const age = ({ accountId }: Person, seconds: number) =>
  world.database.db
    .update(payment)
    .set({
      createdAt: sql`${payment.createdAt} - make_interval(secs => ${seconds})`,
      updatedAt: sql`${payment.updatedAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(payment.accountId, accountId))

const books = (owner: Person) => packBooks(world, owner)
const once = (amount: number) => ({ taken: [amount], paid: [amount], grants: 1, invoiced: [amount] })
const nothing = { taken: [], paid: [], grants: 0, invoiced: [] }
const coins = async (owner: Person) => (await world.call(api.wallet.get, { as: owner })).body
const told = async (owner: Person) =>
  (await world.call(api.notifications.list, { as: owner, body: {} })).body.map(({ type, text }) => [
    type,
    text,
  ])

test('[API-039, WALLET-02, WALLET-20, JOB-06] a pack is charged once and its coins, invoice and notification are there', async () => {
  const { owner, paymentMethodId } = await buyer()
  const bought = await buy(owner, paymentMethodId)
  expect(bought.body).toEqual({
    paymentId: expect.any(String),
    state: 'succeeded',
    clientSecret: null,
    addedCoins: 60,
    coins: 80,
  })
  expect(bought.status).toBe(200)
  expect(await books(owner)).toMatchObject(once(1400))
  expect(await coins(owner)).toMatchObject({ coins: 80, planCoins: 20, boughtCoins: 60 })
  expect(await told(owner)).toContainEqual(['payments', 'Your payment went through: 60 coins were added.'])
  await world.database.db.update(offer).set({ amount: 2700, coins: 130 }).where(eq(offer.handle, 'coins_120'))
  expect((await buy(owner, paymentMethodId, { pack: 'coins_120' })).body).toMatchObject({
    addedCoins: 130,
    coins: 210,
  })
  expect((await books(owner)).taken).toEqual([1400, 2700])
})

test('[ERR-27, API-039] a refused card answers 402 and adds nothing, however often it is asked', async () => {
  const { owner, paymentMethodId } = await buyer('4000000000000341')
  const key = randomUUID()
  for (const headers of [{ key }, { key }, {}]) {
    const { error } = await buy(owner, paymentMethodId, headers)
    expect(error).toMatchObject({ statusCode: 402, message: 'MESSAGES_UNABLE_TO_PROCESS_PAYMENT' })
  }
  expect(await books(owner)).toMatchObject({ ...nothing, states: ['failed', 'failed'] })
  expect(await coins(owner)).toMatchObject({ coins: 20, boughtCoins: 0 })
})

test('[API-039] 200 identical calls at once under one key are one charge and one grant, and one with another body is 422', {
  tags: ['long'],
}, async () => {
  const { owner, paymentMethodId } = await buyer()
  const key = randomUUID()
  const all = await Promise.all(Array.from({ length: 200 }, () => buy(owner, paymentMethodId, { key })))
  const [first] = all
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(new Set(all.map(({ body }) => body.paymentId))).toEqual(new Set([first?.body.paymentId]))
  expect(await books(owner)).toMatchObject({ ...once(1400), states: ['succeeded'] })
  expect((await buy(owner, paymentMethodId, { key })).body).toMatchObject({ state: 'succeeded', coins: 80 })
  const other = await buy(owner, paymentMethodId, { key, pack: 'coins_20' })
  expect(other.error).toMatchObject({ statusCode: 422, message: 'MESSAGES_IDEMPOTENCY_KEY_REUSED' })
  expect(await books(owner)).toMatchObject(once(1400))
})

test('[API-039] clicks without a key and ones with keys of their own are one purchase while it is on its way', async () => {
  const { owner, paymentMethodId } = await buyer()
  const ofOwner = eq(idempotentCall.accountId, owner.accountId)
  // On its way until all are in: the ones without a key, which leave no trace, come first.
  const held: Payments['charge'] = async (of) => {
    await eventually(async () => (await world.database.db.$count(idempotentCall, ofOwner)) >= 20)
    return charge(of)
  }
  gateway({ charge: held })
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, n) => buy(owner, paymentMethodId, n < 20 ? {} : { key: randomUUID() })),
  )
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(await books(owner)).toMatchObject(once(1400))
  expect((await buy(owner, paymentMethodId)).body.state).toBe('succeeded')
  expect(await books(owner)).toMatchObject(once(1400))
  // Who sends a new key means a new purchase once the first one is done.
  expect((await buy(owner, paymentMethodId, { key: randomUUID() })).body.coins).toBe(140)
  expect((await books(owner)).taken).toEqual([1400, 1400])
}, 60_000)

test('[API-039] the bank’s question is asked, and its answer decides', async () => {
  const { owner, paymentMethodId } = await buyer('4000002500003155')
  const asked = await buy(owner, paymentMethodId)
  expect(asked.body).toMatchObject({ state: 'requires-action', addedCoins: 0, coins: 20 })
  const { paymentId, clientSecret } = asked.body
  expect(clientSecret).toMatch(/_secret_/)
  // Asked again, it is the same question of the same payment.
  expect((await buy(owner, paymentMethodId, { key: randomUUID() })).body).toEqual(asked.body)
  expect((await confirm(owner, paymentId)).body).toEqual(asked.body)
  const body = { clientSecret, approve: true }
  expect((await world.call(api.sandbox.answerChallenge, { as: owner, body })).body).toEqual({
    state: 'succeeded',
  })
  const done = { paymentId, state: 'succeeded', clientSecret: null, addedCoins: 60, coins: 80 }
  for (const _ of [1, 2]) expect((await confirm(owner, paymentId)).body).toEqual(done)
  expect(await books(owner)).toMatchObject(once(1400))

  const no = await buy(owner, paymentMethodId, { key: randomUUID() })
  const refusal = { clientSecret: no.body.clientSecret, approve: false }
  await world.call(api.sandbox.answerChallenge, { as: owner, body: refusal })
  expect((await confirm(owner, no.body.paymentId)).status).toBe(402)
  expect(await books(owner)).toMatchObject({ ...once(1400), states: ['succeeded', 'failed'] })
  // The question of the next try is a new one.
  const next = await buy(owner, paymentMethodId, { key: randomUUID() })
  expect(next.body.state).toBe('requires-action')
  expect(next.body.paymentId).not.toBe(no.body.paymentId)
})

test('[API-039] a question that was answered and never confirmed is settled by the job and by the gateway’s event', async () => {
  for (const how of ['job', 'event']) {
    const { owner, paymentMethodId } = await buyer('4000002500003155')
    const { clientSecret } = (await buy(owner, paymentMethodId)).body
    await world.call(api.sandbox.answerChallenge, { as: owner, body: { clientSecret, approve: true } })
    expect((await books(owner)).grants).toBe(0)
    const [made] = await world.database.db
      .select()
      .from(payment)
      .where(eq(payment.accountId, owner.accountId))
    if (how === 'job') {
      await reconcilePayments(world.tools)
      expect((await books(owner)).grants).toBe(0)
      await age(owner, 40)
      await Promise.all([reconcilePayments(world.tools), reconcilePayments(world.tools)])
    } else await Promise.all([1, 2, 3].map(() => syncCharge(world.tools, made?.gatewayId ?? '')))
    expect(await books(owner)).toMatchObject(once(1400))
  }
  await syncCharge(world.tools, 'pi_of_nobody')
})

test('[API-039] a lost answer is no refusal: what was taken is found, what is unknown is processing until it is known', async () => {
  const { owner, paymentMethodId } = await buyer()
  gateway({ charge: answerIsLost })
  expect((await buy(owner, paymentMethodId)).body).toMatchObject({ state: 'succeeded', coins: 80 })
  gateway({ charge: answerIsLost, getChargeOf: fails('unavailable') })
  const key = randomUUID()
  const waits = await buy(owner, paymentMethodId, { key })
  expect([waits.status, waits.body.state, waits.body.addedCoins]).toEqual([200, 'processing', 0])
  expect((await confirm(owner, waits.body.paymentId)).body.state).toBe('processing')
  await age(owner, 3600)
  await reconcilePayments(world.tools)
  expect((await books(owner)).states).toEqual(['succeeded', 'new'])
  gateway({ charge, getChargeOf })
  await age(owner, 3600)
  await reconcilePayments(world.tools)
  expect(await books(owner)).toMatchObject({ taken: [1400, 1400], paid: [1400, 1400], grants: 2 })
  expect((await buy(owner, paymentMethodId, { key })).body).toMatchObject({ state: 'succeeded', coins: 140 })
})

test('[API-039] what never reached the gateway is given up after ten minutes, and not sooner', async () => {
  const { owner, paymentMethodId } = await buyer()
  gateway({ charge: fails('unknown') })
  expect((await buy(owner, paymentMethodId)).body.state).toBe('processing')
  await age(owner, 540)
  await reconcilePayments(world.tools)
  expect((await books(owner)).states).toEqual(['new'])
  await age(owner, 600)
  await reconcilePayments(world.tools)
  expect(await books(owner)).toMatchObject({ ...nothing, states: ['failed'] })
  expect(await told(owner)).toContainEqual([
    'payments',
    'Your purchase of coins did not go through. Nothing was charged.',
  ])
  // Nothing was charged, its owner read, and bought again: money that is taken after all goes back.
  gateway({ charge })
  expect((await buy(owner, paymentMethodId)).body).toMatchObject({ state: 'succeeded', coins: 80 })
  const [made] = await world.database.db
    .select()
    .from(payment)
    .where(and(eq(payment.accountId, owner.accountId), eq(payment.state, 'failed')))
  const customers = await world.payments.books('customer')
  const customerId = customers.find(({ reference }) => reference === owner.accountId)?.id ?? ''
  const late = await charge({
    customerId,
    cardId: made?.cardGatewayId ?? '',
    amount: 1400,
    reference: made?.id ?? '',
    description: 'late',
    key: made?.id ?? '',
  })
  for (const _ of [1, 2]) await syncCharge(world.tools, late.gatewayId)
  expect(await books(owner)).toMatchObject({
    taken: [1400, 1400],
    paid: [1400],
    grants: 1,
    states: ['refunded', 'succeeded'],
  })
  for (const _ of [1, 2]) await sendRefunds(world.tools)
  expect(await refundBooks(world, owner)).toEqual({ back: [1400], credited: [-1400], states: ['done'] })
  expect((await told(owner)).filter(([, text]) => text?.startsWith('A payment that gave you'))).toHaveLength(
    1,
  )
  expect((await coins(owner)).coins).toBe(80)
  expect((await confirm(owner, made?.id ?? '')).status).toBe(402)
  const { body: history } = await world.call(api.payments.history, { as: owner })
  expect(history.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-1400, 1400, 1400])
})

test('[API-039] a purchase whose process died before it asked is taken over by the next call', {
  tags: ['long'],
}, async () => {
  const { owner, paymentMethodId } = await buyer()
  gateway({ charge: fails('unknown') })
  const key = randomUUID()
  expect((await buy(owner, paymentMethodId, { key })).body.state).toBe('processing')
  gateway({ charge })
  await age(owner, 180)
  const all = await Promise.all(Array.from({ length: 5 }, () => buy(owner, paymentMethodId, { key })))
  expect(all.map(({ body }) => body.state)).toEqual(all.map(() => 'succeeded'))
  expect(await books(owner)).toMatchObject(once(1400))
})

test('[API-039] a gateway that is away took nothing: 424, and the same key may try again', async () => {
  const { owner, paymentMethodId } = await buyer()
  const key = randomUUID()
  gateway({ charge: fails('unavailable') })
  for (const _ of [1, 2]) expect((await buy(owner, paymentMethodId, { key })).status).toBe(424)
  gateway({ charge })
  expect((await buy(owner, paymentMethodId, { key })).body).toMatchObject({ state: 'succeeded', coins: 80 })
  expect(await books(owner)).toMatchObject({ ...once(1400), states: ['failed', 'failed', 'succeeded'] })
})

test('[API-039] a charge of another amount than was asked for brings no coins and goes back', async () => {
  const { owner, paymentMethodId } = await buyer()
  const errors: string[] = []
  const { log } = world.tools
  const { error } = log
  log.error = (_, message) => errors.push(message)
  gateway({ charge: async (of): Promise<Charge> => charge({ ...of, amount: 1401 }) })
  expect((await buy(owner, paymentMethodId)).status).toBe(402)
  log.error = error
  expect(errors).toEqual(['a charge differs from the one that was requested'])
  expect(await books(owner)).toMatchObject({ grants: 0, taken: [1401], states: ['refunded'] })
  await sendRefunds(world.tools)
  expect(await refundBooks(world, owner)).toEqual({ back: [1401], credited: [-1401], states: ['done'] })
})

test('[PERM-03, API-039] adding cash is for owners of a paid tier: 403 on the free tier and for a child', async () => {
  const free = await world.owner()
  const card = await saveCard(world, free)
  expect((await buy(free, card)).status).toBe(403)
  expect(await books(free)).toMatchObject({ ...nothing, states: [] })
  const { owner, paymentMethodId } = await buyer()
  await setTier(world, owner, 'enterprise')
  const child = await agent(world, owner, ['users', 'workspaces'], [owner.workspaceId])
  const params = { id: paymentMethodId }
  const refused = [
    await buy({ ...owner, ...child }, paymentMethodId),
    await world.call(api.cards.create, { as: child, body: {} }),
    await world.call(api.cards.list, { as: child }),
    await world.call(api.cards.setDefault, { as: child, params }),
    await world.call(api.cards.remove, { as: child, params }),
    await world.call(api.payments.confirm, { as: child, params }),
    await world.call(api.payments.publicKey, { as: child }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect(await books(owner)).toMatchObject({ ...nothing, states: [] })
  expect((await world.call(api.wallet.get, { as: child })).status).toBe(200)
  expect((await world.call(api.wallet.products, { as: child })).status).toBe(200)
})

test('[API-039] only a pack, one of it, and a saved card of the account can be paid', async () => {
  const { owner, paymentMethodId } = await buyer()
  const other = await buyer()
  await typeCard(world, owner, { number: '5555555555554444', save: false })
  await world.call(api.cards.list, { as: owner })
  const [hidden] = await world.database.db
    .select()
    .from(card)
    .where(and(eq(card.accountId, owner.accountId), eq(card.isListed, false)))
  for (const id of [other.paymentMethodId, hidden?.id ?? '', hidden?.gatewayId ?? '', 'no-card'])
    expect((await buy(owner, id)).status).toBe(404)
  for (const pack of ['basic_monthly', 'post', 'coins_1000'])
    expect((await buy(owner, paymentMethodId, { pack })).status).toBe(404)
  const two = { product: 'coins_20', quantity: 2, paymentMethodId }
  expect((await world.call(api.payments.pay, { as: owner, body: two })).status).toBe(422)
  const { paymentId } = (await buy(owner, paymentMethodId, { pack: 'coins_20' })).body
  expect((await confirm(other.owner, paymentId)).status).toBe(404)
  expect(await books(owner)).toMatchObject({ taken: [500], states: ['succeeded'] })
})

test('[API-046] the public key names the provider of this environment', async () => {
  const { owner } = await buyer()
  const { body } = await world.call(api.payments.publicKey, { as: owner })
  expect(body).toEqual({ gateway: 'sandbox', publicKey: world.tools.payments.publicKey })
})

test('[API-039, WALLET-20] a restored copy stores a charge that it does not have, with coins and invoice, once', {
  tags: ['long'],
}, async () => {
  const { owner, paymentMethodId } = await buyer()
  // The first purchase makes the customer at the gateway; the second one is younger than the copy.
  await buy(owner, paymentMethodId)
  const customers = await world.payments.books('customer')
  const customer = customers.find(({ reference }) => reference === owner.accountId)
  const { customerId, cardId } =
    (await world.payments.books('charge')).find(({ customerId }) => customerId === customer?.id) ??
    expect.unreachable('nothing was charged')
  const made = (description: string, reference: string = randomUUID()) =>
    charge({ customerId, cardId, amount: 1400, reference, description, key: reference })
  const since = await made('coins_60')
  await Promise.all([1, 2, 3].map(() => syncCharge(world.tools, since.gatewayId)))
  expect(await books(owner)).toMatchObject({ paid: [1400, 1400], grants: 2, invoiced: [1400, 1400] })
  expect(await coins(owner)).toMatchObject({ boughtCoins: 120 })
  // Charges of other products and of other programs on the same gateway are ignored.
  for (const other of [await made('none_of_ours'), await made('coins_60', 'order 7')])
    await syncCharge(world.tools, other.gatewayId)
  expect(await books(owner)).toMatchObject({ paid: [1400, 1400], grants: 2 })
})
