import type { Books, ChargeEntry, InvoiceEntry, RefundEntry } from './books.ts'
import { idOfSecret } from './card-setups.ts'
import { newId, recordEvent } from './events.ts'
import { Refused } from './once.ts'

/** What money came from: a charge that succeeded, or an invoice that a card has paid; null for anything else. */
const paidBy = async (
  books: Books,
  id: string,
): Promise<
  { kind: 'charge'; entry: ChargeEntry } | { kind: 'invoice'; entry: InvoiceEntry } | null | Refused
> => {
  const charge = await books.get('charge', id)
  if (charge) return charge.state === 'succeeded' ? { kind: 'charge', entry: charge } : null
  const invoice = await books.get('invoice', id)
  if (!invoice) return new Refused('not-found')
  return invoice.state === 'paid' && invoice.amount > 0 ? { kind: 'invoice', entry: invoice } : null
}

export const paymentOf = ({ clientSecret }: Pick<InvoiceEntry, 'clientSecret'>): string =>
  idOfSecret(clientSecret)

/** All that is left or `amount`, never more than was taken; the same reference again is the same refund. */
export const makeRefund = async (
  books: Books,
  of: { ofId: string; amount: number | null; reference: string },
): Promise<RefundEntry | Refused> => {
  const seen = await paidBy(books, of.ofId)
  if (seen instanceof Refused) return seen
  if (seen) await books.lock(seen.entry.customerId)
  const found = seen && (await paidBy(books, of.ofId))
  if (!found || found instanceof Refused) return new Refused('invalid', 'nothing_paid')
  const before = (await books.find('refund', { customerId: found.entry.customerId })).filter(
    ({ ofId }) => ofId === of.ofId,
  )
  const same = before.find(({ reference }) => reference === of.reference)
  if (same) return same
  const left = before.reduce(
    (sum, { state, amount }) => (state === 'failed' ? sum : sum - amount),
    found.entry.amount,
  )
  const amount = of.amount ?? left
  if (left === 0) return new Refused('invalid', 'charge_already_refunded')
  if (!Number.isInteger(amount) || amount <= 0 || amount > left)
    return new Refused('invalid', 'amount_too_large')
  const refund: RefundEntry = {
    id: newId('re'),
    customerId: found.entry.customerId,
    ofId: of.ofId,
    paymentId: found.kind === 'charge' ? found.entry.id : paymentOf(found.entry),
    amount,
    reference: of.reference,
    state: 'succeeded',
    createdAt: books.now,
  }
  await books.put('refund', refund)
  const refunded = (found.entry.refunded ?? 0) + amount
  if (found.kind === 'charge') await books.put('charge', { ...found.entry, refunded })
  else await books.put('invoice', { ...found.entry, refunded })
  await recordEvent(books, 'refund.created', refund)
  return refund
}
