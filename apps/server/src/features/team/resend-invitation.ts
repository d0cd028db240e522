import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { bounds, limitTries, useUpTokensOf } from '../auth/index.ts'
import { findMembers, noteAct } from './member-store.ts'

/**
 * Sends an agent's invitation again, in the agent's language; the links of the letters before are dead at once. Refuses
 * NOT_FOUND for who is no agent of the account and AGENT_IS_ACTIVE for who has joined already. A letter a minute and ten
 * an hour go to one agent at most, and they count among the account's invitations.
 */
export const resendInvitation = async ({ db }: Tools, actor: Actor, agentId: string): Promise<void> => {
  const { accountId, userId: inviterId } = actor
  const [agent] = await findMembers(db, accountId, agentId.toLowerCase())
  if (!agent) return refuse('NOT_FOUND')
  if (agent.isEmailVerified) refuse('AGENT_IS_ACTIVE')
  const userId = agent.id
  await limitTries(db, [...bounds.resend(userId), ...bounds.invite(accountId)])
  await db.transaction(async (tx) => {
    await useUpTokensOf(tx, { accountId, userId }, 'activation')
    await noteAct(tx, { accountId, userId: inviterId, action: 'agent-invited-again', subject: userId })
    const letter = { accountId, userId, inviterId }
    await enqueue(tx, 'send-invitation-letter', letter, { key: `invitation:${userId}` })
  })
}
