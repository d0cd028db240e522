import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { findMembers, replaceUsers } from './workspace-change-store.ts'
import { getWorkspaceRow } from './workspace-store.ts'

/** Assigns exactly these members; the owner's id is ignored. Refuses NOT_FOUND. */
export const setUsers = async (
  { db }: Tools,
  actor: Actor,
  workspaceId: string,
  userIds: readonly string[],
): Promise<void> => {
  const { accountId, userId } = actor
  const ids = [...new Set(userIds)]
  await db.transaction(async (tx) => {
    if (!(await getWorkspaceRow(tx, actor, workspaceId))) refuse('NOT_FOUND')
    const members = await findMembers(tx, accountId, ids)
    if (members.length < ids.length) refuse('NOT_FOUND')
    const agents = members.filter(({ isChild }) => isChild).map(({ id }) => id)
    await replaceUsers(tx, { accountId, workspaceId }, agents)
    const detail = { userIds: agents }
    await recordAudit(tx, { accountId, userId, action: 'workspace-users-set', subject: workspaceId, detail })
  })
}
