import type { Card } from '@tintario/sandbox-payments/books.ts'
import { openSetup, removeCard } from '@tintario/sandbox-payments/card-setups.ts'
import { makeCharge } from '@tintario/sandbox-payments/charges.ts'
import {
  createCustomer,
  removeCustomer,
  taxIdProblem,
  updateCustomer,
} from '@tintario/sandbox-payments/customers.ts'
import { newId } from '@tintario/sandbox-payments/events.ts'
import type Stripe from 'stripe'
import { presentCard, presentCustomer, presentIntent, presentSetup, presentTaxId } from './present-cards.ts'
import { allowed, type Provider, referenceOf, text } from './provider.ts'
import { declined, missing, wrong } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** Customers, cards and payments, as the provider answers for them. */
export const cardRoutes = ({ catalogue, entry }: Provider): Routes => ({
  'POST /v1/customers': [
    'TakesCustomerCreate',
    async ({ books, params }) =>
      presentCustomer(
        await createCustomer(books, {
          reference: referenceOf(params),
          email: text(params, 'email'),
          name: text(params, 'name'),
        }),
      ),
  ],
  'POST /v1/customers/:id': [
    'TakesCustomerUpdate',
    async ({ books, id, params }) => {
      const { address, name } = params
      if (!address || typeof address !== 'object' || Array.isArray(address)) throw wrong('address')
      const to = {
        line1: text(address, 'line1'),
        line2: text(address, 'line2') || null,
        postalCode: text(address, 'postal_code'),
        city: text(address, 'city'),
        country: text(address, 'country'),
      }
      return presentCustomer(
        allowed(await updateCustomer(books, id, { address: to, ...(typeof name === 'string' && { name }) })),
      )
    },
  ],
  'DELETE /v1/customers/:id': [
    'TakesCustomerDelete',
    async ({ books, id }) => {
      allowed(await removeCustomer(books, id))
      return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    },
  ],
  'GET /v1/customers/:id/tax_ids': [
    'TakesTaxIdList',
    async (request) => {
      const own = [...catalogue.taxIds.values()].filter((one) => one.customerId === request.id)
      return page(`/v1/customers/${request.id}/tax_ids`, own.map(presentTaxId), request)
    },
  ],
  'POST /v1/customers/:id/tax_ids': [
    'TakesTaxIdCreate',
    async ({ books, id, params }) => {
      await entry(books, 'customer', id)
      const of = { type: text(params, 'type'), value: text(params, 'value') }
      if (taxIdProblem(of)) throw wrong(`Invalid value for ${of.type}.`, 'tax_id_invalid', 'value')
      const made = { id: newId('txi'), customerId: id, ...of, createdAt: books.now }
      catalogue.taxIds.set(made.id, made)
      return presentTaxId(made)
    },
  ],
  'DELETE /v1/customers/:id/tax_ids/:sub': [
    'TakesTaxIdDelete',
    async ({ sub }) => {
      if (!catalogue.taxIds.delete(sub)) throw missing('tax id')
      return { id: sub, object: 'tax_id', deleted: true }
    },
  ],

  'POST /v1/setup_intents': [
    'TakesSetupIntentCreate',
    async ({ books, params }) => {
      const of = { customerId: text(params, 'customer'), reference: referenceOf(params) }
      return presentSetup(allowed(await openSetup(books, of)), null, false)
    },
  ],
  'GET /v1/setup_intents/:id': [
    'TakesSetupIntentRetrieve',
    async ({ books, id, expand }) => {
      const setup = await entry(books, 'setup', id)
      const card = setup.cardId ? await books.get('card', setup.cardId) : null
      return presentSetup(setup, card, expand.includes('payment_method'))
    },
  ],
  'GET /v1/payment_methods/:id': [
    'TakesPaymentMethodRetrieve',
    async ({ books, id }) => presentCard(await entry(books, 'card', id)),
  ],
  'POST /v1/payment_methods/:id/detach': [
    'TakesPaymentMethodDetach',
    async ({ books, id }) => {
      const card: Card = await entry(books, 'card', id)
      if (card.isRemoved) throw wrong('The payment method you provided is not attached to a customer.')
      return presentCard((await removeCard(books, id)) ?? card)
    },
  ],

  'POST /v1/payment_intents': [
    'TakesPaymentIntentCreate',
    async ({ books, params, expand }) => {
      if (params.currency !== 'eur' || params.confirm !== true) throw wrong('only euros, confirmed at once')
      const charge = allowed(
        await makeCharge(books, {
          customerId: text(params, 'customer'),
          cardId: text(params, 'payment_method'),
          amount: Number(params.amount),
          reference: referenceOf(params),
          description: text(params, 'description'),
        }),
      )
      const intent = presentIntent(charge, expand.includes('latest_charge'))
      // Kept in the books, as with the provider: the refusal carries the payment that failed.
      return charge.state === 'failed'
        ? { refusal: declined(charge.reason ?? 'card_declined', { payment_intent: intent }) }
        : intent
    },
  ],
  'GET /v1/payment_intents': [
    'TakesPaymentIntentList',
    async (request) => {
      const all = await request.books.find('charge', { customerId: text(request.params, 'customer') })
      const isExpanded = request.expand.includes('data.latest_charge')
      return page(
        '/v1/payment_intents',
        all.map((one) => presentIntent(one, isExpanded)),
        request,
      )
    },
  ],
  'GET /v1/payment_intents/:id': [
    'TakesPaymentIntentRetrieve',
    async ({ books, id, expand }) =>
      presentIntent(await entry(books, 'charge', id), expand.includes('latest_charge')),
  ],
})
