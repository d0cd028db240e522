import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { deleteIntegration, lockConnections, noteAct, readIntegration } from './integration-store.ts'

/**
 * Forgets the workspace's WordPress with its credential (API-121). Posts and receipts stay; what is still to be
 * published waits, and goes on when a WordPress is connected again. What a worker is sending at this moment is
 * finished. Refuses NOT_FOUND without a connection.
 */
export const removeWordpress = async (tools: Tools, actor: Actor, workspaceId?: string): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const { accountId, userId } = actor
  await tools.db.transaction(async (tx) => {
    await lockConnections(tx, workspace.id)
    const row = await readIntegration(tx, accountId, workspace.id, 'Wordpress', { lock: true })
    if (!row) return refuse('NOT_FOUND')
    await deleteIntegration(tx, { accountId, id: row.id })
    await noteAct(tx, { accountId, userId, action: 'remove-wordpress', subject: row.id })
  })
}
