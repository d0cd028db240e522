import type { Books, EventEntry } from './books.ts'
import { newEventId } from './ids.ts'

const objectOf = (type: string): EventEntry['object'] => {
  if (type.startsWith('payment_intent.')) return 'charge'
  if (type.startsWith('customer.subscription.')) return 'subscription'
  if (type.startsWith('invoice.')) return 'invoice'
  return type.startsWith('setup_intent.') ? 'card-setup' : 'other'
}

/** Records an event in the same operation. */
export const recordEvent = (
  books: Books,
  type: string,
  about: { id: string; customerId: string },
): Promise<void> =>
  books.put('event', {
    id: newEventId(),
    customerId: about.customerId,
    type,
    object: objectOf(type),
    objectId: about.id,
    createdAt: books.now,
  })
