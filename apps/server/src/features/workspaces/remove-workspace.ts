import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteImageRowsOf, removeImageFiles } from '../images/index.ts'
import { deletePublications, isPublishing } from '../publications/index.ts'
import { lockWallet } from '../wallet/index.ts'
import { activateFirst, deleteWorkspace } from './workspace-change-store.ts'
import { countWorkspaces, getWorkspaceRow } from './workspace-store.ts'

/**
 * Published posts remain on their sites, remote drafts are moved to the trash. Refuses NOT_FOUND, LAST_WORKSPACE,
 * and POST_BEING_PUBLISHED.
 */
export const removeWorkspace = async (tools: Tools, actor: Actor, workspaceId: string): Promise<void> => {
  const { accountId, userId } = actor
  const files = await tools.db.transaction(async (tx) => {
    // The wallet's lock serializes removals of one account, so that two can't remove its last two workspaces.
    await lockWallet(tx, accountId)
    if (!(await getWorkspaceRow(tx, actor, workspaceId))) refuse('NOT_FOUND')
    if ((await countWorkspaces(tx, accountId)) <= 1) refuse('LAST_WORKSPACE')
    if (await isPublishing(tx, { accountId, workspaceId })) refuse('POST_BEING_PUBLISHED')
    const keys = await deleteImageRowsOf(tx, { accountId, workspaceId })
    await deletePublications(tx, { accountId, workspaceId })
    await deleteWorkspace(tx, { accountId, workspaceId })
    await activateFirst(tx, accountId)
    await recordAudit(tx, { accountId, userId, action: 'workspace-removed', subject: workspaceId })
    return keys
  })
  await removeImageFiles(tools, files)
}
