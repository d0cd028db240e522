import type { PlatformName } from '@tintario/contract/posts/post.ts'
import type { Tools } from '../../tools.ts'
import { findIntegrations, type Integration, platformNames } from './integration-store.ts'
import type { Site } from './site.ts'

export type ActiveIntegration = {
  id: string
  platform: PlatformName
  name: string
  isActive: boolean
  isWorking: boolean
  site: Site | null
}

const present = (row: Integration): ActiveIntegration => ({
  id: row.id,
  platform: platformNames[row.platform as keyof typeof platformNames],
  name: row.name,
  isActive: row.isActive,
  isWorking: row.isWorking,
  site: row.site as Site | null,
})

/** The workspace's activated connection of a platform, working or not; null when there is none. */
export const getActiveIntegration = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  platform: PlatformName,
): Promise<ActiveIntegration | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.map(present).find((one) => one.platform === platform && one.isActive) ?? null
}

/** The workspace's connection by its id or by its platform's name in any case (API-095); null when there is none. */
export const getIntegrationByIdOrName = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  idOrName: string,
): Promise<ActiveIntegration | null> => {
  const asked = idOrName.toLowerCase()
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.map(present).find((one) => one.id === asked || one.platform === asked) ?? null
}
