import { isBlog, termsOf } from '@tintario/contract/integrations/platform-names.ts'
import { TERMS_OFFERED } from '@tintario/contract/posts/term-limits.ts'
import type { OfferedTerms } from '@tintario/contract/posts/terms.ts'
import { isSameTerm, type TermKind } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { openConnections } from './connection.ts'
import { findIntegrations } from './integration-store.ts'

/** Short, because the user waits for it. */
const ANSWER_MS = 8_000

type Asked = { accountId: string; workspaceId: string; kind: TermKind; search: string }

/**
 * The terms of a workspace's connected blogs that contain `search`, read from the sites, without duplicates. A
 * site that does not answer is reported, and the others' terms are returned. An account may call it 300 times
 * in 15 minutes, then 429 with Retry-After.
 */
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
