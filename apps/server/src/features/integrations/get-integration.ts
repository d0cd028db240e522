import {
  type NewsletterName,
  type PlatformName,
  recipientsFieldOf,
} from '@tintario/contract/integrations/platform-names.ts'
import { platformName } from '@tintario/contract/posts/post.ts'
import type { Tools } from '../../tools.ts'
import { findIntegrations, type Integration, readIntegration } from './integration-store.ts'
import type { Site } from './site.ts'

export type ActiveIntegration = {
  id: string
  platform: PlatformName
  name: string
  isActive: boolean
  isWorking: boolean
  site: Site | null
}

/** Posts are published on blogs only. */
const blogOf = (row: Integration): ActiveIntegration[] => {
  const { success, data: platform } = platformName.safeParse(row.platform)
  const { id, name, isActive, isWorking } = row
  return success ? [{ id, platform, name, isActive, isWorking, site: row.site as Site | null }] : []
}

/** The workspace's activated connection of a platform, working or not; null when there is none. */
export const getActiveIntegration = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  platform: PlatformName,
): Promise<ActiveIntegration | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.flatMap(blogOf).find((one) => one.platform === platform && one.isActive) ?? null
}

/** The workspace's connection by its id or its platform's name; null when there is none. */
export const getIntegrationByIdOrName = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  idOrName: string,
): Promise<ActiveIntegration | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.flatMap(blogOf).find((one) => one.id === idOrName || one.platform === idOrName) ?? null
}

/** A workspace's connection to a newsletter, without its key. */
export type ConnectedNewsletter = {
  id: string
  name: string
  isActive: boolean
  isWorking: boolean
  /** The default recipients of its campaigns; null: not chosen yet. */
  recipientsId: string | null
}

/** The workspace's connection to a newsletter, working or not; null when there is none. */
export const getNewsletter = async (
  { db }: Pick<Tools, 'db'>,
  accountId: string,
  workspaceId: string,
  platform: NewsletterName,
): Promise<ConnectedNewsletter | null> => {
  const row = await readIntegration(db, accountId, workspaceId, platform)
  if (!row) return null
  const chosen = row.settings[recipientsFieldOf(platform) ?? '']
  const { id, name, isActive, isWorking } = row
  return { id, name, isActive, isWorking, recipientsId: typeof chosen === 'string' ? chosen : null }
}
