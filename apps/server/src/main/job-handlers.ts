import { forgetOldCalls } from '../db/once.ts'
import { authJobs, cleanUpAuth } from '../features/auth/index.ts'
import {
  billingJobs,
  forgetOldEvents,
  grantMonthlyCoins,
  passSandboxTime,
  settlePayments,
  settleRefunds,
  settleSubscriptions,
  tellTrialEnds,
} from '../features/billing/jobs.ts'
import { integrationsJobs } from '../features/integrations/jobs.ts'
import { publishingJobs } from '../features/publishing/jobs.ts'
import { teamJobs } from '../features/team/jobs.ts'
import { auditWallets, releaseExpiredHolds } from '../features/wallet/index.ts'
import { resumeWritings, writingJobs } from '../features/writing/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Tools } from '../tools.ts'

/** What happens each minute; a piece that fails does not keep the others from running. */
const cleanUp: ((tools: Tools) => Promise<void>)[] = [
  releaseExpiredHolds,
  auditWallets,
  settlePayments,
  settleSubscriptions,
  settleRefunds,
  passSandboxTime,
  grantMonthlyCoins,
  tellTrialEnds,
  cleanUpAuth,
  forgetOldEvents,
  ({ db }) => forgetOldCalls(db),
  resumeWritings,
]

/** What runs each job; an owner of a feature adds its line. */
export const jobHandlers: JobHandlers = {
  ...authJobs,
  ...billingJobs,
  ...teamJobs,
  ...integrationsJobs,
  ...writingJobs,
  ...publishingJobs,
  'clean-up': async (tools) => {
    const failures: unknown[] = []
    for (const piece of cleanUp) await piece(tools).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'a piece of the clean-up failed')
  },
}
