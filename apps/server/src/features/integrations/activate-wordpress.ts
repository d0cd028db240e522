import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { lockConnections, noteAct, readIntegration, updateIntegration } from './integration-store.ts'
import { attachPublications, resumePublications } from './waiting-publication-store.ts'

/**
 * Makes the workspace's checked WordPress the one that posts go to (API-128, INTEG-47). Refuses NOT_FOUND without a
 * connection and PLATFORM_NOT_CONNECTED when its last check did not succeed.
 */
export const activateWordpress = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    await lockConnections(tx, workspace.id)
    const row = await readIntegration(tx, accountId, workspace.id, 'Wordpress', { lock: true })
    if (!row) return refuse('NOT_FOUND')
    if (!row.isWorking) return refuse('PLATFORM_NOT_CONNECTED')
    await updateIntegration(tx, { accountId, id: row.id }, { isActive: true })
    await attachPublications(tx, {
      accountId,
      workspaceId: workspace.id,
      platform: 'wordpress',
      integrationId: row.id,
    })
    await resumePublications(tx, { accountId, integrationId: row.id })
    if (!row.isActive) await noteAct(tx, { accountId, userId, action: 'activate-wordpress', subject: row.id })
  })
}
