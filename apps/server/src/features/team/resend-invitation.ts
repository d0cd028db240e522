import { mayGive } from '@tintario/contract/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { bounds, limitTries, useUpTokensOf } from '../auth/index.ts'
import { hasAccount } from '../users/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'
import { findMembers } from './member-store.ts'
import { presentMember } from './present-member.ts'

/** Whether the actor could invite somebody into just these permissions and workspaces (PERM-15). */
const mayInvite = async (
  tools: Tools,
  actor: Actor,
  { permissions, workspaceIds }: Pick<Member, 'permissions' | 'workspaceIds'>,
): Promise<boolean> => {
  const usable = new Set(await findWorkspaceIds(tools, actor))
  return permissions.every((one) => mayGive(actor, one)) && workspaceIds.every((id) => usable.has(id))
}

/**
 * Sends an agent's invitation again, in the agent's language; the links of the letters before are dead at once. Refuses
 * NOT_FOUND for who is no agent of the account, AGENT_IS_ACTIVE for who has joined already, FORBIDDEN for an invitation
 * that the actor could not make himself, and EMAIL_TAKEN for who has an account of his own by now. A letter a minute and
 * ten an hour go to one agent at most, and they count among the account's invitations.
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
    await noteAct(tx, { accountId, userId: inviterId, action: 'agent-invited-again', subject: userId })
    const letter = { accountId, userId, inviterId }
    await enqueue(tx, 'send-invitation-letter', letter, { key: `invitation:${userId}` })
  })
}
