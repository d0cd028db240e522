import type { JobHandlers } from '../jobs/jobs.ts'

/** What runs each job; an owner of a feature adds its line. */
export const jobHandlers: JobHandlers = {}
