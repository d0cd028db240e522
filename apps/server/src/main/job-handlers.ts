import { forgetOldCalls } from '../db/once.ts'
import { authJobs, cleanUpAuth } from '../features/auth/index.ts'
import { integrationsJobs } from '../features/integrations/jobs.ts'
import { releaseExpiredHolds } from '../features/wallet/index.ts'
import { resumeWritings, writingJobs } from '../features/writing/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'

/** What runs each job; an owner of a feature adds its line. */
export const jobHandlers: JobHandlers = {
  ...authJobs,
  ...integrationsJobs,
  ...writingJobs,
  'clean-up': async (tools) => {
    await releaseExpiredHolds(tools)
    await cleanUpAuth(tools)
    await forgetOldCalls(tools.db)
    await resumeWritings(tools)
  },
}
