import { mayGive, type Permission } from '@tintario/contract/core/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { notify } from '../notifications/index.ts'
import { getOwnerId, hasAccount, insertMember, isEmailTaken } from '../users/index.ts'
import { getMembersMax, lockWallet } from '../wallet/index.ts'
import { assignWorkspaces, findWorkspaceIds } from '../workspaces/index.ts'
import { findMembers, presentMember } from './member-store.ts'

/**
 * Adds an inactive member and sends the invitation in the inviter's language. Refuses FORBIDDEN for a permission
 * that the inviter may not give, NOT_FOUND for a workspace that they may not use, EMAIL_TAKEN. An invitation
 * alone does not reserve the address.
 */
export const inviteMember = async (
  tools: Tools,
  actor: Actor,
  input: {
    firstName: string
    email: string
    permissions: Permission[]
    workspaceIds: string[]
  },
): Promise<Member> => {
  const { db } = tools
  const { accountId, userId: inviterId, language } = actor
  const { workspaceIds, ...person } = input
  if (!person.permissions.every((permission) => mayGive(actor, permission))) refuse('FORBIDDEN')
  const wanted = [...new Set(workspaceIds)]
  const usable = new Set(await findWorkspaceIds(tools, actor))
  if (!wanted.every((id) => usable.has(id))) refuse('NOT_FOUND')
  await limitTries(db, rateLimits.invite(accountId))
  if (await hasAccount(db, person.email)) refuse('EMAIL_TAKEN')
  try {
    return await db.transaction(async (tx) => {
      await lockWallet(tx, accountId)
      const most = await getMembersMax(tx)
      if (most !== null && (await findMembers(tx, accountId)).length >= most) refuse('INSTANCE_LIMIT')
      const { id: userId, firstName } = await insertMember(tx, { accountId, language, ...person })
      await assignWorkspaces(tx, { accountId, userId, workspaceIds: wanted })
      const detail = { permissions: person.permissions, workspaceIds: wanted }
      await recordAudit(tx, {
        accountId,
        userId: inviterId,
        action: 'agent-invited',
        subject: userId,
        detail,
      })
      await notify(tx, {
        accountId,
        userId: await getOwnerId(tx, accountId),
        type: 'users',
        key: 'NOTIFICATION_MEMBER_INVITED',
        values: { name: firstName, id: userId },
      })
      await enqueue(tx, 'send-invitation-letter', { accountId, userId, inviterId })
      const [made] = await findMembers(tx, accountId, userId)
      return presentMember(made ?? refuse('NOT_FOUND'))
    })
  } catch (error) {
    if (isEmailTaken(error)) refuse('EMAIL_TAKEN')
    throw error
  }
}
