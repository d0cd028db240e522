import type { WordpressCredentials } from '../../outside/platforms/platform.ts'
import { type Problem, problems, type Values } from '../../outside/platforms/problem.ts'
import type { Vault, WrappedKey } from '../../outside/vault/vault.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { findSealed, type Integration, settingsOf, type WordpressSettings } from './integration-store.ts'

export type ConnectionKey = { accountId: string; integrationId: string }

/** A connection opened for work on its site. Lives in memory only, is never logged or queued open (rule 9). */
export type Connection = {
  integrationId: string
  accountId: string
  workspaceId: string
  name: string
  credentials: WordpressCredentials
  isActive: boolean
  isWorking: boolean
  /** Why nothing may be sent now; null when it may. */
  barrier: { reason: Problem | 'PUBLISHING_CONNECTION_INACTIVE'; values: Values } | null
}

/** The additional data that binds a key to its workspace and a password to its row (R14). */
export const boundTo = ({
  workspaceId,
  id,
}: {
  workspaceId: string
  id: string
}): { key: string; value: string } => ({
  key: `data-key|${workspaceId}`,
  value: `${workspaceId}|${id}|appPassword|1`,
})

export const sealPassword = (
  vault: Vault,
  key: WrappedKey,
  row: { workspaceId: string; id: string },
  appPassword: string,
): Buffer => vault.seal(key, appPassword, boundTo(row))

export const openPassword = (vault: Vault, key: WrappedKey, row: Integration): string =>
  vault.open(key, row.secret, boundTo(row))

/** Opens a credential that was copied as it was stored, for a site whose connection may be deleted by now. */
export const openSealed = (
  vault: Vault,
  sealed: {
    workspaceId: string
    integrationId: string
    baseUrl: string
    username: string
    /** Base64, as the other two of the key. */
    secret: string
    keyId: string
    wrapped: string
  },
): WordpressCredentials => {
  const { workspaceId, integrationId: id, baseUrl, username, keyId } = sealed
  const key = { keyId, wrapped: Buffer.from(sealed.wrapped, 'base64') }
  const appPassword = vault.open(key, Buffer.from(sealed.secret, 'base64'), boundTo({ workspaceId, id }))
  return { baseUrl, username, appPassword, authorId: null }
}

const isProblem = (text: string | null): text is Problem => text !== null && text in problems

/**
 * A site that does not let us in is left alone until a check succeeds; one that could not be reached may be back,
 * so it is tried.
 */
const barrierOf = (row: Integration): Connection['barrier'] => {
  if (!row.isActive) return { reason: 'PUBLISHING_CONNECTION_INACTIVE', values: {} }
  if (row.isWorking || !isProblem(row.problem) || problems[row.problem] !== 'access') return null
  return { reason: row.problem, values: settingsOf(row).problemValues ?? {} }
}

/** Opens connections of any account, by their id; what does not open is left out and logged without its content. */
export const openConnections = async (
  tools: Tools,
  keys: readonly ConnectionKey[],
): Promise<Map<string, Connection>> => {
  const opened = new Map<string, Connection>()
  for (const { integration: row, dataKey } of await findSealed(tools.db, keys)) {
    try {
      const { baseUrl, username, authorId } = settingsOf(row)
      const appPassword = openPassword(tools.vault, dataKey, row)
      opened.set(row.id, {
        integrationId: row.id,
        accountId: row.accountId,
        workspaceId: row.workspaceId,
        name: row.name,
        credentials: { baseUrl, username, authorId, appPassword },
        isActive: row.isActive,
        isWorking: row.isWorking,
        barrier: barrierOf(row),
      })
    } catch {
      tools.log.error({ integrationId: row.id }, 'a stored credential does not open')
    }
  }
  return opened
}

/** Decrypts one connection's credential, just before it is used. Refuses NOT_FOUND for a foreign or unknown one. */
export const openCredentials = async (
  tools: Tools,
  accountId: string,
  integrationId: string,
): Promise<{ credentials: WordpressCredentials; settings: WordpressSettings }> => {
  const opened = await openConnections(tools, [{ accountId, integrationId }])
  const connection = opened.get(integrationId)
  if (!connection || connection.accountId !== accountId) return refuse('NOT_FOUND')
  const { credentials } = connection
  const { baseUrl, username, authorId } = credentials
  return { credentials, settings: { baseUrl, username, authorId } }
}
