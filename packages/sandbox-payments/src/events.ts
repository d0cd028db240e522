import { randomBytes } from 'node:crypto'
import type { Books, EventEntry } from './books.ts'

/** An unguessable id, such as cus_1f0c…. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

/** What the browser proves by that it may answer for an object. */
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(12).toString('hex')}`

let last = 0
/** Later events have greater ids, within a process to the event and between processes to the millisecond. */
const newEventId = (): string => {
  last = Math.max(last + 1, Date.now() * 1000)
  return `evt_${last.toString(36).padStart(11, '0')}${randomBytes(6).toString('hex')}`
}

const objectOf = (type: string): EventEntry['object'] => {
  if (type.startsWith('payment_intent.')) return 'charge'
  if (type.startsWith('customer.subscription.')) return 'subscription'
  if (type.startsWith('invoice.')) return 'invoice'
  return type.startsWith('setup_intent.') ? 'card-setup' : 'other'
}

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
