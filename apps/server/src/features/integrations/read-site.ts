import type { Tools } from '../../tools.ts'
import { openConnections } from './connection.ts'
import { readIntegrationById, storeSite } from './integration-store.ts'

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
