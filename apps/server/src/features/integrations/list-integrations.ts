import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { isReadable } from './connection.ts'
import { findIntegrations } from './integration-store.ts'
import { presentIntegration } from './present-integration.ts'

/** The workspace's connections, oldest first. */
export const listIntegrations = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<Integration[]> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const rows = await findIntegrations(tools.db, actor.accountId, workspace.id)
  return rows.map((row) => presentIntegration(row, isReadable(tools, row)))
}
