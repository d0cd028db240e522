import { Readable } from 'node:stream'
import type { team } from '@tintario/contract/team/endpoints.ts'
import { users } from '@tintario/contract/users/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { clearSessionCookies, tokenOf } from '../../http/session.ts'
import { activateAgent } from '../auth/index.ts'
import { getAvatar, setAvatar } from './avatar.ts'
import { removeAgent, setPermissions } from './change-agent.ts'
import { eraseMe } from './erase-me.ts'
import { exportData } from './export-data.ts'
import { inviteAgent } from './invite-agent.ts'
import { listTransactions } from './list-transactions.ts'
import { findMembers } from './member-store.ts'
import { presentMember } from './present-member.ts'
import { resendInvitation } from './resend-invitation.ts'

const ok = { statusCode: 200 } as const

export const teamHandlers: Handlers<typeof team> = {
  list: async ({ db }, { actor }) => (await findMembers(db, actor.accountId)).map(presentMember),
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
  transactions: (tools, { actor, query }) => listTransactions(tools, actor, query.timeZone),
}

/** The calls about users that need pictures, or all that an account has. */
export const peopleHandlers: Pick<
  Handlers<typeof users>,
  'avatar' | 'setAvatar' | 'avatarOf' | 'export' | 'remove'
> = {
  avatar: async (tools, { actor }) => ({ imageUrl: await getAvatar(tools, actor, actor.userId) }),
  setAvatar: async (tools, { actor, request }) => ({
    imageUrl: await withUpload(request, users.setAvatar.form, (bytes) => setAvatar(tools, actor, bytes)),
  }),
  avatarOf: async (tools, { actor, params }) => ({ imageUrl: await getAvatar(tools, actor, params.id) }),
  export: async (tools, { actor, reply }) => {
    const { name, chunks } = await exportData(tools, actor)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new File(Readable.from(chunks), 'application/zip', 'no-store')
  },
  remove: async (tools, { actor, body, request, reply }) => {
    await eraseMe(tools, actor, { password: body?.password, token: tokenOf(request)?.token })
    clearSessionCookies(reply)
    return ok
  },
}
