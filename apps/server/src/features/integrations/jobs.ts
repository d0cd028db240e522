import type { JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { deleteOldAuthorizations } from './authorization-store.ts'
import { checkAgain, checkConnections } from './check-connections.ts'
import { readSite } from './site.ts'

export const integrationsJobs: JobHandlers = {
  'read-site': readSite,
  'check-connections': checkConnections,
  'check-connection': checkAgain,
}

export const cleanUpIntegrations = ({ db }: Tools): Promise<void> => deleteOldAuthorizations(db)
