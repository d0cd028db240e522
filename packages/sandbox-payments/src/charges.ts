import type { Books, Card, ChargeEntry } from './books.ts'
import { usableCard } from './card-setups.ts'
import { newId, newSecret, recordEvent } from './events.ts'
import { Refused } from './once.ts'

/** The bank's decision on a payment; a customer who is not present is not asked for confirmation. */
export const bankSays = (card: Card, isThere: boolean): 'succeeded' | 'asks' | 'declined' => {
  if (card.behaviour === 'declines') return 'declined'
  return card.behaviour === 'asks' && isThere ? 'asks' : 'succeeded'
}

const states = { succeeded: 'succeeded', asks: 'requires-action', declined: 'failed' } as const
const chargeEvents = {
  succeeded: 'payment_intent.succeeded',
  'requires-action': 'payment_intent.requires_action',
  failed: 'payment_intent.payment_failed',
} as const

/** A charge with the customer there. The least amount is 50 cents, as with the provider. */
export const makeCharge = async (
  books: Books,
  of: { customerId: string; cardId: string; amount: number; reference: string; description: string },
): Promise<ChargeEntry | Refused> => {
  if (!(await books.lock(of.customerId))) return new Refused('not-found')
  const card = await usableCard(books, of.customerId, of.cardId)
  if (!card) return new Refused('not-found', 'card')
  if (!Number.isInteger(of.amount) || of.amount < 50) return new Refused('invalid', 'amount_too_small')
  const state = states[bankSays(card, true)]
  const id = newId('pi')
  const charge: ChargeEntry = {
    id,
    ...of,
    clientSecret: newSecret(id),
    state,
    reason: state === 'failed' ? 'card_declined' : null,
    createdAt: books.now,
  }
  await books.put('charge', charge)
  await recordEvent(books, 'payment_intent.created', charge)
  await recordEvent(books, chargeEvents[state], charge)
  return charge
}

export const answerCharge = async (
  books: Books,
  charge: ChargeEntry,
  approve: boolean,
): Promise<ChargeEntry> => {
  if (charge.state !== 'requires-action') return charge
  const answered: ChargeEntry = approve
    ? { ...charge, state: 'succeeded' }
    : { ...charge, state: 'failed', reason: 'authentication_failed' }
  await books.put('charge', answered)
  await recordEvent(books, chargeEvents[answered.state], answered)
  return answered
}
