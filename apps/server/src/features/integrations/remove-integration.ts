import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { leaveSite } from '../publishing/schedule/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { deleteIntegration, lockConnections, readIntegration } from './integration-store.ts'

/**
 * Forgets the workspace's connection to a platform with its credential (API-121, API-123). Posts and receipts stay; what is still to be
 * published waits, its drafts there are taken back, and it goes on when the platform is connected again. What a worker is sending at this moment is
 * finished. Refuses NOT_FOUND without a connection.
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
    await leaveSite(tx, { accountId, integrationId: row.id })
    await deleteIntegration(tx, { accountId, id: row.id })
    const act = { accountId, userId, subject: row.id, detail: { platform } }
    await noteAct(tx, { ...act, action: 'connection-removed' })
  })
}
