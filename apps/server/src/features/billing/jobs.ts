import type { JobHandlers } from '../../jobs/jobs.ts'
import { cardsJobs } from './cards/jobs.ts'
import { detailsJobs } from './details/jobs.ts'
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
  ...cardsJobs,
  ...detailsJobs,
  ...subscriptionsJobs,
  'payment-event': handleEvents,
  'sweep-payment-events': sweepEvents,
  'erase-billing': eraseAtGateway,
}
