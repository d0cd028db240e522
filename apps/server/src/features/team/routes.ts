import type { team } from '@tintario/contract/team/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import { activateAgent } from '../auth/index.ts'
import { removeAgent, setPermissions } from './change-agent.ts'
import { inviteAgent } from './invite-agent.ts'
import { findMembers, presentMember, presentOwner, readOwner } from './member-store.ts'
import { resendInvitation } from './resend-invitation.ts'

const ok = { statusCode: 200 } as const

export const teamHandlers: Handlers<typeof team> = {
  list: async ({ db }, { actor }) => (await findMembers(db, actor.accountId)).map(presentMember),
  owner: async ({ db }, { actor }) =>
    presentOwner((await readOwner(db, actor.accountId)) ?? refuse('NOT_FOUND')),
  invite: (tools, { actor, body }) => inviteAgent(tools, actor, body),
  setPermissions: (tools, { actor, params, body }) =>
    setPermissions(tools, actor, params.id, body.permissions),
  resendInvitation: async (tools, { actor, params }) => {
    await resendInvitation(tools, actor, params.id)
    return ok
  },
  remove: async (tools, { actor, params }) => {
    await removeAgent(tools, actor, params.id)
    return ok
  },
  activate: async (tools, { body, request }) => {
    await activateAgent(tools, {
      token: body.emailVerificationToken,
      password: body.password,
      ip: request.ip,
    })
    return ok
  },
}
