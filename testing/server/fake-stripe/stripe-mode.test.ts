import { api } from '@tintario/contract/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe } from '../../../apps/server/src/outside/payments/stripe/stripe.ts'
import { DAY, numbers } from '../payments/subject.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { type FakeStripe, startFakeStripe } from './start-fake-stripe.ts'

// The whole server as it runs with Stripe's keys: the form in the browser and the bank are the fake's.
let fake: FakeStripe
let world: World
let webhookUrl: string
beforeAll(async () => {
  fake = await startFakeStripe()
  world = await createWorld({ tools: { payments: createStripe({ ...fake, apiUrl: fake.url }) } })
  webhookUrl = `${await world.listen()}/api/payments/webhook`
  world.startJobs()
  await fake.sendWebhooksTo(webhookUrl)
})
afterAll(async () => {
  await fake.sendWebhooksTo(null)
  await world.close()
  await fake.stop()
})

const wallet = async (as: Person) => (await world.call(api.wallet.get, { as })).body
const setupOf = async (as: Person) => {
  const { status, body } = await world.call(api.cards.create, { as, body: { save: true } })
  expect(status).toBe(200)
  const setup = (await fake.books('setup')).find((one) => one.clientSecret === body.clientSecret)
  return { customerId: setup?.customerId ?? '', clientSecret: body.clientSecret }
}

test('[API-043, API-044, API-048, API-039] cards, plans and packs by Stripe bring their coins once, by page and by webhook', async () => {
  const owner = await world.owner()
  const publicKey = await world.call(api.payments.publicKey, { as: owner })
  expect(publicKey.body).toEqual({ gateway: 'stripe', publicKey: fake.publicKey })
  const typed = { number: numbers.visa, expiry: '10/44', securityCode: '123' }
  const setup = await setupOf(owner)
  expect((await fake.enterCard({ ...setup, ...typed })).state).toBe('succeeded')
  // There is no form of ours in this mode: a number that is sent here all the same goes nowhere.
  const sent = await world.call(api.sandbox.enterCard, {
    as: owner,
    body: { clientSecret: setup.clientSecret, ...typed },
  })
  expect(sent.status).toBe(404)
  const listed = await world.call(api.cards.list, { as: owner })
  expect(listed.body).toMatchObject([{ brand: 'visa', last4: '4242', isDefault: true }])

  const started = await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  expect([started.status, started.body.state]).toEqual([200, 'succeeded'])
  expect(await wallet(owner)).toMatchObject({ tier: 'basic', coins: 20 + 53 })
  await fake.advance(new Date(fake.now().getTime() + 14.1 * DAY))
  await expect.poll(async () => (await wallet(owner)).coins, { timeout: 30_000 }).toBe(20 + 160 + 160)

  const pay = () =>
    world.call(api.payments.pay, {
      as: owner,
      body: { product: 'coins_20', quantity: 1, paymentMethodId: listed.body[0]?.id ?? '' },
      headers: { 'idempotency-key': 'one-pack-for-this-owner' },
    })
  const paid = await Promise.all([pay(), pay(), pay()])
  expect(paid.some(({ status, body }) => status === 200 && body.state === 'succeeded')).toBe(true)
  await fake.deliver({ url: webhookUrl, copies: 2, shuffleSeed: 3 })
  await expect.poll(async () => (await wallet(owner)).coins, { timeout: 30_000 }).toBe(20 + 160 + 160 + 20)
  expect((await fake.books('charge')).filter((one) => one.customerId === setup.customerId).length).toBe(1)
  const history = await world.call(api.payments.history, { as: owner })
  expect(history.body.map(({ item, amount }) => [item, amount])).toEqual([
    ['coins_20', 500],
    ['basic_monthly', 2900],
  ])
})

test('a webhook that Stripe did not sign, or not now, is malformed', async () => {
  const [event] = await fake.books('event')
  const right = await fake.webhook(event?.id ?? '', new Date())
  const old = await fake.webhook(event?.id ?? '', new Date(Date.now() - 600_000))
  const post = (body: string, signature: string) =>
    fetch(webhookUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }).then((answer) => answer.status)
  expect(await post(right.body, right.signature)).toBe(200)
  expect(await post(`${right.body} `, right.signature)).toBe(400)
  expect(await post(right.body, old.signature)).toBe(400)
  expect(await post(old.body, old.signature)).toBe(400)
  const early = await fake.webhook(event?.id ?? '', new Date(Date.now() + 600_000))
  expect(await post(early.body, early.signature)).toBe(400)
})
