import type Stripe from 'stripe'
import type { Payments } from '../payments.ts'
import { eventFacts } from './facts.ts'
import { ask } from './failures.ts'

/** The kinds of events that something is done about; the webhook at the provider needs these and no others. */
const eventTypes = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
]

/** Seconds between signing and receipt after which a webhook is refused, in both directions of the clock. */
const SIGNATURE_TOLERANCE = 300

/** The library only rejects old timestamps; one from the future is as suspect. */
const isSignedNow = (header: string, now: Date): boolean => {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  const seconds = Number(stamps[0]?.slice(2))
  return (
    stamps.length === 1 &&
    Number.isInteger(seconds) &&
    Math.abs(now.getTime() / 1000 - seconds) <= SIGNATURE_TOLERANCE
  )
}

export const stripeEvents = (
  stripe: Stripe,
  webhookSecret: string,
): Pick<Payments, 'readEvent' | 'listEvents'> => ({
  readEvent: async (body, signature = '') => {
    if (!isSignedNow(signature, new Date())) return null
    try {
      return eventFacts(stripe.webhooks.constructEvent(body, signature, webhookSecret, SIGNATURE_TOLERANCE))
    } catch {
      return null
    }
  },
  listEvents: async ({ since, after }) => {
    const list = await ask(() =>
      stripe.events.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        types: eventTypes,
        limit: 100,
        ...(after ? { starting_after: after } : {}),
      }),
    )
    return { events: list.data.map(eventFacts), hasMore: list.has_more }
  },
})
