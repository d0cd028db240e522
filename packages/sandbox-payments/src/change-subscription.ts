import type { Books, InvoiceEntry, PlanPrice, SubscriptionEntry } from './books.ts'
import { usableCard } from './card-setups.ts'
import {
  amountsOf,
  closeOthers,
  closeUnpaid,
  type Draft,
  drawUp,
  enter,
  linesOf,
  recordPaymentEvent,
  refusalOf,
} from './invoices.ts'
import { Refused } from './once.ts'
import { lockSubscription, payAgain } from './pass-time.ts'
import { discounted, periodEndOf, unusedValue } from './periods.ts'
import { close, keep, openPeriod } from './subscription-entry.ts'

/** What is left of the paid period; nothing of one that is free or unpaid. */
const leftOf = (subscription: SubscriptionEntry, now: number): number =>
  subscription.state === 'active' ? unusedValue(subscription, now) : 0

const draftOf = (subscription: SubscriptionEntry, price: PlanPrice, now: number): Draft => {
  const periodEnd = periodEndOf(now, 1, price.period)
  const periodValue = discounted(price, subscription.promotion)
  const back = { subscription, amount: leftOf(subscription, now) }
  return {
    cause: 'change',
    isTrial: false,
    lines: linesOf(
      {
        handle: price.handle,
        amount: periodValue,
        off: price.amount - periodValue,
        from: now,
        to: periodEnd,
      },
      back,
    ),
    price,
    periodStart: now,
    periodEnd,
    periodValue,
  }
}

export const quoteChange = async (
  books: Books,
  of: { subscriptionId: string; price: PlanPrice },
): Promise<{ amount: number; credit: number; draft: Draft | null } | Refused> => {
  const subscription = await books.get('subscription', of.subscriptionId)
  const customer = subscription && (await books.get('customer', subscription.customerId))
  if (!subscription || !customer) return new Refused('not-found')
  if (subscription.state === 'trialing') return { amount: 0, credit: 0, draft: null }
  const draft = draftOf(subscription, of.price, books.now)
  const { amount } = amountsOf(draft.lines, customer.credit)
  return { amount, credit: leftOf(subscription, books.now), draft }
}

/**
 * A new period begins, the difference is charged with the customer present, a surplus becomes credit; during a
 * trial only the price changes. If the bank asks, nothing changes until then (`pending`), or `requires_action`.
 */
export const changeNow = async (
  books: Books,
  of: { subscriptionId: string; price: PlanPrice },
  onQuestion: 'refuse' | 'wait',
): Promise<SubscriptionEntry | Refused> => {
  const subscription = await lockSubscription(books, of.subscriptionId)
  if (!subscription) return new Refused('not-found')
  if (subscription.state === 'ended' || subscription.state === 'incomplete')
    return new Refused('invalid', 'subscription_state')
  if (subscription.state === 'trialing')
    return keep(books, { ...subscription, price: of.price, nextPrice: null })
  const customer = await books.get('customer', subscription.customerId)
  const card = await usableCard(books, subscription.customerId, subscription.cardId)
  if (!customer || !card) return new Refused('not-found', 'card')
  const invoice = drawUp(books, {
    customer,
    card,
    subscriptionId: subscription.id,
    isThere: true,
    draft: draftOf(subscription, of.price, books.now),
  })
  const refusal = refusalOf(invoice, onQuestion)
  if (refusal) return refusal
  await closeUnpaid(books, subscription.pending?.invoiceId ?? null, 'void')
  if (invoice.state === 'open') {
    await enter(books, invoice, customer)
    const pending = { price: of.price, invoiceId: invoice.id, at: books.now }
    return keep(books, { ...subscription, pending, latestInvoiceId: invoice.id })
  }
  await closeOthers(books, subscription)
  await enter(books, invoice, (await books.get('customer', customer.id)) ?? customer)
  return keep(books, openPeriod(subscription, invoice))
}

/** Changes what the next renewal costs; the running price takes a planned change back. */
export const changeAtRenewal = async (
  books: Books,
  of: { subscriptionId: string; price: PlanPrice },
): Promise<SubscriptionEntry | Refused> => {
  const subscription = await lockSubscription(books, of.subscriptionId)
  if (!subscription) return new Refused('not-found')
  if (subscription.state === 'ended') return new Refused('invalid', 'subscription_state')
  const isSame =
    of.price.handle === subscription.price.handle && of.price.amount === subscription.price.amount
  return keep(books, { ...subscription, nextPrice: isSame ? null : of.price })
}

/** Sets the card of future payments; an unpaid renewal is charged to it immediately. */
export const setCard = async (
  books: Books,
  of: { subscriptionId: string; cardId: string },
): Promise<SubscriptionEntry | Refused> => {
  const subscription = await lockSubscription(books, of.subscriptionId)
  if (!subscription || !(await usableCard(books, subscription.customerId, of.cardId)))
    return new Refused('not-found')
  if (subscription.state === 'ended') return new Refused('invalid', 'subscription_state')
  const changed = await keep(books, { ...subscription, cardId: of.cardId })
  return changed.state === 'past-due' ? payAgain(books, changed) : changed
}

/** Cancels at the end of the period, or takes that back. A change that waits for the renewal is dropped. */
export const setCancel = async (
  books: Books,
  of: { subscriptionId: string; cancel: boolean },
): Promise<SubscriptionEntry | Refused> => {
  const subscription = await lockSubscription(books, of.subscriptionId)
  if (!subscription) return new Refused('not-found')
  if (subscription.state === 'ended') return new Refused('invalid', 'subscription_state')
  return keep(books, { ...subscription, cancelAtPeriodEnd: of.cancel, nextPrice: null })
}

/** Ends it now; one that ended stays as it is. */
export const endNow = async (books: Books, subscriptionId: string): Promise<SubscriptionEntry | Refused> => {
  const subscription = await lockSubscription(books, subscriptionId)
  if (!subscription) return new Refused('not-found')
  if (subscription.state === 'ended') return subscription
  await closeOthers(books, subscription)
  return close(books, subscription)
}

/** The bank's question of a subscription's invoice, answered. Denied, the invoice stays unpaid until it expires. */
export const answerInvoice = async (
  books: Books,
  invoice: InvoiceEntry,
  approve: boolean,
): Promise<InvoiceEntry> => {
  const subscription = await lockSubscription(books, invoice.subscriptionId)
  const current = await books.get('invoice', invoice.id)
  if (!subscription || current?.state !== 'open' || current.payment !== 'asks') return current ?? invoice
  const answered: InvoiceEntry = approve
    ? { ...current, state: 'paid', payment: 'succeeded', paidAt: books.now }
    : { ...current, payment: 'declined' }
  await books.put('invoice', answered)
  await recordPaymentEvent(books, answered)
  if (approve) {
    await closeOthers(books, subscription, answered.id)
    await keep(books, openPeriod(subscription, answered))
  }
  return answered
}
