import type Stripe from 'stripe'
import type {
  Card,
  InvoiceEntry,
  PromotionEntry,
  SubscriptionEntry,
} from '../../outside/payments/rules/books.ts'
import type { Catalogue, PriceEntry, ScheduleEntry } from './catalogue.ts'
import { listOf, presentCard, presentIntent, seconds, secondsOrNull } from './present-cards.ts'

const intervalOf = ({ period }: { period: 'monthly' | 'yearly' }) => (period === 'yearly' ? 'year' : 'month')
const self = { type: 'self' } as const
const noTax = { disabled_reason: null, enabled: false, liability: null }
const classic = { flexible: null, type: 'classic' } as const

export const presentPrice = (price: PriceEntry) =>
  ({
    id: price.id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: 'eur',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.isNamed ? price.handle : null,
    metadata: { handle: price.handle },
    nickname: null,
    product: price.productId,
    recurring: {
      interval: intervalOf(price),
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: price.amount,
    unit_amount_decimal: null,
  }) satisfies Stripe.Price

const presentPlan = (price: PriceEntry) =>
  ({
    id: price.id,
    object: 'plan',
    active: true,
    amount: price.amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: seconds(price.createdAt),
    currency: 'eur',
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: { handle: price.handle },
    meter: null,
    nickname: null,
    product: price.productId,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Plan

const presentCoupon = (
  promotion: Pick<PromotionEntry, 'id' | 'percentOff' | 'amountOff' | 'duration'>,
  isValid = true,
) =>
  ({
    id: promotion.id.replace('promo_', 'coupon_'),
    object: 'coupon',
    amount_off: promotion.amountOff,
    created: 0,
    currency: promotion.amountOff === null ? null : 'eur',
    duration: promotion.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: promotion.percentOff,
    redeem_by: null,
    times_redeemed: 0,
    valid: isValid,
  }) satisfies Stripe.Coupon

export const presentPromotion = (promotion: PromotionEntry, expandCoupon: boolean) =>
  ({
    id: promotion.id,
    object: 'promotion_code',
    active: promotion.isActive,
    code: promotion.code,
    created: seconds(promotion.createdAt),
    customer: null,
    customer_account: null,
    expires_at: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    promotion: {
      coupon: expandCoupon ? presentCoupon(promotion) : promotion.id.replace('promo_', 'coupon_'),
      type: 'coupon',
    },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  }) satisfies Stripe.PromotionCode

const discountId = (subscription: Pick<SubscriptionEntry, 'id'>) => subscription.id.replace('sub_', 'di_')

const presentItem = (subscription: SubscriptionEntry, price: PriceEntry) =>
  ({
    id: subscription.id.replace('sub_', 'si_'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: seconds(subscription.createdAt),
    current_period_end: seconds(subscription.periodEnd),
    current_period_start: seconds(subscription.periodStart),
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: presentPlan(price),
    price: presentPrice(price),
    quantity: 1,
    subscription: subscription.id,
    tax_rates: [],
  }) satisfies Stripe.SubscriptionItem

const subscriptionStates = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  'past-due': 'past_due',
} as const
const isExpired = ({ periods, trialEndsAt }: SubscriptionEntry) => periods === 0 && trialEndsAt === null

export const presentSubscription = (
  subscription: SubscriptionEntry,
  { catalogue, now, card }: { catalogue: Catalogue; now: number; card: Card | null },
  expand: string[],
) => {
  const price = catalogue.prices.get(
    catalogue.priceIdOf(subscription.price.handle, subscription.price.amount),
  )
  if (!price) throw new Error(`no price ${subscription.price.handle}`)
  const schedule = catalogue.scheduleOf(subscription.id, now)
  const { state, pending } = subscription
  return {
    id: subscription.id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: noTax,
    billing_cycle_anchor: seconds(subscription.anchor),
    billing_cycle_anchor_config: null,
    billing_mode: classic,
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAtPeriodEnd ? seconds(subscription.periodEnd) : null,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: secondsOrNull(subscription.endedAt),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: seconds(subscription.createdAt),
    currency: 'eur',
    customer: subscription.customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method:
      card && expand.includes('default_payment_method') ? presentCard(card) : subscription.cardId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: subscription.promotion ? [discountId(subscription)] : [],
    ended_at: secondsOrNull(subscription.endedAt),
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: self,
    },
    items: listOf(`/v1/subscription_items?subscription=${subscription.id}`, [
      presentItem(subscription, price),
    ]),
    latest_invoice: subscription.latestInvoiceId,
    livemode: false,
    managed_payments: null,
    metadata: { reference: subscription.reference },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: pending && {
      billing_cycle_anchor: seconds(pending.at),
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: seconds(pending.at) + 82_800,
      metadata: null,
      subscription_items: null,
      trial_end: null,
      trial_from_plan: null,
    },
    schedule:
      schedule && (expand.includes('schedule') ? presentSchedule(schedule, catalogue, now) : schedule.id),
    start_date: seconds(subscription.createdAt),
    status:
      state === 'ended'
        ? isExpired(subscription)
          ? 'incomplete_expired'
          : 'canceled'
        : subscriptionStates[state],
    test_clock: null,
    transfer_data: null,
    trial_end: secondsOrNull(subscription.trialEndsAt),
    trial_settings: null,
    trial_start: subscription.trialEndsAt === null ? null : seconds(subscription.createdAt),
  } satisfies Stripe.Subscription
}

export const presentSchedule = (schedule: ScheduleEntry, catalogue: Catalogue, now: number) => {
  const running = schedule.phases.find((phase) => phase.to > now)
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: classic,
    canceled_at: null,
    completed_at: null,
    created: seconds(schedule.createdAt),
    current_phase:
      running && !schedule.isReleased
        ? { start_date: seconds(running.from), end_date: seconds(running.to) }
        : null,
    customer: schedule.customerId,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: self,
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: schedule.phases.map((phase) => ({
      add_invoice_items: [],
      application_fee_percent: null,
      billing_cycle_anchor: null,
      billing_thresholds: null,
      collection_method: null,
      currency: 'eur',
      default_payment_method: null,
      default_tax_rates: [],
      description: null,
      discounts: [],
      end_date: seconds(phase.to),
      invoice_settings: null,
      items: [
        {
          billing_thresholds: null,
          discounts: [],
          metadata: {},
          plan: phase.price,
          price: catalogue.prices.get(phase.price)?.id ?? phase.price,
          quantity: 1,
          tax_rates: [],
        },
      ],
      metadata: {},
      on_behalf_of: null,
      proration_behavior: 'none' as const,
      start_date: seconds(phase.from),
      transfer_data: null,
      trial_end: null,
    })),
    released_at: null,
    released_subscription: schedule.isReleased ? schedule.subscriptionId : null,
    status: schedule.isReleased ? 'released' : 'active',
    subscription: schedule.isReleased ? null : schedule.subscriptionId,
    test_clock: null,
  } satisfies Stripe.SubscriptionSchedule
}

const presentLine = (
  invoice: InvoiceEntry,
  line: InvoiceEntry['lines'][number],
  index: number,
  catalogue: Catalogue,
) => {
  const price = catalogue.priceIdOf(line.handle)
  return {
    id: `il_${invoice.id.slice(3)}${index}`,
    object: 'line_item',
    amount: line.amount + line.off,
    currency: 'eur',
    description: line.isCredit ? `Unused time on ${line.handle}` : `1 × ${line.handle}`,
    discount_amounts:
      line.off === 0 ? [] : [{ amount: line.off, discount: discountId({ id: invoice.subscriptionId }) }],
    discountable: !line.isCredit,
    discounts: line.off === 0 ? [] : [discountId({ id: invoice.subscriptionId })],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isCredit,
        proration_details: null,
        subscription: invoice.subscriptionId,
        subscription_item: invoice.subscriptionId.replace('sub_', 'si_'),
      },
      type: 'subscription_item_details',
    },
    period: { start: seconds(line.from), end: seconds(line.to) },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price, product: catalogue.prices.get(price)?.productId ?? '' },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: invoice.subscriptionId,
    subtotal: line.amount + line.off,
    taxes: [],
  } satisfies Stripe.InvoiceLineItem
}

