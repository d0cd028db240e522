import { formFieldsOf, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { fieldsOf, readIntegration } from './integration-store.ts'

/** The form of the workspace's connection without secret fields; null when there is none. */
export const getSavedForm = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<({ hasSecret: boolean } & Record<string, unknown>) | null> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  if (!row) return null
  const saved = fieldsOf(row)
  const shown = formFieldsOf(platform).filter(([, { isSecret }]) => !isSecret)
  return { ...Object.fromEntries(shown.map(([name]) => [name, saved[name] ?? null])), hasSecret: true }
}
