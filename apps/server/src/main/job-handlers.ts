import { authJobs, cleanUpAuth } from '../features/auth/index.ts'
import { releaseExpiredHolds } from '../features/wallet/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'

/** What runs each job; an owner of a feature adds its line. */
export const jobHandlers: JobHandlers = {
  ...authJobs,
  'clean-up': async (tools) => {
    await releaseExpiredHolds(tools)
    await cleanUpAuth(tools)
  },
}
