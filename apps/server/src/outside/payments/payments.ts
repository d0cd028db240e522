export type PlanHandle = `${'basic' | 'premium' | 'enterprise'}_${'monthly' | 'yearly'}`

/**
 * The product's interface to a payment provider. Two adapters: `stripe`, and the `sandbox` for a machine without keys;
 * both pass one contract suite. Amounts are integer euro cents. Every write takes a `key`: calls with the same key are
 * one operation. No adapter repeats a write by itself.
 *
 * Errors: a write throws `PaymentError`. `unknown` means that it may have happened: the caller repeats it with the same
 * key, and never treats it as failed.
 */
export type PaymentErrorKind =
  /** The bank or the provider said no; `reason` is its word, such as card_declined. */
  | 'refused'
  | 'not-found'
  /** The call itself was wrong: ours to mend, never the customer's. */
  | 'invalid'
  /** The provider cannot be reached and has done nothing. */
  | 'unavailable'
  /** The answer was lost: it may have happened. */
  | 'unknown'

export class PaymentError extends Error {
  readonly kind: PaymentErrorKind
  readonly reason: string | null

  constructor(kind: PaymentErrorKind, reason: string | null = null, options?: ErrorOptions) {
    super(reason ? `${kind}: ${reason}` : kind, options)
    this.name = 'PaymentError'
    this.kind = kind
    this.reason = reason
  }
}

export type CardFacts = {
  gatewayId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The same card number always has the same one, for every customer. */
  fingerprint: string
}

export type CardSetup = {
  gatewayId: string
  clientSecret: string
  state: 'open' | 'succeeded' | 'failed'
  card: CardFacts | null
}

export type Charge = {
  gatewayId: string
  /** Our payment's id, given when the charge was made. */
  reference: string
  customerId: string
  cardId: string
  description: string
  state: 'succeeded' | 'requires-action' | 'processing' | 'failed'
  amount: number
  refunded: number
  currency: string
  /** For the bank's question in the browser; null when nothing is asked. */
  clientSecret: string | null
  /** Why it failed, in the provider's word. */
  reason: string | null
  createdAt: Date
}

/** Money on its way back to the card that it came from; banks show it after some days. */
export type Refund = {
  gatewayId: string
  /** `failed`: the bank did not take it, and the money lies with the provider. */
  state: 'succeeded' | 'pending' | 'failed'
  amount: number
  reason: string | null
}

/**
 * Discounts are subtracted; lines add up to the amount. A refund of a shortened period is negative, credit has
 * the handle `credit`.
 */
type InvoiceLine = { handle: string; amount: number; from: Date; to: Date }

export type InvoiceFacts = {
  gatewayId: string
  subscriptionId: string
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  cause: 'start' | 'renewal' | 'change'
  /** What was or is to be paid, discounts and credit taken off; never negative. */
  amount: number
  currency: string
  lines: InvoiceLine[]
  /** The handle and the time that this invoice pays for. */
  handle: PlanHandle
  periodStart: Date
  periodEnd: Date
  paidAt: Date | null
  createdAt: Date
  /** Set while the bank's question waits; an open invoice without it was refused. */
  clientSecret: string | null
}

export type SubscriptionFacts = {
  gatewayId: string
  /** Our subscription's id, given when it was started. */
  reference: string
  customerId: string
  state: 'incomplete' | 'trialing' | 'active' | 'past-due' | 'ended'
  /** The price that the next renewal is charged by. */
  handle: PlanHandle
  periodStart: Date
  periodEnd: Date
  trialEndsAt: Date | null
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  card: CardFacts | null
  latestInvoice: InvoiceFacts | null
}

export type Promotion = {
  code: string
  /** Taken off, in percent (0 to 100) or in cents; one of the two. */
  percentOff: number | null
  amountOff: number | null
  /** `once` for the first period only. */
  duration: 'once' | 'forever'
  /** The prices that it applies to; null for all. Others cost their full price, and do not start with it. */
  appliesTo: PlanHandle[] | null
}

export type PlanPrice = { handle: PlanHandle; amount: number; period: 'monthly' | 'yearly' }

/** An event says only that something changed: its receiver fetches the object as it is now. */
export type PaymentEvent = {
  id: string
  object: 'charge' | 'subscription' | 'invoice' | 'card-setup' | 'other'
  objectId: string
  createdAt: Date
}

type Address = {
  line1: string
  line2: string | null
  postalCode: string
  city: string
  country: string
}