const reasons = {
  start: 'subscription_create',
  renewal: 'subscription_cycle',
  change: 'subscription_update',
} as const
const payments = {
  succeeded: 'succeeded',
  none: 'succeeded',
  asks: 'requires-action',
  declined: 'failed',
} as const

const presentPayment = (invoice: InvoiceEntry, cardId: string, expandIntent: boolean) => {
  const [intentId = ''] = invoice.clientSecret.split('_secret_')
  const intent = presentIntent(
    {
      id: intentId,
      customerId: invoice.customerId,
      cardId,
      amount: invoice.amount,
      reference: null,
      description: 'Subscription',
      clientSecret: invoice.clientSecret,
      state: payments[invoice.payment],
      reason: invoice.payment === 'declined' ? 'card_declined' : null,
      createdAt: invoice.createdAt,
    },
    false,
  )
  return {
    id: `inpay_${invoice.id.slice(3)}`,
    object: 'invoice_payment',
    amount_paid: invoice.state === 'paid' ? invoice.amount : null,
    amount_requested: invoice.amount,
    created: seconds(invoice.createdAt),
    currency: 'eur',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: expandIntent ? intent : intentId, type: 'payment_intent' },
    status: invoice.state === 'paid' ? 'paid' : invoice.state === 'open' ? 'open' : 'canceled',
    status_transitions: { canceled_at: null, paid_at: secondsOrNull(invoice.paidAt) },
  } satisfies Stripe.InvoicePayment
}

