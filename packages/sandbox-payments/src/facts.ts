import type {
  Books,
  Card,
  ChargeEntry,
  EventEntry,
  InvoiceEntry,
  RefundEntry,
  Setup,
  SubscriptionEntry,
} from './books.ts'

const cardFacts = ({ id, brand, last4, expMonth, expYear, fingerprint }: Card) => ({
  gatewayId: id,
  brand,
  last4,
  expMonth,
  expYear,
  fingerprint,
})

const setupStates = { open: 'open', asking: 'open', succeeded: 'succeeded', cancelled: 'failed' } as const

export const setupFacts = (setup: Setup, card: Card | null) => ({
  gatewayId: setup.id,
  clientSecret: setup.clientSecret,
  state: setupStates[setup.state],
  card: setup.state === 'succeeded' && card ? cardFacts(card) : null,
})

export const chargeFacts = (charge: ChargeEntry) => ({
  gatewayId: charge.id,
  reference: charge.reference,
  customerId: charge.customerId,
  cardId: charge.cardId,
  description: charge.description,
  state: charge.state,
  amount: charge.amount,
  refunded: charge.refunded ?? 0,
  currency: 'EUR',
  clientSecret: charge.state === 'requires-action' ? charge.clientSecret : null,
  reason: charge.reason,
  createdAt: new Date(charge.createdAt),
})

export const refundFacts = ({ id, state, amount }: RefundEntry) => ({
  gatewayId: id,
  state,
  amount,
  reason: state === 'failed' ? 'declined' : null,
})

export const eventFacts = (event: EventEntry) => ({
  id: event.id,
  object: event.object,
  objectId: event.objectId,
  createdAt: new Date(event.createdAt),
})

export const invoiceFacts = (invoice: InvoiceEntry) => {
  const credit = invoice.amount - invoice.total
  const from = new Date(invoice.periodStart)
  const to = new Date(invoice.periodEnd)
  return {
    gatewayId: invoice.id,
    subscriptionId: invoice.subscriptionId,
    state: invoice.state,
    cause: invoice.cause,
    amount: invoice.amount,
    currency: 'EUR',
    lines: [
      ...invoice.lines.map((line) => ({
        handle: line.handle,
        amount: line.amount,
        from: new Date(line.from),
        to: new Date(line.to),
      })),
      ...(credit === 0 ? [] : [{ handle: 'credit', amount: credit, from, to }]),
    ],
    handle: invoice.price.handle,
    periodStart: from,
    periodEnd: to,
    paidAt: invoice.paidAt === null ? null : new Date(invoice.paidAt),
    createdAt: new Date(invoice.createdAt),
    clientSecret: invoice.state === 'open' && invoice.payment === 'asks' ? invoice.clientSecret : null,
  }
}

/** Without the invoices of zero that begin a trial: the port does not report them. */
export const reportedInvoices = (invoices: InvoiceEntry[]) =>
  invoices.filter((one) => !one.isTrial).map(invoiceFacts)

export const subscriptionFacts = async (books: Books, subscription: SubscriptionEntry) => {
  const card = await books.get('card', subscription.cardId)
  const invoice = subscription.latestInvoiceId && (await books.get('invoice', subscription.latestInvoiceId))
  const dateOf = (at: number | null) => (at === null ? null : new Date(at))
  return {
    gatewayId: subscription.id,
    reference: subscription.reference,
    customerId: subscription.customerId,
    state: subscription.state,
    handle: (subscription.nextPrice ?? subscription.price).handle,
    periodStart: new Date(subscription.periodStart),
    periodEnd: new Date(subscription.periodEnd),
    trialEndsAt: dateOf(subscription.trialEndsAt),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    endedAt: dateOf(subscription.endedAt),
    card: card && cardFacts(card),
    latestInvoice: (invoice && reportedInvoices([invoice])[0]) || null,
  }
}

const objects = ['charge', 'subscription', 'invoice', 'card-setup', 'other'] as const

/** Parses the body of a webhook whose signature is valid; null for anything but an event. */
export const readEvent = (body: Buffer): ReturnType<typeof eventFacts> | null => {
  let event: unknown
  try {
    event = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  if (typeof event !== 'object' || event === null) return null
  const { id, object, objectId, createdAt } = event as Record<string, unknown>
  const known = objects.find((one) => one === object)
  if (typeof id !== 'string' || typeof objectId !== 'string' || typeof createdAt !== 'string' || !known)
    return null
  const at = new Date(createdAt)
  return Number.isNaN(at.getTime()) ? null : { id, object: known, objectId, createdAt: at }
}
