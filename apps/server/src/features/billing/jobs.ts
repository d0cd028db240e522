import type { JobHandlers } from '../../jobs/jobs.ts'
import { cardsJobs } from './cards/jobs.ts'

export { settlePayments } from './packs/settle-payment.ts'

export const billingJobs: JobHandlers = { ...cardsJobs }
