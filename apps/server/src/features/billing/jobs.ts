import type { JobHandlers } from '../../jobs/jobs.ts'
import { forgetCard, useCard } from './cards/cards-at-gateway.ts'
import { sendDetailsToGateway } from './details/send-details-to-gateway.ts'
import { eraseAtGateway } from './erase-billing.ts'
import { handleEvents } from './events/gateway-events.ts'
import { sweepEvents } from './events/sweep-events.ts'
import { subscriptionsJobs } from './subscriptions/jobs.ts'

export { forgetOldEvents, passSandboxTime } from './events/sweep-events.ts'
export { settlePayments } from './packs/settle-payment.ts'
export { settleRefunds } from './refunds/settle-refunds.ts'
export { grantMonthlyCoins } from './subscriptions/grant-due-coins.ts'
export { notifyTrialEnds } from './subscriptions/notify-trial-ends.ts'
export { settleSubscriptions } from './subscriptions/settle-subscriptions.ts'

export const billingJobs: JobHandlers = {
  ...subscriptionsJobs,
  'payment-event': handleEvents,
  'sweep-payment-events': sweepEvents,
  'use-card': useCard,
  'forget-card': forgetCard,
  'tell-details': sendDetailsToGateway,
  'erase-billing': eraseAtGateway,
}
