import type Stripe from 'stripe'
import { ask } from './failures.ts'

/** The id of an object that the provider returns as an id or expanded; empty for none. */
export const idOf = (one: string | { id: string } | null | undefined): string =>
  typeof one === 'string' ? one : (one?.id ?? '')

/** What has to come along with a subscription to know its card and its planned change. */
export const expanded = ['default_payment_method', 'schedule']

export const createReads = (stripe: Stripe) => ({
  fetchSubscription: (id: string) => ask(() => stripe.subscriptions.retrieve(id, { expand: expanded })),
  /** With its payment, which knows whether the bank asks. */
  fetchInvoice: (id: string) =>
    ask(() => stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] })),
})
