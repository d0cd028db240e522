import type { KnownPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Db } from '../../db/db.ts'
import type { Platform } from '../../outside/platforms/platform.ts'
import { concernOf, type Problem, type Values } from '../../outside/platforms/problem.ts'
import type { WrappedKey } from '../../outside/vault/vault.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import {
  fieldsOf,
  findIntegrations,
  findSealed,
  type Integration,
  problemValuesOf,
} from './integration-store.ts'
import { openSecrets } from './seal-secrets.ts'

export type ConnectionKey = { accountId: string; integrationId: string }

/** A connection opened for work on its site. Lives in memory only, is never logged or queued open (rule 9). */
export type Connection = {
  integrationId: string
  accountId: string
  workspaceId: string
  name: string
  platform: Platform
  /** The fields of its form as they are stored, secret ones too. */
  form: Record<string, unknown>
  credentials: unknown
  isActive: boolean
  isWorking: boolean
  /** Why nothing may be sent now; null when it may. */
  barrier: { reason: Problem | 'PUBLISHING_CONNECTION_INACTIVE'; values: Values } | null
}

/** A platform's adapter with what it is to be called with. */
export type Opened = Pick<Connection, 'platform' | 'form' | 'credentials'>

/** What opening takes. */
type Opening = Pick<Tools, 'platforms' | 'vault' | 'log'>

/**
 * A site that does not let us in is left alone until a check succeeds; one that could not be reached may be back,
 * so it is tried.
 */
const barrierOf = (platform: Platform, row: Integration): Connection['barrier'] => {
  if (!row.isActive) return { reason: 'PUBLISHING_CONNECTION_INACTIVE', values: {} }
  if (row.isWorking || row.problem === null || concernOf(platform, row.problem) !== 'access') return null
  return { reason: row.problem, values: problemValuesOf(row) }
}

/** The platform's adapter. Throws where the table says that it is served and nobody does: a mistake of ours. */
export const adapterOf = ({ platforms }: Opening, name: KnownPlatform): Platform => {
  const platform = platforms[name]
  if (!platform) throw new Error(`nothing serves the platform ${name}`)
  return platform
}

/** A connection as it is stored, with the key that opens it. */
export type Sealed = Pick<Integration, 'id' | 'workspaceId' | 'platform' | 'settings' | 'secret'>

/** Opens what was sealed, for a site whose connection may be deleted by now. Throws for what does not open. */
export const openSealed = (tools: Opening, sealed: Sealed, dataKey: WrappedKey): Opened => {
  const platform = adapterOf(tools, sealed.platform)
  const form = { ...fieldsOf(sealed), ...openSecrets(tools.vault, dataKey, sealed) }
  return { platform, form, credentials: platform.readCredentials(form) }
}

/** Opens connections of any account, by their id; what does not open is left out and logged without its content. */
export const openConnections = async (
  tools: Opening & { db: Db },
  keys: readonly ConnectionKey[],
): Promise<Map<string, Connection>> => {
  const opened = new Map<string, Connection>()
  for (const { integration: row, dataKey } of await findSealed(tools.db, keys)) {
    try {
      const site = openSealed(tools, row, dataKey)
      opened.set(row.id, {
        integrationId: row.id,
        accountId: row.accountId,
        workspaceId: row.workspaceId,
        name: row.name,
        ...site,
        isActive: row.isActive,
        isWorking: row.isWorking,
        barrier: barrierOf(site.platform, row),
      })
    } catch {
      tools.log.error({ integrationId: row.id }, 'a stored credential does not open')
    }
  }
  return opened
}

/** Decrypts one connection's credential, just before it is used. Refuses NOT_FOUND for a foreign or unknown one. */
export const openConnection = async (
  tools: Tools,
  accountId: string,
  integrationId: string,
): Promise<Connection> => {
  const opened = await openConnections(tools, [{ accountId, integrationId }])
  const connection = opened.get(integrationId)
  return connection && connection.accountId === accountId ? connection : refuse('NOT_FOUND')
}

/** The connection of a workspace's site, opened; null when none is connected, or it does not open. */
export const openConnectionOf = async (
  tools: Opening & { db: Db },
  { accountId, workspaceId }: { accountId: string; workspaceId: string },
): Promise<Connection | null> => {
  const [first] = await findIntegrations(tools.db, accountId, workspaceId)
  if (!first) return null
  const opened = await openConnections(tools, [{ accountId, integrationId: first.id }])
  return opened.get(first.id) ?? null
}
