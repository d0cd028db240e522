import type { CardFacts, CardSetup, Charge, PaymentEvent } from '../payments.ts'
import type { Card, ChargeEntry, EventEntry, Setup } from '../rules/books.ts'

export const cardFacts = ({ id, brand, last4, expMonth, expYear, fingerprint }: Card): CardFacts => ({
  gatewayId: id,
  brand,
  last4,
  expMonth,
  expYear,
  fingerprint,
})

export const setupFacts = (setup: Setup, card: Card | null): CardSetup => ({
  gatewayId: setup.id,
  clientSecret: setup.clientSecret,
  state: setup.state === 'succeeded' ? 'succeeded' : setup.state === 'cancelled' ? 'failed' : 'open',
  card: setup.state === 'succeeded' && card ? cardFacts(card) : null,
})

export const chargeFacts = (charge: ChargeEntry): Charge => ({
  gatewayId: charge.id,
  reference: charge.reference,
  state: charge.state,
  amount: charge.amount,
  refunded: 0,
  currency: 'EUR',
  clientSecret: charge.state === 'requires-action' ? charge.clientSecret : null,
  reason: charge.reason,
  createdAt: new Date(charge.createdAt),
})

export const eventFacts = (event: EventEntry): PaymentEvent => ({
  id: event.id,
  object: event.object,
  objectId: event.objectId,
  createdAt: new Date(event.createdAt),
})
