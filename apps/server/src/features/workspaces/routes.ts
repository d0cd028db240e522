import type { workspaces } from '@tintario/contract/workspaces/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { refuse } from '../../refuse.ts'
import { createWorkspace } from './create-workspace.ts'
import { presentWorkspace } from './present-workspace.ts'
import { findUserIds, findWorkspaces, getWorkspaceRow } from './workspace-store.ts'

export const workspacesHandlers: Handlers<typeof workspaces> = {
  create: (tools, { actor, body, idempotencyKey }) =>
    createWorkspace(tools, actor, { ...body, idempotencyKey }),
  list: async ({ db }, { actor }) => (await findWorkspaces(db, actor)).map(presentWorkspace),
  get: async ({ db }, { actor, params }) => {
    const row = (await getWorkspaceRow(db, actor, params.id)) ?? refuse('NOT_FOUND')
    return { ...presentWorkspace(row), userIds: await findUserIds(db, actor.accountId, row.id) }
  },
}
