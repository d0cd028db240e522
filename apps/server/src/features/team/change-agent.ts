import { mayGive, type Permission } from '@tintario/contract/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { deleteImageRow } from '../images/index.ts'
import { forgetUser, notify } from '../notifications/index.ts'
import { deleteAgent, getOwnerId, lockPermissions, updatePermissions } from '../users/index.ts'
import { findMembers } from './member-store.ts'
import { presentMember } from './present-member.ts'

/**
 * Gives or strips an agent's permissions, effective with his next request (API-118). Refuses FORBIDDEN for one's own
 * (ruling R90) and for a permission that the actor may not give (PERM-15), NOT_FOUND for who is no agent of the account.
 */
export const setPermissions = async (
  { db }: Tools,
  actor: Actor,
  id: string,
  permissions: Permission[],
): Promise<Member> => {
  const { accountId, userId } = actor
  if (actor.isChild && id === userId) refuse('FORBIDDEN')
  return db.transaction(async (tx) => {
    const has = (await lockPermissions(tx, accountId, id)) ?? refuse('NOT_FOUND')
    if (!permissions.every((one) => mayGive(actor, one, has))) refuse('FORBIDDEN')
    await updatePermissions(tx, accountId, id, permissions)
    const detail = { permissions }
    await noteAct(tx, { accountId, userId, action: 'agent-permissions-changed', subject: id, detail })
    await notify(tx, { accountId, userId: id, type: 'users', key: 'NOTIFICATION_PERMISSIONS_CHANGED' })
    const [changed] = await findMembers(tx, accountId, id)
    return presentMember(changed ?? refuse('NOT_FOUND'))
  })
}

/**
 * Removes an agent: sessions end at once on every process, personal data is erased, posts stay (API-028, TEAM-17).
 * NOT_FOUND for who is no agent of the account.
 */
export const removeAgent = async ({ db }: Tools, actor: Actor, agentId: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    const gone = (await deleteAgent(tx, accountId, agentId)) ?? refuse('NOT_FOUND')
    await forgetUser(tx, accountId, agentId)
    const keys = gone.avatarImageId ? await deleteImageRow(tx, accountId, gone.avatarImageId) : []
    if (keys.length > 0) await enqueue(tx, 'remove-files', { accountId, keys })
    await noteAct(tx, { accountId, userId, action: 'agent-removed', subject: agentId })
    // Who left by himself is told of to the owner; the owner knows whom he removed. The name is not kept (TEAM-17).
    if (userId === agentId)
      await notify(tx, {
        accountId,
        userId: await getOwnerId(tx, accountId),
        type: 'users',
        key: 'NOTIFICATION_MEMBER_REMOVED',
      })
  })
}
