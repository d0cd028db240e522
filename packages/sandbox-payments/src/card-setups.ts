import type { Books, Card, Setup } from './books.ts'
import { newId, newSecret, recordEvent } from './events.ts'
import { Refused } from './once.ts'
import { readCard } from './test-cards.ts'

export const openSetup = async (
  books: Books,
  of: { customerId: string; reference: string },
): Promise<Setup | Refused> => {
  const customer = await books.get('customer', of.customerId)
  if (!customer || customer.isRemoved) return new Refused('not-found')
  const id = newId('seti')
  const setup: Setup = {
    id,
    customerId: of.customerId,
    reference: of.reference,
    clientSecret: newSecret(id),
    state: 'open',
    cardId: null,
    reason: null,
    createdAt: books.now,
  }
  await books.put('setup', setup)
  await recordEvent(books, 'setup_intent.created', setup)
  return setup
}

/** The object that a client secret opens begins it. */
export const idOfSecret = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/**
 * A refused card leaves the setup open. The number is compared with test numbers and not stored; null without a
 * setup.
 */
export const enterCard = async (
  books: Books,
  of: { customerId: string; clientSecret: string; number: string; expiry: string; securityCode: string },
): Promise<{
  state: 'succeeded' | 'requires-action' | 'failed'
  message: string | null
  card: Card | null
} | null> => {
  await books.lock(of.customerId)
  const setup = await books.get('setup', idOfSecret(of.clientSecret))
  if (!setup || setup.customerId !== of.customerId || setup.clientSecret !== of.clientSecret) return null
  if (setup.state === 'succeeded') return { state: 'succeeded', message: null, card: null }
  if (setup.state === 'cancelled')
    return { state: 'failed', message: 'setup_intent_unexpected_state', card: null }
  const read = readCard(of, books.now)
  const refusal =
    'reason' in read ? read.reason : typeof read.card.atSetup === 'object' ? read.card.atSetup.declines : null
  if ('reason' in read || refusal) {
    const failed: Setup = { ...setup, state: 'open', cardId: null, reason: refusal }
    await books.put('setup', failed)
    await recordEvent(books, 'setup_intent.setup_failed', failed)
    return { state: 'failed', message: refusal, card: null }
  }
  const { brand, last4, fingerprint, afterwards } = read.card
  const card: Card = {
    id: newId('pm'),
    customerId: setup.customerId,
    brand,
    last4,
    expMonth: read.expMonth,
    expYear: read.expYear,
    fingerprint,
    behaviour: afterwards,
    isRemoved: false,
    createdAt: books.now,
  }
  await books.put('card', card)
  const asks = read.card.atSetup === 'asks'
  const taken: Setup = { ...setup, state: asks ? 'asking' : 'succeeded', cardId: card.id, reason: null }
  await books.put('setup', taken)
  await recordEvent(books, asks ? 'setup_intent.requires_action' : 'setup_intent.succeeded', taken)
  return { state: asks ? 'requires-action' : 'succeeded', message: null, card }
}

export const answerSetup = async (books: Books, setup: Setup, approve: boolean): Promise<Setup> => {
  if (setup.state !== 'asking') return setup
  const answered: Setup = approve
    ? { ...setup, state: 'succeeded' }
    : { ...setup, state: 'open', cardId: null, reason: 'authentication_failed' }
  await books.put('setup', answered)
  await recordEvent(books, approve ? 'setup_intent.succeeded' : 'setup_intent.setup_failed', answered)
  return answered
}

/** A card that may be charged: saved, of this customer and not forgotten. */
export const usableCard = async (books: Books, customerId: string, cardId: string): Promise<Card | null> => {
  const card = await books.get('card', cardId)
  return card && card.customerId === customerId && !card.isRemoved ? card : null
}

export const removeCard = async (books: Books, cardId: string): Promise<Card | null> => {
  const card = await books.get('card', cardId)
  if (!card || card.isRemoved) return card
  await books.lock(card.customerId)
  const removed = { ...card, isRemoved: true }
  await books.put('card', removed)
  await recordEvent(books, 'payment_method.detached', removed)
  return removed
}
