import type { Answer } from '@tintario/contract/core/endpoint.ts'
import {
  type NewsletterName,
  type PlatformName,
  recipientsFieldOf,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import { type AnyConnection, connections } from '@tintario/contract/integrations/connections.ts'
import type { Integration as Presented } from '@tintario/contract/integrations/endpoints.ts'
import { forms } from '@tintario/contract/integrations/forms.ts'
import { platformName } from '@tintario/contract/posts/post.ts'
import type { z } from 'zod'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { isReadable, UNREADABLE } from './connection.ts'
import { findIntegrations, type Integration, readIntegration } from './integration-store.ts'
import type { Site } from './site.ts'

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
const presentIntegration = (row: Integration, canOpen: boolean): Presented => ({
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

/** The connection's form without secrets; null when there is none. A stored value that no longer fits is empty. */
export const getSavedForm = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<Answer<AnyConnection['get']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  if (!row) return null
  const rules: Record<string, z.ZodType> = forms[platform].saved
  const form = Object.entries(rules).map(([name, rule]) => [
    name,
    [row.settings[name], null, ''].find((value) => rule.safeParse(value).success),
  ])
  return connections[platform].get.answer.parse({ ...Object.fromEntries(form), hasSecret: true })
}

type ActiveIntegration = {
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

export const getActiveIntegration = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  platform: PlatformName,
): Promise<ActiveIntegration | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.flatMap(blogOf).find((one) => one.platform === platform && one.isActive) ?? null
}

export const getIntegrationByIdOrName = async (
  tools: Tools,
  accountId: string,
  workspaceId: string,
  idOrName: string,
): Promise<ActiveIntegration | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return rows.flatMap(blogOf).find((one) => one.id === idOrName || one.platform === idOrName) ?? null
}

type ConnectedNewsletter = {
  id: string
  name: string
  isActive: boolean
  isWorking: boolean
  /** The default recipients of its campaigns; null: not chosen yet. */
  recipientsId: string | null
}

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
