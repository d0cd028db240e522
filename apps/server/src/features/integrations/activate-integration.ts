import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { attachPublications, resumePublications } from '../publications/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { lockConnections, readIntegration, updateIntegration } from './integration-store.ts'

/**
 * Activates the workspace's checked connection, to which posts are then published. Refuses NOT_FOUND without a
 * connection and PLATFORM_NOT_CONNECTED when its last check failed.
 */
export const activateIntegration = async (
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
    if (!row.isWorking) return refuse('PLATFORM_NOT_CONNECTED')
    await updateIntegration(tx, { accountId, id: row.id }, { isActive: true })
    await attachPublications(tx, {
      accountId,
      workspaceId: workspace.id,
      platform,
      integrationId: row.id,
    })
    await resumePublications(tx, { accountId, integrationId: row.id })
    const act = { accountId, userId, subject: row.id, detail: { platform } }
    if (!row.isActive) await recordAudit(tx, { ...act, action: 'connection-activated' })
  })
}
