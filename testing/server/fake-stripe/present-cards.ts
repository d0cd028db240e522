import type {
  Card,
  ChargeEntry,
  Customer,
  EventEntry,
  RefundEntry,
  Setup,
} from '@tintario/sandbox-payments/books.ts'
import type Stripe from 'stripe'
import type { TaxEntry } from './catalogue.ts'

export const seconds = (at: number): number => Math.floor(at / 1000)
const secondsOrNull = (at: number | null): number | null => (at === null ? null : seconds(at))

export { secondsOrNull }

export const listOf = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})

export const presentCustomer = (customer: Customer) =>
  ({
    id: customer.id,
    object: 'customer',
    address: customer.address && {
      line1: customer.address.line1,
      line2: customer.address.line2,
      postal_code: customer.address.postalCode,
      city: customer.address.city,
      country: customer.address.country,
      state: null,
    },
    balance: -customer.credit,
    created: seconds(customer.createdAt),
    currency: 'eur',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: 'FAKE',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: { reference: customer.reference },
    name: customer.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Stripe.Customer

export const presentTaxId = (tax: TaxEntry) =>
  ({
    id: tax.id,
    object: 'tax_id',
    country: tax.value.slice(0, 2),
    created: seconds(tax.createdAt),
    customer: tax.customerId,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: tax.customerId, customer_account: null },
    type: tax.type,
    value: tax.value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }) satisfies Stripe.TaxId

export const presentCard = (card: Card) =>
  ({
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'ES',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(card.createdAt),
    customer: card.isRemoved ? null : card.customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Stripe.PaymentMethod

const setupStates = {
  open: 'requires_payment_method',
  asking: 'requires_action',
  succeeded: 'succeeded',
  cancelled: 'canceled',
} as const

export const presentSetup = (setup: Setup, card: Card | null, expandCard: boolean) =>
  ({
    id: setup.id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    client_secret: setup.clientSecret,
    created: seconds(setup.createdAt),
    customer: setup.customerId,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_setup_error: setup.reason
      ? { type: 'card_error', code: setup.reason, message: 'Your card was declined.' }
      : null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: { reference: setup.reference },
    next_action: setup.state === 'asking' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: card && expandCard ? presentCard(card) : (card?.id ?? null),
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: setupStates[setup.state],
    usage: 'off_session',
  }) satisfies Stripe.SetupIntent

const noMetadata: Record<string, string> = {}
const intentStates = {
  succeeded: 'succeeded',
  'requires-action': 'requires_action',
  failed: 'requires_payment_method',
} as const

/** A payment intent; `charge` is its latest one as the answer shows it. */
export const presentIntent = (
  charge: Pick<
    ChargeEntry,
    | 'id'
    | 'customerId'
    | 'cardId'
    | 'amount'
    | 'description'
    | 'clientSecret'
    | 'state'
    | 'reason'
    | 'createdAt'
    | 'refunded'
  > & {
    reference: string | null
  },
  expandCharge: boolean,
) =>
  ({
    id: charge.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: charge.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: charge.state === 'succeeded' ? charge.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: charge.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(charge.createdAt),
    currency: 'eur',
    customer: charge.customerId,
    customer_account: null,
    description: charge.description,
    excluded_payment_method_types: null,
    last_payment_error: charge.reason
      ? { type: 'card_error', code: charge.reason, message: 'Your card was declined.' }
      : null,
    latest_charge:
      charge.state === 'requires-action'
        ? null
        : expandCharge
          ? presentCharge(charge)
          : charge.id.replace('pi_', 'ch_'),
    livemode: false,
    managed_payments: null,
    metadata: charge.reference === null ? noMetadata : { reference: charge.reference },
    next_action: charge.state === 'requires-action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: charge.state === 'failed' ? null : charge.cardId,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intentStates[charge.state],
    transfer_data: null,
    transfer_group: null,
  }) satisfies Stripe.PaymentIntent

const presentCharge = (charge: Parameters<typeof presentIntent>[0]) =>
  ({
    id: charge.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.state === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.refunded ?? 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: charge.state === 'succeeded',
    created: seconds(charge.createdAt),
    currency: 'eur',
    customer: charge.customerId,
    description: charge.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.reason,
    failure_message: charge.reason ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: charge.state === 'succeeded',
    payment_intent: charge.id,
    payment_method: charge.cardId,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.state === 'succeeded' ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }) satisfies Stripe.Charge

export const presentRefund = (refund: RefundEntry) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.paymentId.replace('pi_', 'ch_'),
    created: seconds(refund.createdAt),
    currency: 'eur',
    customer: refund.customerId,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    ...(refund.state === 'failed' ? { failure_reason: 'declined' } : {}),
    metadata: { reference: refund.reference },
    payment_intent: refund.paymentId,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.state,
    transfer_reversal: null,
  }) satisfies Stripe.Refund

/** An event around an object as it is shown elsewhere. */
export const presentEvent = (event: EventEntry, object: object) =>
  ({
    id: event.id,
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    created: seconds(event.createdAt),
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type: event.type,
  }) satisfies Omit<Stripe.Event, 'data' | 'type'> & { data: { object: object }; type: string }
