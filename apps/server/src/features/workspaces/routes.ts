import { workspaces } from '@tintario/contract/workspaces/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { withUpload } from '../../http/read-upload.ts'
import { forgetWorkspaceCookie } from '../../http/session.ts'
import { refuse } from '../../refuse.ts'
import { createWorkspace } from './create-workspace.ts'
import { editWorkspace } from './edit-workspace.ts'
import { presentWorkspace } from './present-workspace.ts'
import { removeWorkspace } from './remove-workspace.ts'
import { setActive } from './set-active.ts'
import { getLogo, setLogo } from './set-logo.ts'
import { setUsers } from './set-users.ts'
import { findUserIds, findWorkspaces, getWorkspaceRow } from './workspace-store.ts'

export const workspacesHandlers: Handlers<typeof workspaces> = {
  create: (tools, { actor, body, idempotencyKey }) =>
    createWorkspace(tools, actor, { ...body, idempotencyKey }),
  list: async ({ db }, { actor }) => (await findWorkspaces(db, actor)).map(presentWorkspace),
  get: async ({ db }, { actor, params }) => {
    const row = (await getWorkspaceRow(db, actor, params.id)) ?? refuse('NOT_FOUND')
    return { ...presentWorkspace(row), userIds: await findUserIds(db, actor.accountId, row.id) }
  },
  setActive: (tools, { actor, body }) => setActive(tools, actor, body.workspaceIds),
  edit: (tools, { actor, params, body }) => editWorkspace(tools, actor, params.id, body),
  remove: async (tools, { actor, params, reply }) => {
    await removeWorkspace(tools, actor, params.id)
    if (actor.claimedWorkspaceId === params.id) forgetWorkspaceCookie(reply)
  },
  logo: async (tools, { actor, params }) => ({ imageUrl: await getLogo(tools, actor, params.id) }),
  setLogo: async (tools, call) => ({
    imageUrl: await withUpload(call, workspaces.setLogo.form, (file) =>
      setLogo(tools, call.actor, call.params.id, file),
    ),
  }),
  setUsers: (tools, { actor, params, body }) => setUsers(tools, actor, params.id, body.userIds),
}
