import { isNewsletter, type KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import type { Db } from '../../db/db.ts'
import type { Newsletter } from '../../outside/platforms/newsletter.ts'
import type { Connectable, Platform } from '../../outside/platforms/platform.ts'
import { concernOf, type GeneralProblem, type Problem, type Values } from '../../outside/platforms/problem.ts'
import type { Tools } from '../../tools.ts'
import { findByKeys, findIntegrations, type Integration } from './integration-store.ts'
import { openSecrets } from './seal-secrets.ts'

export type ConnectionKey = { accountId: string; integrationId: string }

/** A decrypted connection. It exists in memory only and is never logged or queued. */
export type Connection<Adapter extends Connectable = Platform> = {
  integrationId: string
  accountId: string
  workspaceId: string
  name: string
  platform: Adapter
  form: Record<string, unknown>
  credentials: unknown
  isActive: boolean
  isWorking: boolean
  /** False: the stored secret can't be decrypted, and `credentials` is null. */
  isReadable: boolean
  /** Why nothing may be sent now; null when it may. */
  barrier: { reason: Problem | 'PUBLISHING_CONNECTION_INACTIVE'; values: Values } | null
}

export type Opened<Adapter extends Connectable = Platform> = Pick<
  Connection<Adapter>,
  'platform' | 'form' | 'credentials'
>

type Opening = Pick<Tools, 'platforms' | 'newsletters' | 'vault' | 'log'>
type Adapters<Adapter extends Connectable> = Partial<Record<KnownPlatform, Adapter>>
const allOf = ({ platforms, newsletters }: Opening): Adapters<Connectable> => ({
  ...platforms,
  ...newsletters,
})

/** After rejected credentials nothing is sent until a check succeeds; an unreachable site is tried. */
const barrierOf = (platform: Connectable, row: Integration): Connection['barrier'] => {
  if (!row.isActive) return { reason: 'PUBLISHING_CONNECTION_INACTIVE', values: {} }
  if (row.isWorking || row.problem === null || concernOf(platform, row.problem) !== 'access') return null
  return { reason: row.problem, values: row.problemValues }
}

const adapterIn = <Adapter extends Connectable>(
  adapters: Adapters<Adapter>,
  name: KnownPlatform,
): Adapter => {
  const platform = adapters[name]
  if (!platform) throw new Error(`nothing serves the platform ${name}`)
  return platform
}

/** The platform's adapter. Throws an internal error if a served platform has none. */
export const adapterOf = (tools: Opening, name: KnownPlatform): Connectable => adapterIn(allOf(tools), name)

type Sealed = Pick<
  Integration,
  'id' | 'workspaceId' | 'platform' | 'settings' | 'secret' | 'keyId' | 'wrapped'
>

const openAs = <Adapter extends Connectable>(
  platform: Adapter,
  { vault }: Pick<Opening, 'vault'>,
  sealed: Sealed,
): Opened<Adapter> => {
  const form = { ...sealed.settings, ...openSecrets(vault, sealed) }
  return { platform, form, credentials: platform.readCredentials(form) }
}

/** Decrypts a stored copy of a connection that may have been deleted. Throws if it can't be decrypted. */
export const openSealed = (tools: Opening, sealed: Sealed): Opened =>
  openAs(adapterIn(tools.platforms, sealed.platform), tools, sealed)

/** The problem of a connection whose stored secret can't be decrypted: its owner enters the secret again. */
export const UNREADABLE = 'PLATFORM_CREDENTIALS_UNREADABLE' satisfies GeneralProblem

export const isReadable = (tools: Opening, row: Integration): boolean => {
  try {
    openAs(adapterOf(tools, row.platform), tools, row)
    return true
  } catch {
    return false
  }
}

type Keys = readonly ConnectionKey[]
type OpeningMany = Opening & { db: Db }

/** Decrypts connections of any account. An unreadable one has a barrier; one of an unserved platform is omitted. */
const openMany = async <Adapter extends Connectable>(
  tools: OpeningMany,
  adapters: Adapters<Adapter>,
  keys: Keys,
): Promise<Map<string, Connection<Adapter>>> => {
  const opened = new Map<string, Connection<Adapter>>()
  for (const row of await findByKeys(tools.db, keys)) {
    const platform = adapters[row.platform]
    if (!platform) {
      tools.log.error({ integrationId: row.id }, `nothing serves the platform ${row.platform}`)
      continue
    }
    const { accountId, workspaceId, name, isActive, isWorking } = row
    const shared = { integrationId: row.id, accountId, workspaceId, name, isActive }
    try {
      const site = openAs(platform, tools, row)
      opened.set(row.id, {
        ...shared,
        ...site,
        isWorking,
        isReadable: true,
        barrier: barrierOf(platform, row),
      })
    } catch {
      tools.log.error({ integrationId: row.id, keyId: row.keyId }, 'a stored credential cannot be decrypted')
      opened.set(row.id, {
        ...shared,
        platform,
        form: row.settings,
        credentials: null,
        isWorking: false,
        isReadable: false,
        barrier: { reason: UNREADABLE, values: {} },
      })
    }
  }
  return opened
}

export const openConnections = (tools: OpeningMany, keys: Keys): Promise<Map<string, Connection>> =>
  openMany(tools, tools.platforms, keys)

export const openNewsletter = async (
  tools: OpeningMany,
  key: ConnectionKey,
): Promise<Connection<Newsletter> | null> =>
  (await openMany(tools, tools.newsletters, [key])).get(key.integrationId) ?? null

/** A connection of any kind; null for a foreign or unknown one, and for one whose secret can't be decrypted. */
export const openAny = async (
  tools: OpeningMany,
  { accountId, integrationId }: ConnectionKey,
): Promise<Connection<Connectable> | null> => {
  const opened = await openMany(tools, allOf(tools), [{ accountId, integrationId }])
  const connection = opened.get(integrationId)
  return connection?.accountId === accountId && connection.isReadable ? connection : null
}

export const openBlogsOf = async (
  tools: OpeningMany,
  { accountId, workspaceId }: { accountId: string; workspaceId: string },
): Promise<Connection[]> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  const keys = rows
    .filter(({ platform }) => !isNewsletter(platform))
    .map(({ id }) => ({ accountId, integrationId: id }))
  const opened = await openConnections(tools, keys)
  return keys.flatMap(({ integrationId }) => opened.get(integrationId) ?? []).filter((one) => one.isReadable)
}
