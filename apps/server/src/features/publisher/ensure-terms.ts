import { type FiledTerms, noTerms, type Outcome, type Terms } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import { withTermLease } from './term-lease-store.ts'

const LEASE_MS = 15_000

type Filing = {
  tools: Tools
  accountId: string
  connection: Pick<Connection, 'platform' | 'credentials'>
  signal: AbortSignal
}

const kinds = ['categories', 'tags'] as const
const isAny = (terms: Terms): boolean => kinds.some((kind) => terms[kind].length > 0)
const joined = (one: FiledTerms, other: FiledTerms): FiledTerms => ({
  categories: [...one.categories, ...other.categories],
  tags: [...one.tags, ...other.tags],
})

/**
 * Returns the site's ids of a post's terms and creates the missing ones, exclusively per site and after a second
 * search, so that parallel posts create no duplicates. Terms that the user may not create are left out and reported
 * by the receipt.
 */
export const ensureTerms = async (
  { tools, accountId, connection, signal }: Filing,
  names: Terms | undefined,
  language: string | undefined,
): Promise<Outcome<FiledTerms>> => {
  const { platform, credentials } = connection
  const { terms } = platform
  if (!terms || !names || !isAny(names)) return { kind: 'ok', value: noTerms() }
  const found = await terms.find(credentials, names, signal, language)
  if (found.kind !== 'ok') return found
  if (!isAny(found.value.missing)) return { kind: 'ok', value: found.value.filed }

  const make = async (cut: AbortSignal): Promise<Outcome<FiledTerms>> => {
    const again = await terms.find(credentials, found.value.missing, cut, language)
    if (again.kind !== 'ok') return again
    const made = noTerms()
    for (const kind of kinds)
      for (const name of again.value.missing[kind]) {
        const one = await terms.make(credentials, kind, name, cut, language)
        if (one.kind !== 'ok') return one
        if (one.value !== null) made[kind].push(one.value)
      }
    return { kind: 'ok', value: joined(again.value.filed, made) }
  }
  const { site } = platform.placeOf(credentials)
  const made = await withTermLease(tools.db, { accountId, site }, { lease: LEASE_MS, signal }, make)
  if (made === null)
    return { kind: 'transient', problem: 'PLATFORM_TIMEOUT', values: { host: site }, retryAfterMs: null }
  return made.kind === 'ok' ? { kind: 'ok', value: joined(found.value.filed, made.value) } : made
}
