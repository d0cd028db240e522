import type { Answer } from '@tintario/contract/endpoint.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { readIntegration, settingsOf } from './integration-store.ts'

/** Address, user and author of the workspace's WordPress; null when there is none (API-120, INTEG-08). */
export const getWordpress = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<Answer<typeof integrations.getWordpress>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, 'Wordpress')
  if (!row) return null
  const { baseUrl, username, authorId } = settingsOf(row)
  return { baseUrl, username, authorId, hasPassword: true }
}
