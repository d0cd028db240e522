import type { JobHandlers } from '../../../jobs/jobs.ts'
import { sendDetailsToGateway } from './tell-details.ts'

export const detailsJobs: JobHandlers = { 'tell-details': sendDetailsToGateway }
