import type { JobHandlers } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { deleteOldAuthorizations } from './authorization-store.ts'
import { checkAgain, checkConnections } from './check-connections.ts'
import { readSite } from './site.ts'

export const integrationsJobs: JobHandlers = {
  'read-site': (tools, payload, signal) => readSite(tools, payload, signal),
  'check-connections': (tools, payload, signal) => checkConnections(tools, payload, signal),
  'check-connection': (tools, payload, signal) => checkAgain(tools, payload, signal),
}

/** Deletes expired authorizations; part of the job clean-up. */
export const cleanUpIntegrations = ({ db }: Tools): Promise<void> => deleteOldAuthorizations(db)
