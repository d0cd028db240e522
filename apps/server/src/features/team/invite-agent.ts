import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { violatedConstraint } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { bounds, limitTries } from '../auth/index.ts'
import { notify } from '../notifications/index.ts'
import { getOwnerId, insertAgent } from '../users/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'
import { assignWorkspaces, findMembers, noteAct } from './member-store.ts'
import { presentMember } from './present-member.ts'

/**
 * Adds an inactive agent to some of the workspaces that the inviter may use, and sends the invitation in the inviter's
 * language (API-116, TEAM-19). Refuses NOT_FOUND for any other workspace and EMAIL_TAKEN (ERR-78).
 */
export const inviteAgent = async (
  tools: Tools,
  actor: Actor,
  input: {
    firstName: string
    email: string
    permissions: ('users' | 'workspaces')[]
    workspaceIds: string[]
  },
): Promise<Member> => {
  const { db } = tools
  const { accountId, userId: inviterId, language } = actor
  const { workspaceIds, ...person } = input
  const wanted = [...new Set(workspaceIds.map((id) => id.toLowerCase()))]
  const usable = new Set(await findWorkspaceIds(tools, actor))
  if (!wanted.every((id) => usable.has(id))) refuse('NOT_FOUND')
  await limitTries(db, bounds.invite(accountId))
  try {
    return await db.transaction(async (tx) => {
      const { id: userId, firstName } = await insertAgent(tx, { accountId, language, ...person })
      await assignWorkspaces(tx, { accountId, userId, workspaceIds: wanted })
      const detail = { permissions: person.permissions, workspaceIds: wanted }
      await noteAct(tx, { accountId, userId: inviterId, action: 'agent-invited', subject: userId, detail })
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
    if (violatedConstraint(error) === 'sign_in_email_pkey') refuse('EMAIL_TAKEN')
    throw error
  }
}
