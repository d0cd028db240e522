import type { JobHandlers } from '../../../jobs/jobs.ts'
import { tellDetails } from './tell-details.ts'

export const detailsJobs: JobHandlers = { 'tell-details': tellDetails }
