import { mayGive } from '@tintario/contract/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { bounds, limitTries, useUpTokensOf } from '../auth/index.ts'
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
 * Sends a member's invitation again, in the member's language; earlier links become invalid immediately.
 * Refuses NOT_FOUND for a user who is no member of the account, AGENT_IS_ACTIVE for one who has joined,
 * FORBIDDEN for an invitation that the actor could not make, and EMAIL_TAKEN if the address has an account by
 * now. Limited to one email a minute and ten an hour per member; they also count as invitations of the account.
 */
export const resendInvitation = async (tools: Tools, actor: Actor, agentId: string): Promise<void> => {
  const { db } = tools
  const { accountId, userId: inviterId } = actor
  const [agent] = await findMembers(db, accountId, agentId)
  if (!agent) return refuse('NOT_FOUND')
  if (agent.isEmailVerified) refuse('AGENT_IS_ACTIVE')
  if (!(await mayInvite(tools, actor, presentMember(agent)))) refuse('FORBIDDEN')
  const userId = agent.id
  await limitTries(db, [...bounds.resend(userId), ...bounds.invite(accountId)])
  if (await hasAccount(db, agent.email)) refuse('EMAIL_TAKEN')
  await db.transaction(async (tx) => {
    await useUpTokensOf(tx, { accountId, userId }, 'activation')
    await recordAudit(tx, { accountId, userId: inviterId, action: 'agent-invited-again', subject: userId })
    const letter = { accountId, userId, inviterId }
    await enqueue(tx, 'send-invitation-letter', letter, { key: `invitation:${userId}` })
  })
}
