import { type FiledTerms, noTerms, type Outcome, type Terms } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import { makingAlone } from './term-lease-store.ts'

/** Renewed while the terms of one post are made, which takes twenty calls at most. */
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
 * The site's ids of what a post is filed under. What is missing there is made, each once whatever other posts do at that
 * moment: it is looked for again when nobody else makes any. What this user may not make is left out, and the receipt
 * tells it. Nothing of the post has happened when this does not succeed.
 */
export const fileTerms = async (
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
  const made = await makingAlone(tools.db, { accountId, site }, { lease: LEASE_MS, signal }, make)
  if (made === null)
    return { kind: 'transient', problem: 'PLATFORM_TIMEOUT', values: { host: site }, retryAfterMs: null }
  return made.kind === 'ok' ? { kind: 'ok', value: joined(found.value.filed, made.value) } : made
}
