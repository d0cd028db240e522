import type { Address, Books, Customer } from './books.ts'
import { removeCard } from './card-setups.ts'
import { endNow } from './change-subscription.ts'
import { newId, recordEvent } from './events.ts'
import { Refused } from './once.ts'

/** The tax identifiers that the provider validates immediately; other kinds are accepted as typed. */
const shapes: Record<string, RegExp> = {
  eu_vat: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
  es_cif: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  gb_vat: /^(GB)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  ch_vat: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  us_ein: /^\d{2}-?\d{7}$/,
}

/** True for an identifier that cannot be one of its kind; spaces, dots and dashes do not count. */
export const taxIdProblem = ({ type, value }: { type: string; value: string }): boolean => {
  const plain = value.toUpperCase().replace(/[\s.-]/g, '')
  return plain.length === 0 || (shapes[type] !== undefined && !shapes[type].test(plain))
}

export const createCustomer = async (
  books: Books,
  of: { reference: string; email: string; name: string },
): Promise<Customer> => {
  const customer: Customer = {
    id: newId('cus'),
    reference: of.reference,
    email: of.email,
    name: of.name,
    address: null,
    taxId: null,
    credit: 0,
    createdAt: books.now,
  }
  await books.put('customer', customer)
  await recordEvent(books, 'customer.created', { id: customer.id, customerId: customer.id })
  return customer
}

/** A customer that is not deleted, locked until the operation is over. */
const lockCustomer = async (books: Books, customerId: string): Promise<Customer | null> => {
  const customer = await books.lock(customerId)
  return customer && !customer.isRemoved ? customer : null
}

/** Subscriptions end, cards are deleted; payments remain under an id that identifies no person. */
export const removeCustomer = async (books: Books, customerId: string): Promise<Customer | Refused> => {
  const customer = await lockCustomer(books, customerId)
  if (!customer) return new Refused('not-found')
  for (const one of await books.find('subscription', { customerId })) await endNow(books, one.id)
  for (const card of await books.find('card', { customerId })) await removeCard(books, card.id)
  const { id, reference, createdAt } = customer
  const removed: Customer = {
    id,
    reference,
    email: '',
    name: '',
    address: null,
    taxId: null,
    credit: 0,
    isRemoved: true,
    createdAt,
  }
  await books.put('customer', removed)
  await recordEvent(books, 'customer.deleted', { id, customerId: id })
  return removed
}

/** `invalid: tax_id_invalid` for an identifier that cannot be one of its kind. */
export const updateCustomer = async (
  books: Books,
  customerId: string,
  to: { name?: string; address?: Address; taxId?: { type: string; value: string } },
): Promise<Customer | Refused> => {
  const customer = await lockCustomer(books, customerId)
  if (!customer) return new Refused('not-found')
  if (to.taxId && taxIdProblem(to.taxId)) return new Refused('invalid', 'tax_id_invalid')
  const changed = {
    ...customer,
    ...(to.name ? { name: to.name } : {}),
    ...(to.address ? { address: to.address } : {}),
    ...(to.taxId ? { taxId: to.taxId } : {}),
  }
  await books.put('customer', changed)
  await recordEvent(books, 'customer.updated', { id: customerId, customerId })
  return changed
}
