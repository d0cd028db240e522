export type PlanHandle = `${'basic' | 'premium' | 'enterprise'}_${'monthly' | 'yearly'}`
export type PlanPrice = { handle: PlanHandle; amount: number; period: 'monthly' | 'yearly' }
export type Address = {
  line1: string
  line2: string | null
  postalCode: string
  city: string
  country: string
}

/**
 * The state of a payment gateway, in PostgreSQL or in memory; the rules in this package use nothing else, so that
 * both behave alike. Amounts are integer cents; instants are milliseconds in whole seconds.
 */
export type Customer = {
  id: string
  reference: string
  email: string
  name: string
  address: Address | null
  taxId: { type: string; value: string } | null
  /** What the gateway owes the customer; taken off the next invoices. */
  credit: number
  /** It was deleted; only its id and reference are left. */
  isRemoved?: boolean
  createdAt: number
}

/** How the bank behind a card behaves. `asks` asks whenever the customer is there, and never for a renewal. */
export type Behaviour = 'pays' | 'declines' | 'asks'

/** The stored part of a card; never its number. */
export type Card = {
  id: string
  customerId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string
  behaviour: Behaviour
  isRemoved: boolean
  createdAt: number
}

export type Setup = {
  id: string
  customerId: string
  reference: string
  clientSecret: string
  state: 'open' | 'asking' | 'succeeded' | 'cancelled'
  cardId: string | null
  reason: string | null
  createdAt: number
}

export type ChargeEntry = {
  id: string
  customerId: string
  cardId: string
  amount: number
  reference: string
  description: string
  clientSecret: string
  state: 'succeeded' | 'requires-action' | 'failed'
  reason: string | null
  /** What of it was given back; absent is nothing. */
  refunded?: number
  createdAt: number
}

export type RefundEntry = {
  id: string
  customerId: string
  /** The charge or invoice that is given back. */
  ofId: string
  /** The payment at the provider: a charge's own id, an invoice's as its client secret names it. */
  paymentId: string
  amount: number
  reference: string
  state: 'succeeded' | 'pending' | 'failed'
  createdAt: number
}

export type PromotionEntry = {
  id: string
  customerId: ''
  code: string
  percentOff: number | null
  amountOff: number | null
  duration: 'once' | 'forever'
  /** The prices that it applies to; absent or null for all. */
  appliesTo?: PlanHandle[] | null
  isActive: boolean
  createdAt: number
}

export type InvoiceEntry = {
  id: string
  customerId: string
  subscriptionId: string
  state: 'open' | 'paid' | 'void' | 'uncollectible'
  cause: 'start' | 'renewal' | 'change'
  isTrial: boolean
  /** Of the lines, before the customer's credit: negative when more is given back than charged. */
  total: number
  /** To be paid or paid by card. */
  amount: number
  /** `off` is what a promotion took from the list price already. */
  lines: { handle: string; amount: number; off: number; from: number; to: number; isCredit: boolean }[]
  price: PlanPrice
  periodStart: number
  periodEnd: number
  /** What the new period itself costs: what is given back of it when it is changed. */
  periodValue: number
  clientSecret: string
  /** What the last try to pay it came to. */
  payment: 'succeeded' | 'asks' | 'declined' | 'none'
  tries: number
  /** What of it was given back; absent is nothing. */
  refunded?: number
  paidAt: number | null
  createdAt: number
}

export type SubscriptionEntry = {
  id: string
  customerId: string
  cardId: string
  reference: string
  state: 'incomplete' | 'trialing' | 'active' | 'past-due' | 'ended'
  price: PlanPrice
  nextPrice: PlanPrice | null
  /** An immediate change that waits for the bank's confirmation. */
  pending: { price: PlanPrice; invoiceId: string; at: number } | null
  promotion: Pick<
    PromotionEntry,
    'id' | 'code' | 'percentOff' | 'amountOff' | 'duration' | 'appliesTo'
  > | null
  /** Periods are counted from here: the n-th ends n periods later, on the same day of the month where there is one. */
  anchor: number
  periods: number
  periodStart: number
  periodEnd: number
  trialEndsAt: number | null
  /** What was paid for the running period; 0 while it is unpaid or free. */
  periodValue: number
  cancelAtPeriodEnd: boolean
  endedAt: number | null
  latestInvoiceId: string | null
  /** When an unpaid invoice is tried again, a question expires, or the period ends: whichever comes first. */
  dueAt: number | null
  /** When an unpaid renewal is tried again. */
  tryAgainAt: number | null
  createdAt: number
}

export type EventEntry = {
  id: string
  customerId: string
  /** In the provider's words, such as invoice.paid. */
  type: string
  object: 'charge' | 'subscription' | 'invoice' | 'card-setup' | 'other'
  objectId: string
  createdAt: number
}

export type KeyEntry = {
  id: string
  customerId: ''
  request: string
  outcome:
    | { value: unknown }
    | { refused: { kind: 'refused' | 'invalid' | 'not-found'; reason: string | null } }
  createdAt: number
}

export type Entries = {
  customer: Customer
  card: Card
  setup: Setup
  charge: ChargeEntry
  refund: RefundEntry
  promotion: PromotionEntry
  invoice: InvoiceEntry
  subscription: SubscriptionEntry
  event: EventEntry
  key: KeyEntry
}
export type Kind = keyof Entries

/** The state within one operation: all of its writes are stored together, or none. */
export type Books = {
  /** The gateway's time of this operation, in whole seconds. */
  now: number
  get<K extends Kind>(kind: K, id: string): Promise<Entries[K] | null>
  /** Reads a customer and makes every other operation of that customer wait until this one is over. */
  lock(customerId: string): Promise<Customer | null>
  put<K extends Kind>(kind: K, entry: Entries[K]): Promise<void>
  /** False when the id exists; waits for a parallel operation that is writing the same id. */
  claim<K extends Kind>(kind: K, entry: Entries[K]): Promise<boolean>
  /** Newest first. */
  find<K extends Kind>(kind: K, where: { customerId?: string; limit?: number }): Promise<Entries[K][]>
  /** Events since a moment, newest first: those older than the event `after`, or the newest. */
  events(from: { since: number; after: string | null; limit: number }): Promise<EventEntry[]>
}

export type BookStore = {
  /** Runs `work` as one operation; when it throws, none of its writes is stored. */
  act<T>(now: Date, work: (books: Books) => Promise<T>): Promise<T>
  /** A subscription that time alone changes by `until`, the most overdue first; null when there is none. */
  nextDue(until: Date): Promise<{ id: string; dueAt: number } | null>
}
