import { isConfirmed, type PostStatus, platformName } from '@tintario/contract/posts/post.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getIntegrationByIdOrName } from '../integrations/index.ts'
import { disablePublication, enablePublication } from '../publications/index.ts'
import { keepApprovalIfApprover } from './approve-post.ts'
import { changePost, getPostRow, isAhead } from './post-store.ts'
import { refuseIncomplete } from './unpaid-drafts.ts'

const isPlatform = (id: string): boolean => platformName.safeParse(id).success

/** Enables a platform by its name or connection. Refuses NOT_FOUND, PLATFORM_NOT_CONNECTED, DRAFT_INCOMPLETE. */
export const enablePlatform = async (
  tools: Tools,
  actor: Actor,
  id: string,
  platformId: string,
): Promise<void> => {
  const { accountId } = actor
  const { workspaceId } = await getPostRow(tools.db, actor, id)
  const connection = await getIntegrationByIdOrName(tools, accountId, workspaceId, platformId)
  await changePost(tools, actor, id, 'change', async (row, tx) => {
    if (!connection) return refuse(isPlatform(platformId) ? 'PLATFORM_NOT_CONNECTED' : 'NOT_FOUND')
    if (!connection.isActive || !connection.isWorking) refuse('PLATFORM_NOT_CONNECTED')
    const at = {
      accountId,
      postId: id,
      workspaceId,
      integrationId: connection.id,
      platform: connection.platform,
    }
    // Enabling a platform never publishes a post whose due time has passed: the owner publishes it now or moves
    // it.
    const how = !isConfirmed(row.status as PostStatus)
      ? 'planned'
      : (await isAhead(tx, row.publishAt, 0))
        ? 'due'
        : 'late'
    if (how !== 'planned') await refuseIncomplete(tx, row)
    await keepApprovalIfApprover(tx, actor, id)
    await enablePublication(tx, at, row, how)
    return { set: {} }
  })
}

export const disablePlatform = async (
  tools: Tools,
  actor: Actor,
  id: string,
  platformId: string,
): Promise<void> => {
  const { accountId } = actor
  const { workspaceId } = await getPostRow(tools.db, actor, id)
  const connection = await getIntegrationByIdOrName(tools, accountId, workspaceId, platformId)
  await changePost(tools, actor, id, 'change', async (_, tx) => {
    const name = connection?.platform ?? platformName.safeParse(platformId).data
    if (!name) return refuse('NOT_FOUND')
    await disablePublication(tx, accountId, id, name)
    return { set: {} }
  })
}
