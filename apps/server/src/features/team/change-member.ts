import { mayGive, type Permission } from '@tintario/contract/core/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteImageRow } from '../images/index.ts'
import { forgetUser, notify } from '../notifications/index.ts'
import { deleteMember, getOwnerId, lockPermissions, updatePermissions } from '../users/index.ts'
import { findMembers, presentMember } from './member-store.ts'

/**
 * Effective with their next request. Refuses FORBIDDEN for the actor's own permissions and for one that they may
 * not give, NOT_FOUND.
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

/** Sessions end immediately in every process, personal data is erased, posts remain. Refuses NOT_FOUND. */
export const removeMember = async ({ db }: Tools, actor: Actor, memberId: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    const gone = (await deleteMember(tx, accountId, memberId)) ?? refuse('NOT_FOUND')
    await forgetUser(tx, accountId, memberId)
    const keys = gone.avatarImageId ? await deleteImageRow(tx, accountId, gone.avatarImageId) : []
    if (keys.length > 0) await enqueue(tx, 'remove-files', { accountId, keys })
    await recordAudit(tx, { accountId, userId, action: 'agent-removed', subject: memberId })
    // Notify the owner of a member who left; an owner who removed one need not be notified. The name is not
    // stored.
    if (userId === memberId)
      await notify(tx, {
        accountId,
        userId: await getOwnerId(tx, accountId),
        type: 'users',
        key: 'NOTIFICATION_MEMBER_REMOVED',
      })
  })
}
