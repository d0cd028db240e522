import type { Card, SubscriptionEntry } from '@tintario/sandbox-payments/books.ts'
import type Stripe from 'stripe'
import type { Catalogue, PriceEntry, ScheduleEntry } from './catalogue.ts'
import { listOf, presentCard, seconds, secondsOrNull } from './present-cards.ts'
import { presentPlan, presentPrice } from './present-catalogue.ts'

export const self = { type: 'self' } as const
export const noTax = { disabled_reason: null, enabled: false, liability: null }
const billing_mode = { flexible: { proration_discounts: 'included' }, type: 'flexible' } as const

export const discountId = (subscription: Pick<SubscriptionEntry, 'id'>) =>
  subscription.id.replace('sub_', 'di_')

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
    billing_mode,
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
    billing_mode,
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
