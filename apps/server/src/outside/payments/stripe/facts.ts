import type Stripe from 'stripe'
import type {
  CardFacts,
  CardSetup,
  Charge,
  InvoiceFacts,
  PaymentEvent,
  SubscriptionFacts,
} from '../payments.ts'
import type { Prices } from './prices.ts'
import { idOf } from './reads.ts'

const dateOf = (seconds: number): Date => new Date(seconds * 1000)
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : dateOf(seconds))

/** Null for what is no card, or was not expanded. */
const cardFacts = (method: string | Stripe.PaymentMethod | null): CardFacts | null => {
  if (!method || typeof method === 'string' || !method.card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = method.card
  return { gatewayId: method.id, brand, last4, expMonth, expYear, fingerprint: fingerprint ?? method.id }
}

export const setupFacts = (setup: Stripe.SetupIntent): CardSetup => ({
  gatewayId: setup.id,
  clientSecret: setup.client_secret ?? '',
  state: setup.status === 'succeeded' ? 'succeeded' : setup.status === 'canceled' ? 'failed' : 'open',
  card: setup.status === 'succeeded' ? cardFacts(setup.payment_method) : null,
})

const chargeStates: Record<string, Charge['state']> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires-action',
  requires_confirmation: 'requires-action',
}

export const chargeFacts = (intent: Stripe.PaymentIntent): Charge => {
  const state = chargeStates[intent.status] ?? 'failed'
  const { latest_charge: charge, last_payment_error: problem } = intent
  return {
    gatewayId: intent.id,
    reference: intent.metadata.reference ?? '',
    customerId: idOf(intent.customer),
    cardId: idOf(intent.payment_method),
    description: intent.description ?? '',
    state,
    amount: intent.amount,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    currency: intent.currency.toUpperCase(),
    clientSecret: state === 'requires-action' ? intent.client_secret : null,
    reason: state === 'failed' ? (problem?.code ?? 'canceled') : null,
    createdAt: dateOf(intent.created),
  }
}

export const netOf = ({ amount, discount_amounts }: Stripe.InvoiceLineItem): number =>
  amount - (discount_amounts ?? []).reduce((sum, one) => sum + one.amount, 0)

const invoiceStates: Record<string, InvoiceFacts['state']> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}
const causes: Record<string, InvoiceFacts['cause']> = {
  subscription_create: 'start',
  subscription_update: 'change',
}

const questionOf = (invoice: Stripe.Invoice): string | null => {
  const intent = invoice.payments?.data.find((one) => one.is_default)?.payment.payment_intent
  if (invoice.status !== 'open' || !intent || typeof intent === 'string') return null
  return chargeStates[intent.status] === 'requires-action' ? intent.client_secret : null
}

/** True for the invoice of zero that begins a trial; the port does not report it. */
export const isOfTrial = (invoice: Stripe.Invoice): boolean =>
  invoice.billing_reason === 'subscription_create' && invoice.subtotal === 0

export const invoiceFacts = async (prices: Prices, invoice: Stripe.Invoice): Promise<InvoiceFacts> => {
  const lines = await Promise.all(
    invoice.lines.data.map(async (line) => ({
      handle: await prices.handleOf(idOf(line.pricing?.price_details?.price)),
      amount: netOf(line),
      from: dateOf(line.period.start),
      to: dateOf(line.period.end),
      isBack: line.amount < 0,
    })),
  )
  const reported = lines.map(({ isBack: _, ...line }) => line)
  const period = lines.filter((line) => !line.isBack).sort((a, b) => b.to.getTime() - a.to.getTime())[0]
  const from = period?.from ?? dateOf(invoice.period_start)
  const to = period?.to ?? dateOf(invoice.period_end)
  const credit = invoice.amount_due - reported.reduce((sum, line) => sum + line.amount, 0)
  return {
    gatewayId: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    state: invoiceStates[invoice.status ?? 'draft'] ?? 'draft',
    cause: causes[invoice.billing_reason ?? ''] ?? 'renewal',
    amount: invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    lines: credit === 0 ? reported : [...reported, { handle: 'credit', amount: credit, from, to }],
    handle: period?.handle ?? 'basic_monthly',
    periodStart: from,
    periodEnd: to,
    paidAt: dateOrNull(invoice.status_transitions.paid_at),
    createdAt: dateOf(invoice.created),
    clientSecret: questionOf(invoice),
  }
}

const subscriptionStates: Record<string, SubscriptionFacts['state']> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
}

export const nextPriceId = (subscription: Stripe.Subscription): string | null => {
  const { schedule } = subscription
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const ends = schedule.current_phase?.end_date ?? 0
  const next = schedule.phases.find((phase) => phase.start_date >= ends)
  return idOf(next?.items[0]?.price) || null
}

export const subscriptionFacts = async (
  prices: Prices,
  subscription: Stripe.Subscription,
  getInvoice: (id: string) => Promise<Stripe.Invoice>,
): Promise<SubscriptionFacts> => {
  const [item] = subscription.items.data
  const invoiceId = idOf(subscription.latest_invoice)
  const [handle, invoice] = await Promise.all([
    prices.handleOf(nextPriceId(subscription) ?? item?.price.id ?? ''),
    invoiceId ? getInvoice(invoiceId) : null,
  ])
  return {
    gatewayId: subscription.id,
    reference: subscription.metadata.reference ?? '',
    customerId: idOf(subscription.customer),
    state: subscriptionStates[subscription.status] ?? 'ended',
    handle,
    periodStart: dateOf(item?.current_period_start ?? subscription.start_date),
    periodEnd: dateOf(item?.current_period_end ?? subscription.start_date),
    trialEndsAt: dateOrNull(subscription.trial_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: dateOrNull(subscription.ended_at),
    card: cardFacts(subscription.default_payment_method),
    latestInvoice: invoice && !isOfTrial(invoice) ? await invoiceFacts(prices, invoice) : null,
  }
}

const objectOf = (type: string): PaymentEvent['object'] => {
  if (type.startsWith('payment_intent.')) return 'charge'
  if (type.startsWith('customer.subscription.')) return 'subscription'
  if (type.startsWith('invoice.')) return 'invoice'
  return type.startsWith('setup_intent.') ? 'card-setup' : 'other'
}

export const eventFacts = (event: Stripe.Event): PaymentEvent => {
  const { object } = event.data
  return {
    id: event.id,
    object: objectOf(event.type),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : '',
    createdAt: dateOf(event.created),
  }
}
