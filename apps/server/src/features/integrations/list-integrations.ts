import type { Answer } from '@tintario/contract/endpoint.ts'
import { type AnyConnection, connections } from '@tintario/contract/integrations/connections.ts'
import type { Integration as Presented } from '@tintario/contract/integrations/endpoints.ts'
import { formFieldsOf, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { isReadable, UNREADABLE } from './connection.ts'
import { findIntegrations, type Integration, readIntegration } from './integration-store.ts'
import type { Site } from './site.ts'

/** The workspace's connections, oldest first. */
export const listIntegrations = async (
  tools: Tools,
  actor: Actor,
  workspaceId?: string,
): Promise<Presented[]> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const rows = await findIntegrations(tools.db, actor.accountId, workspace.id)
  return rows.map((row) => presentIntegration(row, isReadable(tools, row)))
}

/** `canOpen` false: its stored secret can't be decrypted. */
export const presentIntegration = (row: Integration, canOpen: boolean): Presented => ({
  id: row.id,
  platform: platforms[row.platform].label,
  name: row.name,
  imgUrl: row.imgUrl,
  isActive: row.isActive,
  isWorking: row.isWorking && canOpen,
  problem: canOpen ? row.problem : UNREADABLE,
  problemValues: canOpen ? row.problemValues : {},
  checkedAt: row.checkedAt?.toISOString() ?? null,
  searchTexts: (row.site as Site | null)?.searchTexts ?? null,
})

/** The form of the workspace's connection without secret fields, as the contract describes it; null when there is none. */
export const getSavedForm = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<Answer<AnyConnection['get']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  if (!row) return null
  const saved = row.settings
  const shown = formFieldsOf(platform).filter(([, { isSecret }]) => !isSecret)
  const form = Object.fromEntries(shown.map(([name]) => [name, saved[name] ?? null]))
  return connections[platform].get.answer.parse({ ...form, hasSecret: true })
}
