import type { SiteDescription } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { openConnections } from './connection.ts'
import { findIntegrations, readIntegrationById, storeSite } from './integration-store.ts'

/** The part of a connected blog that the writer may use: name, newest posts, categories and tags. Plain texts. */
export type Site = SiteDescription

/** The description of the workspace's connected blog; null when none is connected or it was not read yet. */
export const getSite = async (tools: Tools, accountId: string, workspaceId: string): Promise<Site | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return (rows.find(({ site }) => site !== null)?.site as Site | undefined) ?? null
}

/**
 * Reads and stores the connected site's description, for the writer. Returns when the connection was removed or
 * its credentials are rejected; throws for a retry when the site can't be reached.
 */
export const readSite = async (
  tools: Tools,
  { accountId, integrationId }: { accountId: string; integrationId: string },
  signal?: AbortSignal,
): Promise<void> => {
  const row = await readIntegrationById(tools.db, accountId, integrationId)
  if (!row) return
  const connection = (await openConnections(tools, [{ accountId, integrationId }])).get(integrationId)
  if (!connection?.isReadable) return
  const described = await connection.platform.describeSite(connection.credentials, signal)
  if (described.kind === 'ok') return storeSite(tools.db, { accountId, id: integrationId }, described.value)
  if (described.kind === 'transient' || described.kind === 'unknown')
    throw new Error(`the site could not be read: ${described.problem}`)
}
