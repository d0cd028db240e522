import type { JobHandlers } from '../../jobs/jobs.ts'
import { readSite } from './read-site.ts'

export const integrationsJobs: JobHandlers = {
  'read-site': (tools, payload, signal) => readSite(tools, payload, signal),
}
