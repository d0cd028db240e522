import type { SiteDescription } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { findIntegrations } from './integration-store.ts'

/** The part of a connected blog that the writer may use: name, newest posts, categories and tags. Plain texts. */
export type Site = SiteDescription

/** The description of the workspace's connected blog; null when none is connected or it was not read yet. */
export const getSite = async (tools: Tools, accountId: string, workspaceId: string): Promise<Site | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return (rows.find(({ site }) => site !== null)?.site as Site | undefined) ?? null
}
