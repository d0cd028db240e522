import type { JobHandlers } from '../../jobs/jobs.ts'
import { sweepCampaign } from './sweep-campaign.ts'

export const campaignsJobs: JobHandlers = { 'sweep-campaign': sweepCampaign }
