import { Readable } from 'node:stream'
import { users } from '@tintario/contract/users/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { forgetBrowser } from '../../http/session.ts'
import { getAvatar, setAvatar } from './avatar.ts'
import { eraseMe } from './erase-account.ts'
import { exportData } from './export-data.ts'
import { findOperatorEntries } from './operator-entry-store.ts'

export const accountHandlers: Pick<
  Handlers<typeof users>,
  'avatar' | 'setAvatar' | 'avatarOf' | 'export' | 'operatorEntries' | 'remove'
> = {
  avatar: async (tools, { actor }) => ({ imageUrl: await getAvatar(tools, actor, actor.userId) }),
  setAvatar: async (tools, call) => ({
    imageUrl: await withUpload(call, users.setAvatar.form, (file) => setAvatar(tools, call.actor, file)),
  }),
  avatarOf: async (tools, { actor, params }) => ({ imageUrl: await getAvatar(tools, actor, params.id) }),
  export: async (tools, { actor, token, body, reply }) => {
    const { name, chunks } = await exportData(tools, actor, { password: body?.password, token })
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new File(Readable.from(chunks), 'application/zip', 'no-store')
  },
  operatorEntries: ({ db }, { actor }) => findOperatorEntries(db, actor.accountId),
  remove: async (tools, { actor, token, body, reply }) => {
    await eraseMe(tools, actor, { password: body?.password, token })
    forgetBrowser(tools, reply)
  },
}
