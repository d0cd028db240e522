import type { JobHandlers } from '../../jobs/jobs.ts'
import { forgetCard, useCard } from './cards/manage-cards.ts'
import { sendDetailsToGateway } from './customer/gateway-customer.ts'
import { eraseAtGateway } from './erase-billing.ts'
import { sweepEvents } from './events/sweep-events.ts'
import { handleEvents } from './events/webhook.ts'
import { subscriptionsJobs } from './subscriptions/subscription-letters.ts'

export { forgetOldEvents, passSandboxTime } from './events/sweep-events.ts'
export { reconcilePayments } from './packs/sync-payments.ts'
export { sendRefunds } from './refunds/send-refunds.ts'
export { grantMonthlyCoins } from './subscriptions/grant-monthly-coins.ts'
export { reconcileSubscriptions } from './subscriptions/reconcile-subscriptions.ts'
export { notifyTrialEnds } from './subscriptions/subscription-letters.ts'

export const billingJobs: JobHandlers = {
  ...subscriptionsJobs,
  'payment-event': handleEvents,
  'sweep-payment-events': sweepEvents,
  'use-card': useCard,
  'forget-card': forgetCard,
  'tell-details': sendDetailsToGateway,
  'erase-billing': eraseAtGateway,
}