export type Payments = {
  name: 'stripe' | 'sandbox'
  publicKey: string

  createCustomer(of: { reference: string; email: string; name: string; key: string }): Promise<string>
  updateCustomer(
    customerId: string,
    to: { name?: string; address?: Address; taxId?: { type: string; value: string }; key: string },
  ): Promise<void>

  /**
   * Ends what runs and deletes the cards; invoices and charges stay in the provider's books. A deleted customer
   * is no error.
   */
  removeCustomer(customerId: string): Promise<void>

  openCardSetup(of: { customerId: string; reference: string; key: string }): Promise<CardSetup>
  getCardSetup(gatewayId: string): Promise<CardSetup>
  /** Forgets a card; one that is gone already is no error. */
  removeCard(gatewayId: string): Promise<void>

  charge(of: {
    customerId: string
    cardId: string
    amount: number
    reference: string
    description: string
    key: string
  }): Promise<Charge>
  getCharge(gatewayId: string): Promise<Charge>
  /** The charge that was made for a reference, where the answer to making it was lost; null when there is none. */
  getChargeOf(of: { customerId: string; reference: string }): Promise<Charge | null>

  /**
   * All that is left or `amount`. A reference is one refund, for any number of requests; the answer is its
   * current state. `invalid: charge_already_refunded` when another request has refunded it, `invalid:
   * nothing_paid` when no card was charged.
   */
  refund(of: {
    of: { chargeId: string } | { invoiceId: string }
    amount?: number
    reference: string
    key: string
  }): Promise<Refund>

  /** Null for a code in capitals or not that does not exist, ran out or was switched off. */
  getPromotion(code: string): Promise<Promotion | null>

  /**
   * `invalid: promotion_code` for a code that does not apply to the price. A card that the bank declines is `refused`
   * and leaves nothing behind. Where the bank asks for confirmation, the subscription is `incomplete` and its latest
   * invoice carries the clientSecret; after a refused confirmation it stays so without one until it is ended, here or
   * after 23 hours. A trial's own invoice of zero is never reported.
   */
  startSubscription(of: {
    customerId: string
    cardId: string
    price: PlanPrice
    promotionCode: string | null
    trialDays: number
    reference: string
    key: string
  }): Promise<SubscriptionFacts>
  getSubscription(gatewayId: string): Promise<SubscriptionFacts>
  getSubscriptionOf(of: { customerId: string; reference: string }): Promise<SubscriptionFacts | null>
  /**
   * The new period less `credit`, the rest of the paid one; never below zero. Nothing during a trial or for an
   * unpaid period.
   */
  previewChange(of: { subscriptionId: string; price: PlanPrice }): Promise<{ amount: number; credit: number }>
  /**
   * `now` begins a new period and charges the difference; in a trial it only changes the price. Declined is `refused` and
   * changes nothing. Where the bank asks, nothing is changed until the answer, and the latest invoice (cause `change`)
   * carries the clientSecret. `renewal` only changes what the next renewal costs; the running price takes a planned change
   * back. A cancellation stays as it is.
   */
  changeSubscription(of: {
    subscriptionId: string
    price: PlanPrice
    when: 'now' | 'renewal'
    key: string
  }): Promise<SubscriptionFacts>
  /** An unpaid renewal is charged to the new card immediately; its event reports the result. */
  setSubscriptionCard(of: { subscriptionId: string; cardId: string; key: string }): Promise<void>
  /** A change that waited for the renewal is dropped. */
  cancelAtPeriodEnd(of: { subscriptionId: string; cancel: boolean; key: string }): Promise<SubscriptionFacts>
  /** Ends it without waiting, as the deletion of an account does; one that ended is no error. */
  endSubscription(of: { subscriptionId: string; key: string }): Promise<void>

  getInvoice(gatewayId: string): Promise<InvoiceFacts>
  listInvoices(subscriptionId: string): Promise<InvoiceFacts[]>
  /** What the next renewal will charge; null when there is none. */
  previewRenewal(subscriptionId: string): Promise<{ amount: number; dueAt: Date } | null>

  /** Reads a webhook's raw body; null when its signature is not the provider's or older than five minutes. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent | null>
  /** Newest first, at most 100, after the event `after`; `not-found` when the provider no longer has that event. */
  listEvents(from: {
    since: Date
    after: string | null
  }): Promise<{ events: PaymentEvent[]; hasMore: boolean }>

  /** What the provider's form does in the browser; only the sandbox has it. */
  sandbox: {
    enterCard(of: {
      customerId: string
      clientSecret: string
      number: string
      expiry: string
      securityCode: string
    }): Promise<{ state: 'succeeded' | 'requires-action' | 'failed'; message: string | null }>
    answerChallenge(of: {
      customerId: string
      clientSecret: string
      approve: boolean
    }): Promise<{ state: 'succeeded' | 'failed' }>
    /** Advances time: renews, charges again and ends what is due by now; returns the number of changes. */
    advance(now: Date): Promise<number>
  } | null
}
