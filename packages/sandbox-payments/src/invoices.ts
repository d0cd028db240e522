import type { Books, Card, Customer, InvoiceEntry, SubscriptionEntry } from './books.ts'
import { bankSays } from './charges.ts'
import { newId, newSecret, recordEvent } from './events.ts'
import { Refused } from './once.ts'

export type Draft = Pick<
  InvoiceEntry,
  'cause' | 'isTrial' | 'lines' | 'price' | 'periodStart' | 'periodEnd' | 'periodValue'
>

/** The sum of a draft's lines, and what of it a card pays once the customer's credit is used. */
export const amountsOf = (lines: { amount: number }[], credit: number): { total: number; amount: number } => {
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return { total, amount: Math.max(0, total - credit) }
}

/** An invoice as it would be, and what the bank says to it. Nothing is written yet. */
export const drawUp = (
  books: Books,
  of: { customer: Customer; card: Card; subscriptionId: string; draft: Draft; isThere: boolean },
): InvoiceEntry => {
  const { total, amount } = amountsOf(of.draft.lines, of.customer.credit)
  const payment = amount === 0 ? 'none' : bankSays(of.card, of.isThere)
  const isPaid = payment === 'none' || payment === 'succeeded'
  return {
    ...of.draft,
    id: newId('in'),
    customerId: of.customer.id,
    subscriptionId: of.subscriptionId,
    state: isPaid ? 'paid' : 'open',
    total,
    amount,
    clientSecret: newSecret(newId('pi')),
    payment,
    tries: amount === 0 ? 0 : 1,
    paidAt: isPaid ? books.now : null,
    createdAt: books.now,
  }
}

/** Puts a drawn-up invoice into the books and takes the credit it uses, or adds the one it gives. */
export const enter = async (books: Books, invoice: InvoiceEntry, customer: Customer): Promise<void> => {
  const credit = customer.credit - invoice.total + invoice.amount
  if (credit !== customer.credit) await books.put('customer', { ...customer, credit })
  await books.put('invoice', invoice)
  await recordEvent(books, 'invoice.created', invoice)
  if (invoice.state === 'paid') await recordEvent(books, 'invoice.paid', invoice)
  else
    await recordEvent(
      books,
      invoice.payment === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
      invoice,
    )
}

/** Closes an unpaid invoice and gives back the credit that it had used. */
export const closeUnpaid = async (
  books: Books,
  invoiceId: string | null,
  state: 'void' | 'uncollectible',
): Promise<void> => {
  const invoice = invoiceId ? await books.get('invoice', invoiceId) : null
  if (invoice?.state !== 'open') return
  const customer = await books.get('customer', invoice.customerId)
  const used = invoice.total - invoice.amount
  if (customer && used > 0) await books.put('customer', { ...customer, credit: customer.credit + used })
  const closed: InvoiceEntry = { ...invoice, state, payment: 'none' }
  await books.put('invoice', closed)
  await recordEvent(books, state === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed)
}

export const closeOthers = async (
  books: Books,
  subscription: Pick<SubscriptionEntry, 'id' | 'customerId'>,
  exceptId: string | null = null,
): Promise<void> => {
  for (const one of await books.find('invoice', { customerId: subscription.customerId }))
    if (one.subscriptionId === subscription.id && one.state === 'open' && one.id !== exceptId)
      await closeUnpaid(books, one.id, 'void')
}

export const recordPaymentEvent = (books: Books, invoice: InvoiceEntry): Promise<void> =>
  recordEvent(books, invoice.state === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)

/** Tries an open invoice again without the customer being there. */
export const tryAgain = async (books: Books, invoice: InvoiceEntry, card: Card): Promise<InvoiceEntry> => {
  const payment = bankSays(card, false)
  const tried: InvoiceEntry = {
    ...invoice,
    payment,
    tries: invoice.tries + 1,
    ...(payment === 'succeeded' ? { state: 'paid', paidAt: books.now } : {}),
  }
  await books.put('invoice', tried)
  await recordPaymentEvent(books, tried)
  return tried
}

/** Whether an invoice is refused: by the bank, or because it asks for confirmation and no customer is present. */
export const refusalOf = (invoice: InvoiceEntry, onQuestion: 'refuse' | 'wait'): Refused | null => {
  if (invoice.payment === 'declined') return new Refused('refused', 'card_declined')
  if (invoice.payment === 'asks' && onQuestion === 'refuse') return new Refused('refused', 'requires_action')
  return null
}

/** The lines of a period: what it costs and, where a paid one was cut short, what is given back of that. */
export const linesOf = (
  of: { handle: string; amount: number; off: number; from: number; to: number },
  back?: { subscription: SubscriptionEntry; amount: number },
): InvoiceEntry['lines'] => [
  ...(back && back.amount > 0
    ? [
        {
          handle: back.subscription.price.handle,
          amount: -back.amount,
          off: 0,
          from: of.from,
          to: back.subscription.periodEnd,
          isCredit: true,
        },
      ]
    : []),
  { ...of, isCredit: false },
]
