import { PaymentError, type Payments } from '../payments.ts'
import { enterCard, openSetup, removeCard } from '../rules/card-setups.ts'
import { makeCharge } from '../rules/charges.ts'
import { createCustomer, removeCustomer, updateCustomer } from '../rules/customers.ts'
import { actOnce, Refused } from '../rules/once.ts'
import { makeRefund } from '../rules/refunds.ts'
import { chargeFacts, refundFacts, setupFacts } from './facts.ts'
import type { CardPart, Sandbox } from './parts.ts'

/** Customers, cards and charges of the sandbox. */
export const sandboxCards = ({ store, now }: Pick<Sandbox, 'store' | 'now'>): CardPart => ({
  createCustomer: async ({ key, ...of }) =>
    actOnce(store, await now(), { key, request: ['customer', of] }, async (books) => {
      const { id } = await createCustomer(books, of)
      return id
    }),
  updateCustomer: async (customerId, { key, ...to }) => {
    await actOnce(store, await now(), { key, request: ['update', customerId, to] }, async (books) => {
      const customer = await updateCustomer(books, customerId, to)
      return customer instanceof Refused ? customer : null
    })
  },
  removeCustomer: async (customerId) => {
    await store.act(await now(), (books) => removeCustomer(books, customerId))
  },

  openCardSetup: async ({ key, ...of }) =>
    actOnce(store, await now(), { key, request: ['setup', of] }, async (books) => {
      const setup = await openSetup(books, of)
      return setup instanceof Refused ? setup : setupFacts(setup, null)
    }),
  getCardSetup: async (gatewayId) =>
    store.act(await now(), async (books) => {
      const setup = await books.get('setup', gatewayId)
      if (!setup) throw new PaymentError('not-found')
      return setupFacts(setup, setup.cardId ? await books.get('card', setup.cardId) : null)
    }),
  removeCard: async (gatewayId) => {
    await store.act(await now(), (books) => removeCard(books, gatewayId))
  },

  charge: async ({ key, ...of }) => {
    const entry = await actOnce(store, await now(), { key, request: ['charge', of] }, (books) =>
      makeCharge(books, of),
    )
    if (entry.state === 'failed') throw new PaymentError('refused', entry.reason)
    return chargeFacts(entry)
  },
  getCharge: async (gatewayId) =>
    store.act(await now(), async (books) => {
      const entry = await books.get('charge', gatewayId)
      if (!entry) throw new PaymentError('not-found')
      return chargeFacts(entry)
    }),
  getChargeOf: async ({ customerId, reference }) =>
    store.act(await now(), async (books) => {
      const entries = await books.find('charge', { customerId })
      const found = entries.find((entry) => entry.reference === reference)
      return found ? chargeFacts(found) : null
    }),
  refund: async ({ of, amount = null, reference, key }) => {
    const ofId = 'chargeId' in of ? of.chargeId : of.invoiceId
    const asked = { ofId, amount, reference }
    return refundFacts(
      await actOnce(store, await now(), { key, request: ['refund', asked] }, (books) =>
        makeRefund(books, asked),
      ),
    )
  },
})

/** The provider's own form, as the browser would show it. */
export const sandboxForm = ({
  store,
  now,
}: Pick<Sandbox, 'store' | 'now'>): Pick<NonNullable<Payments['sandbox']>, 'enterCard'> => ({
  enterCard: async (of) => {
    const entered = await store.act(await now(), (books) => enterCard(books, of))
    if (!entered) throw new PaymentError('not-found')
    return { state: entered.state, message: entered.message }
  },
})
