import type { team } from '@tintario/contract/team/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import { activateMember } from '../auth/index.ts'
import { removeMember, setPermissions } from './change-member.ts'
import { inviteMember } from './invite-member.ts'
import { findMembers, presentMember, presentOwner, readOwner } from './member-store.ts'
import { resendInvitation } from './resend-invitation.ts'

export const teamHandlers: Handlers<typeof team> = {
  list: async ({ db }, { actor }) => (await findMembers(db, actor.accountId)).map(presentMember),
  owner: async ({ db }, { actor }) =>
    presentOwner((await readOwner(db, actor.accountId)) ?? refuse('NOT_FOUND')),
  invite: (tools, { actor, body }) => inviteMember(tools, actor, body),
  setPermissions: (tools, { actor, params, body }) =>
    setPermissions(tools, actor, params.id, body.permissions),
  resendInvitation: (tools, { actor, params }) => resendInvitation(tools, actor, params.id),
  remove: (tools, { actor, params }) => removeMember(tools, actor, params.id),
  activate: (tools, { body, request }) =>
    activateMember(tools, {
      token: body.emailVerificationToken,
      password: body.password,
      ip: request.ip,
    }),
}
