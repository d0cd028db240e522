import { mayGive } from '@tintario/contract/core/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { limitTries, rateLimits, useUpTokensOf } from '../auth/index.ts'
import { hasAccount } from '../users/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'
import { findMembers, presentMember } from './member-store.ts'

/** Whether the actor could invite a member with exactly these permissions and workspaces. */
const mayInvite = async (
  tools: Tools,
  actor: Actor,
  { permissions, workspaceIds }: Pick<Member, 'permissions' | 'workspaceIds'>,
): Promise<boolean> => {
  const usable = new Set(await findWorkspaceIds(tools, actor))
  return permissions.every((one) => mayGive(actor, one)) && workspaceIds.every((id) => usable.has(id))
}

/**
 * Sends an invitation again; earlier links become invalid. Refuses NOT_FOUND, AGENT_IS_ACTIVE, FORBIDDEN for an
 * invitation that the actor could not make, EMAIL_TAKEN. One email a minute and ten an hour per member; they also
 * count as invitations of the account.
 */
export const resendInvitation = async (tools: Tools, actor: Actor, memberId: string): Promise<void> => {
  const { db } = tools
  const { accountId, userId: inviterId } = actor
  const [agent] = await findMembers(db, accountId, memberId)
  if (!agent) return refuse('NOT_FOUND')
  if (agent.isEmailVerified) refuse('AGENT_IS_ACTIVE')
  if (!(await mayInvite(tools, actor, presentMember(agent)))) refuse('FORBIDDEN')
  const userId = agent.id
  await limitTries(db, [...rateLimits.resend(userId), ...rateLimits.invite(accountId)])
  if (await hasAccount(db, agent.email)) refuse('EMAIL_TAKEN')
  await db.transaction(async (tx) => {
    await useUpTokensOf(tx, { accountId, userId }, 'activation')
    await recordAudit(tx, { accountId, userId: inviterId, action: 'agent-invited-again', subject: userId })
    const letter = { accountId, userId, inviterId }
    await enqueue(tx, 'send-invitation-letter', letter, { key: `invitation:${userId}` })
  })
}
