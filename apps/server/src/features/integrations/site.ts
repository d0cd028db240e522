import { isBlog, type KnownPlatform, termsOf } from '@tintario/contract/core/platform-names.ts'
import { TERMS_OFFERED } from '@tintario/contract/posts/term-limits.ts'
import type { OfferedTerms } from '@tintario/contract/posts/terms.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { isSameTerm, type SiteDescription, type TermKind } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { openConnections } from './connection.ts'
import { findIntegrations, readIntegrationById, storeSite } from './integration-store.ts'

/** The part of a connected blog that the writer may use: name, newest posts, categories and tags. Plain texts. */
export type Site = SiteDescription

export const getSite = async (tools: Tools, accountId: string, workspaceId: string): Promise<Site | null> => {
  const rows = await findIntegrations(tools.db, accountId, workspaceId)
  return (rows.find(({ site }) => site !== null)?.site as Site | undefined) ?? null
}

/** Enqueues `readSite` for a connected blog. */
export const enqueueSiteReading = async (
  tx: Db,
  platform: KnownPlatform,
  key: { accountId: string; integrationId: string },
): Promise<void> => {
  if (!isBlog(platform)) return
  await enqueue(tx, 'read-site', key, { key: `read-site:${key.integrationId}`, maxAttempts: 5 })
}

/** Reads and stores the site's description. Throws for a retry when the site can't be reached. */
export const readSite = async (
  tools: Tools,
  { accountId, integrationId }: { accountId: string; integrationId: string },
  signal?: AbortSignal,
): Promise<void> => {
  const row = await readIntegrationById(tools.db, accountId, integrationId)
  if (!row) return
  const connection = (await openConnections(tools, [{ accountId, integrationId }])).get(integrationId)
  if (!connection?.isReadable) return
  const described = await connection.platform.describeSite(connection.credentials, signal)
  if (described.kind === 'ok') return storeSite(tools.db, { accountId, id: integrationId }, described.value)
  if (described.kind === 'transient' || described.kind === 'unknown')
    throw new Error(`the site could not be read: ${described.problem}`)
}

/** Short, because the user waits for it. */
const ANSWER_MS = 8_000

type Asked = { accountId: string; workspaceId: string; kind: TermKind; search: string }

/** Terms of the connected blogs that contain `search`; a silent site is reported. 300 calls in 15 minutes, then 429. */
export const findSiteTerms = async (
  tools: Tools,
  { accountId, workspaceId, kind, search }: Asked,
  signal?: AbortSignal,
): Promise<OfferedTerms> => {
  const rows = (await findIntegrations(tools.db, accountId, workspaceId)).filter(
    ({ platform, isActive }) => isBlog(platform) && isActive && termsOf(platform).includes(kind),
  )
  if (rows.length === 0) return { terms: [], sites: [] }
  await limitTries(tools.db, [{ key: `find-terms:${accountId}`, tries: 300, seconds: 15 * 60 }])
  const opened = await openConnections(
    tools,
    rows.map(({ id }) => ({ accountId, integrationId: id })),
  )
  const cut = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])])
  const heard = await Promise.all(
    rows.map(async ({ id, name }) => {
      const connection = opened.get(id)
      const { terms } = connection?.platform ?? {}
      const found =
        connection && terms && !connection.barrier
          ? await terms.search(connection.credentials, kind, search, cut)
          : null
      return { name, found: found?.kind === 'ok' ? found.value : null }
    }),
  )
  const terms: string[] = []
  for (const name of heard.flatMap(({ found }) => found ?? []))
    if (!terms.some((one) => isSameTerm(one, name))) terms.push(name)
  return {
    terms: terms.slice(0, TERMS_OFFERED),
    sites: heard.map(({ name, found }) => ({ name, isHeard: found !== null })),
  }
}
