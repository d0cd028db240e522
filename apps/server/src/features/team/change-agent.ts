import { mayGive, type Permission } from '@tintario/contract/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteImageRow } from '../images/index.ts'
import { forgetUser, notify } from '../notifications/index.ts'
import { deleteAgent, getOwnerId, lockPermissions, updatePermissions } from '../users/index.ts'
import { findMembers, presentMember } from './member-store.ts'

/**
 * Sets a member's permissions, effective with their next request. Refuses FORBIDDEN for the actor's own and for
 * a permission that the actor may not give, NOT_FOUND for a user who is no member of the account.
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
    await recordAudit(tx, { accountId, userId, action: 'agent-permissions-changed', subject: id, detail })
    await notify(tx, { accountId, userId: id, type: 'users', key: 'NOTIFICATION_PERMISSIONS_CHANGED' })
    const [changed] = await findMembers(tx, accountId, id)
    return presentMember(changed ?? refuse('NOT_FOUND'))
  })
}

/**
 * Removes a member: sessions end immediately in every process, personal data is erased, posts remain. NOT_FOUND
 * for a user who is no member of the account.
 */
export const removeAgent = async ({ db }: Tools, actor: Actor, agentId: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    const gone = (await deleteAgent(tx, accountId, agentId)) ?? refuse('NOT_FOUND')
    await forgetUser(tx, accountId, agentId)
    const keys = gone.avatarImageId ? await deleteImageRow(tx, accountId, gone.avatarImageId) : []
    if (keys.length > 0) await enqueue(tx, 'remove-files', { accountId, keys })
    await recordAudit(tx, { accountId, userId, action: 'agent-removed', subject: agentId })
    // Notify the owner of a member who left; an owner who removed one need not be notified. The name is not
    // stored.
    if (userId === agentId)
      await notify(tx, {
        accountId,
        userId: await getOwnerId(tx, accountId),
        type: 'users',
        key: 'NOTIFICATION_MEMBER_REMOVED',
      })
  })
}
