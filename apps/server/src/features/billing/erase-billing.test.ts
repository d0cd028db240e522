import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { refundBooks } from '@tintario/testing/refund-books.ts'
import { subscriber } from '@tintario/testing/subscriber.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invoice, payment, paymentCustomer } from '../../db/tables/billing.ts'
import { PaymentError } from '../../outside/payments/payments.ts'
import { eraseAtGateway } from './erase-billing.ts'
import { handleEvents } from './events/webhook.ts'
import { syncCharge } from './packs/sync-payments.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const customerOf = async ({ accountId }: Person) =>
  (await world.payments.books('customer')).find(({ reference }) => reference === accountId)
const known = ({ accountId }: Person) =>
  world.database.db.$count(paymentCustomer, eq(paymentCustomer.accountId, accountId))
const erase = async (owner: Person) => {
  expect((await world.call(api.users.remove, { as: owner })).status).toBe(200)
  return { accountId: owner.accountId, cards: [] }
}

test('[API-016] an erased account’s customer is deleted at the provider last, and asked for until it is; invoices stay', async () => {
  const owner = await subscriber(world)
  const removeCustomer = vi.spyOn(world.tools.payments, 'removeCustomer')
  const payload = await erase(owner)
  removeCustomer.mockRejectedValueOnce(new PaymentError('unknown'))
  await expect(eraseAtGateway(world.tools, payload)).rejects.toThrow('unknown')
  expect(await known(owner)).toBe(1)
  for (const _ of [1, 2, 3]) await eraseAtGateway(world.tools, payload)
  expect(removeCustomer).toHaveBeenCalledTimes(2)
  removeCustomer.mockRestore()
  expect(await known(owner)).toBe(0)
  expect(await customerOf(owner)).toMatchObject({ isRemoved: true, email: '', name: '' })
  expect(await world.database.db.$count(invoice, eq(invoice.accountId, owner.accountId))).toBe(1)
})

test('[API-016] a purchase on its way when its account is erased keeps the customer until it ends, and its money goes back', async () => {
  const owner = await subscriber(world)
  const [card] = (await world.call(api.cards.list, { as: owner })).body
  const { payments } = world.tools
  const real = payments.charge
  let asked: Parameters<typeof real>[0] | undefined
  const unheard = vi.spyOn(payments, 'charge').mockImplementation(async (of) => {
    asked = of
    throw new PaymentError('unknown')
  })
  const body = { product: 'coins_20', quantity: 1, paymentMethodId: card?.id }
  expect((await world.call(api.payments.pay, { as: owner, body })).body.state).toBe('processing')
  unheard.mockRestore()
  const payload = await erase(owner)
  await expect(eraseAtGateway(world.tools, payload)).rejects.toThrow('has not ended yet')
  expect(await customerOf(owner)).not.toHaveProperty('isRemoved')
  if (!asked) throw new Error('nothing was asked for')
  const { gatewayId } = await real({ ...asked, key: randomUUID() })
  await eraseAtGateway(world.tools, payload)
  await syncCharge(world.tools, gatewayId)
  await sendRefunds(world.tools)
  expect(await refundBooks(world, owner)).toMatchObject({ states: ['done'], back: [asked.amount] })
  const [row] = await world.database.db.select().from(payment).where(eq(payment.accountId, owner.accountId))
  expect(row?.state).toBe('refunded')
  expect(await customerOf(owner)).toMatchObject({ isRemoved: true })
})

test('[API-016, WALLET-02] a renewal that is charged after the erasure, before the plan is ended there, goes back', async () => {
  const owner = await subscriber(world)
  const payload = await erase(owner)
  const customerId = (await customerOf(owner))?.id
  const objectId =
    (await world.payments.books('subscription')).find((one) => one.customerId === customerId)?.id ?? ''
  await world.payments.advanceDays(32)
  await handleEvents(world.tools, { object: 'subscription', objectId })
  await eraseAtGateway(world.tools, payload)
  await sendRefunds(world.tools)
  expect(await refundBooks(world, owner)).toEqual({ back: [2900], credited: [-2900], states: ['done'] })
})
