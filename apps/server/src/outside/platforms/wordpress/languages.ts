import type { Outcome } from '../platform.ts'
import type { Read } from './answers.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

type Languages = Read<'languages'>

/** Milliseconds that the languages of a site are stored. */
const STORED_MS = 600_000
const STORED_MAX = 500

const isOf = (language: string, { slug, locale }: Languages[number]): boolean =>
  slug === language || locale.toLowerCase().split(/[-_]/)[0] === language

/** What a call adds for a language; `isMissing`: the site has several, and not this one. */
export type AskedLanguage = { query: { lang?: string }; isMissing: boolean }

const none: AskedLanguage = { query: {}, isMissing: false }

/**
 * Languages of a site with Polylang. It takes a post's or a term's language only with the call that creates it, and files
 * what asks for an unknown one under its default without an error.
 */
export const createLanguages = (rest: Rest) => {
  const stored = new Map<string, { languages: Languages; until: number }>()

  const languagesOf = async (
    credentials: WordpressCredentials,
    signal?: AbortSignal,
  ): Promise<Outcome<Languages>> => {
    const { baseUrl } = credentials
    const known = stored.get(baseUrl)
    if (known && performance.now() < known.until) return { kind: 'ok', value: known.languages }
    const query = { _fields: 'slug,locale' }
    const answered = await rest.call(
      credentials,
      { method: 'GET', route: '/pll/v1/languages', query, answer: 'languages' },
      signal,
    )
    if (!answered.ok) return answered.failure
    const oldest = stored.keys().next()
    if (stored.size >= STORED_MAX && !oldest.done) stored.delete(oldest.value)
    stored.set(baseUrl, { languages: answered.value.data, until: performance.now() + STORED_MS })
    return { kind: 'ok', value: answered.value.data }
  }

  return {
    ask: async (
      credentials: WordpressCredentials,
      language: string | undefined,
      signal?: AbortSignal,
    ): Promise<Outcome<AskedLanguage>> => {
      if (!language) return { kind: 'ok', value: none }
      const has = await rest.hasPolylang(credentials, signal)
      if (has.kind !== 'ok') return has
      if (!has.value) return { kind: 'ok', value: none }
      const there = await languagesOf(credentials, signal)
      // A site that hides its languages still takes posts.
      if (there.kind !== 'ok')
        return there.kind === 'transient' || there.kind === 'unknown' ? there : { kind: 'ok', value: none }
      const found =
        there.value.find(({ slug }) => slug === language) ?? there.value.find((one) => isOf(language, one))
      const value = found ? { query: { lang: found.slug }, isMissing: false } : { query: {}, isMissing: true }
      return { kind: 'ok', value }
    },
  }
}
export type SiteLanguages = ReturnType<typeof createLanguages>
