import type { Books } from './books.ts'
import { enterCard, openSetup, removeCard } from './card-setups.ts'
import { makeCharge } from './charges.ts'
import { createCustomer, removeCustomer, updateCustomer } from './customers.ts'
import { chargeFacts, refundFacts, setupFacts } from './facts.ts'
import { Refused, run, runOnce, type Sandbox } from './once.ts'
import { makeRefund } from './refunds.ts'

export type Keyed<Rule extends (books: Books, of: never, ...more: never[]) => unknown> =
  Parameters<Rule>[1] & {
    key: string
  }

export const sandboxCards = (sandbox: Sandbox) => ({
  createCustomer: ({ key, ...of }: Keyed<typeof createCustomer>) =>
    runOnce(sandbox, { key, request: ['customer', of] }, async (books) => {
      const { id } = await createCustomer(books, of)
      return id
    }),
  updateCustomer: async (
    customerId: string,
    { key, ...to }: Parameters<typeof updateCustomer>[2] & { key: string },
  ) => {
    await runOnce(sandbox, { key, request: ['update', customerId, to] }, async (books) => {
      const customer = await updateCustomer(books, customerId, to)
      return customer instanceof Refused ? customer : null
    })
  },
  removeCustomer: async (customerId: string) => {
    // One that is gone already is no error.
    await sandbox.store.act(await sandbox.now(), (books) => removeCustomer(books, customerId))
  },

  openCardSetup: ({ key, ...of }: Keyed<typeof openSetup>) =>
    runOnce(sandbox, { key, request: ['setup', of] }, async (books) => {
      const setup = await openSetup(books, of)
      return setup instanceof Refused ? setup : setupFacts(setup, null)
    }),
  getCardSetup: (gatewayId: string) =>
    run(sandbox, async (books) => {
      const setup = await books.get('setup', gatewayId)
      if (!setup) return new Refused('not-found')
      return setupFacts(setup, setup.cardId ? await books.get('card', setup.cardId) : null)
    }),
  removeCard: async (gatewayId: string) => {
    await run(sandbox, (books) => removeCard(books, gatewayId))
  },

  charge: async ({ key, ...of }: Keyed<typeof makeCharge>) => {
    const entry = await runOnce(sandbox, { key, request: ['charge', of] }, (books) => makeCharge(books, of))
    if (entry.state === 'failed') throw sandbox.makeError('refused', entry.reason)
    return chargeFacts(entry)
  },
  getCharge: (gatewayId: string) =>
    run(sandbox, async (books) => {
      const entry = await books.get('charge', gatewayId)
      return entry ? chargeFacts(entry) : new Refused('not-found')
    }),
  getChargeOf: ({ customerId, reference }: { customerId: string; reference: string }) =>
    run(sandbox, async (books) => {
      const entries = await books.find('charge', { customerId })
      const found = entries.find((entry) => entry.reference === reference)
      return found ? chargeFacts(found) : null
    }),
  refund: async ({
    of,
    amount = null,
    reference,
    key,
  }: {
    of: { chargeId: string } | { invoiceId: string }
    amount?: number | null
    reference: string
    key: string
  }) => {
    const ofId = 'chargeId' in of ? of.chargeId : of.invoiceId
    const asked = { ofId, amount, reference }
    return refundFacts(
      await runOnce(sandbox, { key, request: ['refund', asked] }, (books) => makeRefund(books, asked)),
    )
  },
})

/** Handles the gateway's own form, in which the browser enters a card. */
export const enterCardInForm = (sandbox: Sandbox, of: Parameters<typeof enterCard>[1]) =>
  run(sandbox, async (books) => {
    const entered = await enterCard(books, of)
    return entered ? { state: entered.state, message: entered.message } : new Refused('not-found')
  })
