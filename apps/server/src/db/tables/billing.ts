import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** Prices of actions, packs and plans, which the operator can change. Amounts in integer euro cents. */
export const offer = pgTable('offer', {
  handle: text('handle').primaryKey(),
  type: text('type').notNull(),
  amount: integer('amount'),
  coins: integer('coins').notNull(),
})

export const paymentCustomer = pgTable('payment_customer', {
  accountId: uuid('account_id').primaryKey(),
  gatewayId: text('gateway_id').notNull().unique(),
  createdAt: createdAt(),
})

/** A card setup that the browser finishes with the gateway; its card is read from there. */
export const cardSetup = pgTable(
  'card_setup',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').notNull().unique(),
    isListed: boolean('is_listed').notNull(),
    state: text('state').notNull().default('open'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('card_setup_open').on(t.accountId).where(sql`state = 'open'`),
  ],
)

/** The displayable data of a card; its number is never received. */
export const card = pgTable(
  'card',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').notNull().unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    fingerprint: text('fingerprint').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    isListed: boolean('is_listed').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('card_default').on(t.accountId).where(sql`is_default`),
  ],
)

/** Cards that had a trial, by the sha256 of their fingerprint, in any account. */
export const trialCard = pgTable('trial_card', {
  fingerprintHash: bytea('fingerprint_hash').primaryKey(),
  subscriptionId: uuid('subscription_id').notNull(),
  createdAt: createdAt(),
})

/** A charge for a coin pack; the row is committed before the gateway is called. */
export const payment = pgTable(
  'payment',
  {
    accountId: accountId(),
    id: newId(),
    userId: uuid('user_id'),
    offer: text('offer').notNull(),
    coins: integer('coins').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    cardGatewayId: text('card_gateway_id').notNull(),
    state: text('state').notNull().default('new'),
    reason: text('reason'),
    gatewayId: text('gateway_id').unique(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('payment_reference').on(t.id),
    index('payment_open').on(t.updatedAt).where(sql`state in ('new', 'requires-action', 'processing')`),
  ],
)

/** A subscription in the gateway's last reported state; `tier` and `period` are what the account has now. */
export const subscription = pgTable(
  'subscription',
  {
    accountId: accountId(),
    id: newId(),
    gatewayId: text('gateway_id').unique(),
    state: text('state').notNull().default('new'),
    tier: text('tier').notNull(),
    period: text('period').notNull(),
    handle: text('handle').notNull(),
    promotionCode: text('promotion_code'),
    trialDays: integer('trial_days').notNull().default(0),
    /** Number of parts in which a trial's coins are granted; older trials have one. */
    trialParts: integer('trial_parts').notNull().default(3),
    cardGatewayId: text('card_gateway_id').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    trialEndsAt: instant('trial_ends_at'),
    /** When the owner was notified of the trial's end. */
    trialEndToldAt: instant('trial_end_told_at'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Cancelled because an operator locked the account: unlocking it takes the cancellation back. */
    isStoppedByLock: boolean('is_stopped_by_lock').notNull().default(false),
    cancelFeedback: text('cancel_feedback'),
    cancelComment: text('cancel_comment'),
    /** Number of changes that the bank refused; part of the idempotency key of the next attempt. */
    refusedChanges: integer('refused_changes').notNull().default(0),
    endedAt: instant('ended_at'),
    /** When a yearly plan grants its next month's coins. */
    nextCoinsAt: instant('next_coins_at'),
    /** When the stored state was requested from the gateway; an older state is ignored. */
    factsAt: instant('facts_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('subscription_live').on(t.accountId).where(sql`state <> 'ended'`),
    index('subscription_new').on(t.createdAt).where(sql`state = 'new'`),
    index('subscription_trial_end')
      .on(t.trialEndsAt)
      .where(sql`state = 'trialing' and trial_end_told_at is null`),
    index('subscription_period_end').on(t.periodEnd).where(sql`state in ('trialing', 'active', 'past-due')`),
    index('subscription_coins_due').on(t.nextCoinsAt).where(sql`next_coins_at is not null`),
  ],
)

/** An immutable invoice, which the law requires to be stored after the account was erased. */
export const invoice = pgTable(
  'invoice',
  {
    accountId: accountId(),
    id: newId(),
    number: text('number').notNull().unique(),
    /** The gateway's id of the charge or invoice: one invoice for each. */
    gatewayId: text('gateway_id').notNull().unique(),
    item: text('item').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    paidAt: instant('paid_at').notNull(),
    language: text('language').notNull(),
    /** Name, address and tax identifier on the day of payment. */
    buyer: jsonb('buyer').notNull(),
    lines: jsonb('lines').notNull(),
    /** The issuer, and the tax in the amount; null in invoices older than these columns. */
    seller: jsonb('seller'),
    tax: jsonb('tax'),
    /** The number of the invoice that a corrective invoice cancels; its amounts are negative. */
    corrects: text('corrects'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), index('invoice_paid').on(t.accountId, t.paidAt)],
)

/** A refund of a payment that brought nothing; the row is committed before the gateway is called. */
export const refund = pgTable(
  'refund',
  {
    accountId: accountId(),
    id: newId(),
    /** The gateway's id of the charge or invoice: each is refunded once. */
    ofGatewayId: text('of_gateway_id').notNull().unique(),
    isInvoice: boolean('is_invoice').notNull(),
    subject: uuid('subject').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('EUR'),
    state: text('state').notNull().default('new'),
    /** Why it is refunded, and why the gateway could not do it. */
    cause: text('cause').notNull(),
    reason: text('reason'),
    gatewayId: text('gateway_id').unique(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('refund_open').on(t.updatedAt).where(sql`state in ('new', 'pending')`),
  ],
)

/** The last number of each series; locked while a number is taken, so that there are no gaps. */
export const invoiceSeries = pgTable('invoice_series', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})

export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').primaryKey(),
  /** The paying business; without it invoices name the owner. */
  name: text('name'),
  line1: text('line1'),
  line2: text('line2'),
  postalCode: text('postal_code'),
  country: text('country'),
  city: text('city'),
  taxType: text('tax_type'),
  taxValue: text('tax_value'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
})

/** Progress of reading the gateway's list of events; one row (see `EventSweep`). */
export const eventSweep = pgTable('event_sweep', {
  id: boolean('id').primaryKey().default(true),
  coveredTo: instant('covered_to'),
  newest: instant('newest'),
  cursor: text('cursor'),
})

export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: text('id').primaryKey(),
    object: text('object').notNull(),
    objectId: text('object_id').notNull(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull().default(sql`now()`),
    handledAt: instant('handled_at'),
  },
  (t) => [
    index('gateway_event_open').on(t.receivedAt).where(sql`handled_at is null`),
    index('gateway_event_created').on(t.createdAt),
  ],
)