/** An invoice; `payments` only where they are asked for. */
export const presentInvoice = (
  invoice: InvoiceEntry,
  { catalogue, cardId, reference }: { catalogue: Catalogue; cardId: string; reference: string },
  expand: string[] = [],
) => {
  const { state, total, amount } = invoice
  const off = invoice.lines.reduce((sum, line) => sum + line.off, 0)
  const isPaid = state === 'paid'
  return {
    id: invoice.id,
    object: 'invoice',
    account_country: 'ES',
    account_name: 'Fake',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: isPaid ? amount : 0,
    amount_remaining: isPaid ? 0 : amount,
    amount_shipping: 0,
    application: null,
    attempt_count: invoice.tries,
    attempted: invoice.tries > 0,
    auto_advance: state === 'open',
    automatic_tax: { ...noTax, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reasons[invoice.cause],
    collection_method: 'charge_automatically',
    created: seconds(invoice.createdAt),
    currency: 'eur',
    custom_fields: null,
    customer: invoice.customerId,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: off === 0 ? [] : [discountId({ id: invoice.subscriptionId })],
    due_date: null,
    effective_at: seconds(invoice.createdAt),
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: self,
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${invoice.id}/lines`,
      invoice.lines.map((line, index) => presentLine(invoice, line, index, catalogue)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `FAKE-${invoice.id.slice(3, 11)}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { reference }, subscription: invoice.subscriptionId },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...(expand.some((one) => one.startsWith('payments'))
      ? {
          payments: listOf(
            `/v1/invoice_payments?invoice=${invoice.id}`,
            amount === 0
              ? []
              : [presentPayment(invoice, cardId, expand.includes('payments.data.payment.payment_intent'))],
          ),
        }
      : {}),
    period_end: seconds(invoice.periodStart),
    period_start: seconds(invoice.periodStart),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: -Math.max(0, total - amount),
    statement_descriptor: null,
    status: state,
    status_transitions: {
      finalized_at: seconds(invoice.createdAt),
      marked_uncollectible_at: state === 'uncollectible' ? seconds(invoice.createdAt) : null,
      paid_at: secondsOrNull(invoice.paidAt),
      voided_at: state === 'void' ? seconds(invoice.createdAt) : null,
    },
    subtotal: total + off,
    subtotal_excluding_tax: total + off,
    test_clock: null,
    total,
    total_discount_amounts:
      off === 0 ? [] : [{ amount: off, discount: discountId({ id: invoice.subscriptionId }) }],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: seconds(invoice.createdAt),
  } satisfies Stripe.Invoice
}
