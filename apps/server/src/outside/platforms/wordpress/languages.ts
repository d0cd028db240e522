import { setWithin } from '../../set-within.ts'
import type { Outcome } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Read } from './responses.ts'
import type { Rest } from './rest.ts'

type Languages = Read<'languages'>

const STORED_MS = 600_000
const STORED_MAX = 500

const isOf = (language: string, { slug, locale }: Languages[number]): boolean =>
  slug === language || locale.toLowerCase().split(/[-_]/)[0] === language

/** What a call adds for a language; `isMissing`: the site has several, and not this one. */
type AskedLanguage = { query: { lang?: string }; isMissing: boolean }

const none: AskedLanguage = { query: {}, isMissing: false }

/** Polylang takes a language only with the creating call, and files an unknown one under its default. */
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
    const call = { route: '/pll/v1/languages', query, answer: 'languages' } as const
    const answered = await rest.call(credentials, call, signal)
    if (answered.kind === 'ok')
      setWithin(stored, STORED_MAX, baseUrl, {
        languages: answered.value,
        until: performance.now() + STORED_MS,
      })
    return answered
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
