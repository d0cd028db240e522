import type { Tools } from '../../tools.ts'
import { openConnections } from './connection.ts'
import { readIntegrationById, storeSite } from './integration-store.ts'

/**
 * Reads what the connected site tells about itself, for the writer. Ends quietly when the connection is gone or does
 * not let us in; throws to be tried again when the site cannot be reached at the moment.
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
