import type { JobHandlers } from '../../jobs/jobs.ts'
import { cardsJobs } from './cards/jobs.ts'
import { detailsJobs } from './details/jobs.ts'
import { eraseAtGateway } from './erase-billing.ts'
import { eventsJobs } from './events/jobs.ts'
import { subscriptionsJobs } from './subscriptions/jobs.ts'

export { forgetOldEvents, passSandboxTime } from './events/sweep-events.ts'
export { settlePayments } from './packs/settle-payment.ts'
export { settleRefunds } from './refunds/settle-refunds.ts'
export { grantMonthlyCoins } from './subscriptions/grant-due-months.ts'
export { settleSubscriptions } from './subscriptions/settle-subscriptions.ts'
export { notifyTrialEnds } from './subscriptions/tell-trial-ends.ts'

export const billingJobs: JobHandlers = {
  ...cardsJobs,
  ...detailsJobs,
  ...eventsJobs,
  ...subscriptionsJobs,
  'erase-billing': eraseAtGateway,
}
