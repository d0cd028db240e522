import type { Books, InvoiceEntry, SubscriptionEntry } from './books.ts'
import { recordEvent } from './events.ts'
import { HOUR } from './periods.ts'

/** How long the provider waits for the answer to a bank's question. */
const QUESTION_WAITS = 23 * HOUR

/** When time alone changes a subscription next; null when it ended. */
const dueOf = (subscription: SubscriptionEntry): number | null => {
  if (subscription.state === 'ended') return null
  if (subscription.state === 'incomplete') return subscription.createdAt + QUESTION_WAITS
  return Math.min(
    subscription.periodEnd,
    subscription.tryAgainAt ?? Number.POSITIVE_INFINITY,
    subscription.pending ? subscription.pending.at + QUESTION_WAITS : Number.POSITIVE_INFINITY,
  )
}

export const keep = async (
  books: Books,
  subscription: SubscriptionEntry,
  event: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<SubscriptionEntry> => {
  const kept = { ...subscription, dueAt: dueOf(subscription) }
  await books.put('subscription', kept)
  await recordEvent(books, `customer.subscription.${event}`, kept)
  return kept
}

export const close = (books: Books, subscription: SubscriptionEntry): Promise<SubscriptionEntry> =>
  keep(
    books,
    {
      ...subscription,
      state: 'ended',
      endedAt: books.now,
      pending: null,
      nextPrice: null,
      tryAgainAt: null,
      periodValue: 0,
    },
    'deleted',
  )

/** A promotion for the first period only is used up by the first invoice that cost something without it. */
export const promotionAfter = (
  subscription: Pick<SubscriptionEntry, 'promotion'>,
): SubscriptionEntry['promotion'] =>
  subscription.promotion?.duration === 'once' ? null : subscription.promotion

/** The period that a paid invoice of a start or a change opens. */
export const openPeriod = (subscription: SubscriptionEntry, invoice: InvoiceEntry): SubscriptionEntry => ({
  ...subscription,
  state: 'active',
  price: invoice.price,
  nextPrice: null,
  pending: null,
  promotion: promotionAfter(subscription),
  anchor: invoice.periodStart,
  periods: 1,
  periodStart: invoice.periodStart,
  periodEnd: invoice.periodEnd,
  trialEndsAt: subscription.trialEndsAt,
  periodValue: invoice.periodValue,
  tryAgainAt: null,
  latestInvoiceId: invoice.id,
})
