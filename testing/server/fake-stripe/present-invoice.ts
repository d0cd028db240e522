import type { InvoiceEntry } from '@tintario/sandbox-payments/books.ts'
import type Stripe from 'stripe'
import type { Catalogue } from './catalogue.ts'
import { listOf, presentIntent, seconds, secondsOrNull } from './present-cards.ts'
import { discountId, noTax, self } from './present-subscription.ts'

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
      refunded: invoice.refunded,
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
