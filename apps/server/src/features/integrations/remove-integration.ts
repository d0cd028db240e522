import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { discardDraftsOnSite } from '../publications/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { deleteIntegration, lockConnections, readIntegration } from './integration-store.ts'

/**
 * Deletes the workspace's connection to a platform with its credentials. Posts and receipts remain; pending
 * publications wait until the platform is connected again, and their remote drafts are removed. What a worker
 * is sending now is finished. Refuses NOT_FOUND without a connection.
 */
export const removeIntegration = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    await lockConnections(tx, workspace.id)
    const row = await readIntegration(tx, accountId, workspace.id, platform, { lock: true })
    if (!row) return refuse('NOT_FOUND')
    await discardDraftsOnSite(tx, { accountId, integrationId: row.id })
    await deleteIntegration(tx, { accountId, id: row.id })
    const act = { accountId, userId, subject: row.id, detail: { platform } }
    await recordAudit(tx, { ...act, action: 'connection-removed' })
  })
}
