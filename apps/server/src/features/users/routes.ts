import { CHANGES_AFTER } from '@tintario/contract/live/limits.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { agree, getMe, updateMe } from './me.ts'

export const usersHandlers: Pick<Handlers<typeof users>, 'me' | 'update' | 'agree'> = {
  me: async (tools, { actor, reply }) => {
    // Before a page's first read, so that its stream misses no change.
    const after = await tools.changes.watch(actor.accountId)
    if (after !== null) reply.header(CHANGES_AFTER, after)
    return getMe(tools, actor)
  },
  agree: (tools, { actor, body }) => agree(tools, actor, body),
  update: async (tools, { actor, body }) => ({ statusCode: 200, data: await updateMe(tools, actor, body) }),
}
