import type Stripe from 'stripe'
import { PaymentError, type Payments } from '../payments.ts'
import { chargeFacts, setupFacts } from './facts.ts'
import { act, afterwards, ask } from './failures.ts'

/** The first match in a list, among the newest thousand. */
export const findIn = async <T>(list: AsyncIterable<T>, fits: (one: T) => boolean): Promise<T | null> => {
  let seen = 0
  for await (const one of list) {
    if (fits(one)) return one
    if (++seen >= 1000) return null
  }
  return null
}

/** Customers, card setups and charges. Card numbers go from the browser to the provider and never come here. */
export const stripeCustomers = (
  stripe: Stripe,
): Pick<
  Payments,
  | 'createCustomer'
  | 'updateCustomer'
  | 'removeCustomer'
  | 'openCardSetup'
  | 'getCardSetup'
  | 'removeCard'
  | 'charge'
  | 'getCharge'
  | 'getChargeOf'
> => ({
  createCustomer: async ({ reference, email, name, key }) => {
    const customer = await act(() =>
      stripe.customers.create({ email, name, metadata: { reference } }, { idempotencyKey: key }),
    )
    return customer.id
  },

  updateCustomer: async (customerId, { name, address, taxId, key }) => {
    if (address) {
      const { line1, line2, postalCode, city, country } = address
      await act(() =>
        stripe.customers.update(
          customerId,
          {
            ...(name && { name }),
            address: { line1, line2: line2 ?? '', postal_code: postalCode, city, country },
          },
          { idempotencyKey: `${key}:address` },
        ),
      )
    }
    if (!taxId) return
    const { data } = await ask(() => stripe.customers.listTaxIds(customerId, { limit: 100 }))
    const { type, value } = taxId
    if (!data.some((one) => one.type === type && one.value === value))
      await act(() =>
        stripe.customers.createTaxId(
          customerId,
          { type: type as Stripe.CustomerCreateTaxIdParams['type'], value },
          { idempotencyKey: `${key}:tax` },
        ),
      )
    const older = data.filter((one) => one.type !== type || one.value !== value)
    for (const one of older)
      await afterwards(() => act(() => stripe.customers.deleteTaxId(customerId, one.id)))
  },
  removeCustomer: async (customerId) => {
    try {
      await act(() => stripe.customers.del(customerId))
    } catch (error) {
      if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    }
  },

  openCardSetup: async ({ customerId, reference, key }) =>
    setupFacts(
      await act(() =>
        stripe.setupIntents.create(
          {
            customer: customerId,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { reference },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  getCardSetup: async (gatewayId) =>
    setupFacts(await ask(() => stripe.setupIntents.retrieve(gatewayId, { expand: ['payment_method'] }))),
  removeCard: async (gatewayId) => {
    try {
      await act(() => stripe.paymentMethods.detach(gatewayId))
    } catch (error) {
      const { kind } = error as PaymentError
      if (kind === 'not-found') return
      if (kind !== 'invalid') throw error
      const method = await ask(() => stripe.paymentMethods.retrieve(gatewayId))
      if (method.customer) throw error
    }
  },

  charge: async ({ customerId, cardId, amount, reference, description, key }) =>
    chargeFacts(
      await act(() =>
        stripe.paymentIntents.create(
          {
            amount,
            currency: 'eur',
            customer: customerId,
            payment_method: cardId,
            allowed_payment_method_types: ['card'],
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            confirm: true,
            use_stripe_sdk: true,
            description,
            metadata: { reference },
            expand: ['latest_charge'],
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  getCharge: async (gatewayId) =>
    chargeFacts(await ask(() => stripe.paymentIntents.retrieve(gatewayId, { expand: ['latest_charge'] }))),
  getChargeOf: async ({ customerId, reference }) => {
    const found = await ask(() =>
      findIn(
        stripe.paymentIntents.list({ customer: customerId, limit: 100, expand: ['data.latest_charge'] }),
        (intent) => intent.metadata.reference === reference,
      ),
    )
    return found && chargeFacts(found)
  },
})
