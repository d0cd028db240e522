import type { BookStore, Books, InvoiceEntry, SubscriptionEntry } from './books.ts'
import { closeOthers, closeUnpaid, drawUp, enter, linesOf, tryAgain } from './invoices.ts'
import { DAY, discounted, periodEndOf } from './periods.ts'
import { close, keep, promotionAfter } from './subscription-entry.ts'

/** Days after a renewal that failed on which it is tried again; after the last one the subscription ends. */
const RETRY_DAYS = [3, 5, 7] as const

/** When an unpaid invoice is tried again; null when it is given up. */
const nextTry = (invoice: InvoiceEntry, now: number): number | null =>
  RETRY_DAYS.map((days) => invoice.createdAt + days * DAY).find((at) => at > now) ?? null

const afterTry = async (
  books: Books,
  subscription: SubscriptionEntry,
  invoice: InvoiceEntry,
): Promise<SubscriptionEntry> => {
  if (invoice.state === 'paid')
    return keep(books, {
      ...subscription,
      state: 'active',
      periodValue: invoice.periodValue,
      tryAgainAt: null,
    })
  const tryAgainAt = nextTry(invoice, books.now)
  if (tryAgainAt !== null) return keep(books, { ...subscription, state: 'past-due', tryAgainAt })
  await closeUnpaid(books, invoice.id, 'uncollectible')
  return close(books, subscription)
}

const renew = async (books: Books, subscription: SubscriptionEntry): Promise<SubscriptionEntry> => {
  await closeOthers(books, subscription)
  const customer = await books.get('customer', subscription.customerId)
  const card = await books.get('card', subscription.cardId)
  if (!customer || !card) return close(books, subscription)
  const price = subscription.nextPrice ?? subscription.price
  const periodStart = subscription.periodEnd
  const startsNewCycle = subscription.state === 'trialing' || price.period !== subscription.price.period
  const anchor = startsNewCycle ? periodStart : subscription.anchor
  const periods = startsNewCycle ? 1 : subscription.periods + 1
  const periodEnd = periodEndOf(anchor, periods, price.period)
  const periodValue = discounted(price, subscription.promotion)
  const invoice = drawUp(books, {
    customer,
    card: card.isRemoved ? { ...card, behaviour: 'declines' } : card,
    subscriptionId: subscription.id,
    isThere: false,
    draft: {
      cause: 'renewal',
      isTrial: false,
      lines: linesOf({
        handle: price.handle,
        amount: periodValue,
        off: price.amount - periodValue,
        from: periodStart,
        to: periodEnd,
      }),
      price,
      periodStart,
      periodEnd,
      periodValue,
    },
  })
  await enter(books, invoice, customer)
  const renewed: SubscriptionEntry = {
    ...subscription,
    price,
    nextPrice: null,
    pending: null,
    promotion: promotionAfter(subscription),
    anchor,
    periods,
    periodStart,
    periodEnd,
    periodValue: 0,
    latestInvoiceId: invoice.id,
  }
  return afterTry(books, renewed, invoice)
}

/** Applies the next change of a subscription that time causes; `books.now` is when it was due. */
const passOne = async (books: Books, subscription: SubscriptionEntry): Promise<SubscriptionEntry> => {
  const { pending, tryAgainAt } = subscription
  if (subscription.state === 'incomplete') {
    await closeOthers(books, subscription)
    return close(books, subscription)
  }
  if (tryAgainAt !== null && tryAgainAt <= books.now) return payAgain(books, subscription)
  if (subscription.periodEnd <= books.now) {
    if (!subscription.cancelAtPeriodEnd) return renew(books, subscription)
    await closeOthers(books, subscription)
    return close(books, subscription)
  }
  await closeUnpaid(books, pending?.invoiceId ?? null, 'void')
  return keep(books, { ...subscription, pending: null })
}

export const payAgain = async (books: Books, subscription: SubscriptionEntry): Promise<SubscriptionEntry> => {
  const open = (await books.find('invoice', { customerId: subscription.customerId })).find(
    (one) => one.subscriptionId === subscription.id && one.state === 'open' && one.cause === 'renewal',
  )
  const card = await books.get('card', subscription.cardId)
  if (!open || !card) return keep(books, { ...subscription, tryAgainAt: null })
  const tried = await tryAgain(books, open, card.isRemoved ? { ...card, behaviour: 'declines' } : card)
  return afterTry(books, subscription, tried)
}

/** Overdue changes are applied first. Locks the subscription's customer until the operation is over. */
export const lockSubscription = async (books: Books, id: string): Promise<SubscriptionEntry | null> => {
  const found = await books.get('subscription', id)
  if (!found) return null
  await books.lock(found.customerId)
  let subscription = await books.get('subscription', id)
  while (subscription?.dueAt && subscription.dueAt <= books.now)
    subscription = await passOne({ ...books, now: subscription.dueAt }, subscription)
  return subscription
}

export const passTime = async (store: BookStore, until: Date): Promise<number> => {
  for (let done = 0; ; done++) {
    const due = await store.nextDue(until)
    if (!due) return done
    await store.act(new Date(due.dueAt), (books) => lockSubscription(books, due.id))
  }
}
