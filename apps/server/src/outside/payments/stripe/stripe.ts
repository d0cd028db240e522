import type { Payments } from '../payments.ts'
import { createClient } from './client.ts'
import { stripeCustomers } from './customers.ts'
import { stripeEvents } from './events.ts'
import { stripeInvoices } from './invoices.ts'
import { createPrices } from './prices.ts'
import { stripeRefunds } from './refunds.ts'
import { stripeSubscriptions } from './subscriptions.ts'

/**
 * Every write sends its key as the Idempotency-Key, or keys derived from it, so that a repeated write continues.
 * Nothing is repeated here.
 */
export const createStripe = (of: {
  secretKey: string
  publicKey: string
  webhookSecret: string
  apiUrl: string
  /** For one answer; 20,000 when absent. */
  timeoutMs?: number
}): Payments => {
  const stripe = createClient(of)
  const prices = createPrices(stripe)
  return {
    name: 'stripe',
    publicKey: of.publicKey,
    ...stripeCustomers(stripe),
    ...stripeSubscriptions(stripe, prices),
    ...stripeInvoices(stripe, prices),
    ...stripeRefunds(stripe),
    ...stripeEvents(stripe, of.webhookSecret),
    sandbox: null,
  }
}
