import { isSameTerm, noTerms } from '../categories-and-tags.ts'
import { asHtmlText } from '../plain-text.ts'
import type { Failure, FiledTerms, Outcome, PlatformTerms, TermKind } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { SiteLanguages } from './languages.ts'
import type { Read } from './responses.ts'
import type { Rest } from './rest.ts'

export const termKinds: readonly TermKind[] = ['categories', 'tags']
type Found = Read<'siteTerms'>[number]

const OFFERED = '50'
/** The one that every WordPress begins with, and gives to posts that have none. */
const UNCATEGORIZED = '1'

/** The last part of a term's address, as WordPress makes it of most names: one question then finds many. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The term of that name; one that is written just so goes before others. */
const named = (name: string, found: readonly Found[]): Found | undefined =>
  found.find((one) => one.name === name) ?? found.find((one) => isSameTerm(name, one.name))

/** What passes is tried again; nothing of the post happened yet. null: it goes without. */
const passing = (failure: Failure): Failure | null =>
  failure.kind === 'unknown' || failure.kind === 'transient' ? { ...failure, kind: 'transient' } : null

export const filedAs = (filed: FiledTerms | undefined): Partial<Record<TermKind, number[]>> =>
  Object.fromEntries(
    termKinds.flatMap((kind) => {
      const ids = filed?.[kind] ?? []
      return ids.length > 0 ? [[kind, ids.map(Number)]] : []
    }),
  )

/** Terms never prevent publication: the post goes out without them, and its receipt says so. */
export const createTerms = (rest: Rest, languages: SiteLanguages) => {
  const list = (
    credentials: WordpressCredentials,
    kind: TermKind,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Outcome<Found[]>> => {
    const whole = { per_page: '100', _fields: 'id,name', ...query }
    return rest.call(credentials, { route: `/wp/v2/${kind}`, query: whole, answer: 'siteTerms' }, signal)
  }

  /** The existing ones of these names: by their slugs in one call, then the others one by one. */
  const findOf = async (
    credentials: WordpressCredentials,
    kind: TermKind,
    names: readonly string[],
    lang: { lang?: string },
    signal?: AbortSignal,
  ): Promise<Outcome<Map<string, string>>> => {
    const ids = new Map<string, string>()
    const slugs = names.map(slugOf).filter(Boolean)
    const bySlug: Outcome<Found[]> =
      slugs.length > 0
        ? await list(credentials, kind, { slug: slugs.join(','), ...lang }, signal)
        : { kind: 'ok', value: [] }
    if (bySlug.kind !== 'ok') return bySlug
    for (const name of names) {
      let term = named(name, bySlug.value)
      if (!term) {
        const searched = await list(credentials, kind, { search: name, ...lang }, signal)
        if (searched.kind !== 'ok') return searched
        term = named(name, searched.value)
      }
      if (term) ids.set(name, String(term.id))
    }
    return { kind: 'ok', value: ids }
  }

  const find: PlatformTerms<WordpressCredentials>['find'] = async (credentials, names, signal, language) => {
    const asked = await languages.ask(credentials, language, signal)
    if (asked.kind !== 'ok') return asked
    const [filed, missing] = [noTerms(), noTerms()]
    for (const kind of termKinds) {
      if (names[kind].length === 0) continue
      const found = await findOf(credentials, kind, names[kind], asked.value.query, signal)
      if (found.kind !== 'ok') {
        const failure = passing(found)
        if (failure) return failure
        continue
      }
      filed[kind] = [...new Set(found.value.values())]
      missing[kind] = names[kind].filter((name) => !found.value.has(name))
    }
    return { kind: 'ok', value: { filed, missing } }
  }

  const terms: PlatformTerms<WordpressCredentials> = {
    find,

    search: async (credentials, kind, search, signal) => {
      const query = { orderby: 'count', order: 'desc', per_page: OFFERED, ...(search ? { search } : {}) }
      const found = await list(credentials, kind, query, signal)
      return found.kind === 'ok'
        ? { kind: 'ok', value: found.value.map(({ name }) => name).filter(Boolean) }
        : found
    },

    make: async (credentials, kind, name, signal, language) => {
      const asked = await languages.ask(credentials, language, signal)
      if (asked.kind !== 'ok') return asked
      const lang = asked.value.query
      const made = await rest.call(
        credentials,
        {
          method: 'POST',
          route: `/wp/v2/${kind}`,
          query: { _fields: 'id,name', ...lang },
          body: { name: asHtmlText(name) },
          answer: 'siteTerm',
        },
        signal,
      )
      if (made.kind === 'ok') return { kind: 'ok', value: String(made.value.id) }
      if (made.termId) return { kind: 'ok', value: made.termId }
      const failure = passing(made)
      if (!failure) return { kind: 'ok', value: null }
      // Its answer was lost, and it may be there.
      const found = await findOf(credentials, kind, [name], lang, signal)
      const id = found.kind === 'ok' ? found.value.get(name) : undefined
      return id ? { kind: 'ok', value: id } : failure
    },
  }

  return {
    terms,

    /** What a post is filed under; null: the site did not say. */
    namesOf: async (
      credentials: WordpressCredentials,
      kind: TermKind,
      remoteId: string,
    ): Promise<string[] | null> => {
      const found = await list(credentials, kind, { post: remoteId })
      return found.kind === 'ok' ? found.value.map(({ name }) => name) : null
    },

    /** The members that change a post's terms and leave its owner's alone; none where nothing changes. */
    refiled: async (
      credentials: WordpressCredentials,
      remoteId: string,
      {
        filed = noTerms(),
        unfiled = noTerms(),
        language,
      }: { filed?: FiledTerms; unfiled?: Record<TermKind, string[]>; language?: string },
      signal?: AbortSignal,
    ): Promise<Outcome<Partial<Record<TermKind, number[]>>>> => {
      if (termKinds.every((kind) => filed[kind].length + unfiled[kind].length === 0))
        return { kind: 'ok', value: {} }
      const query = { context: 'edit', _fields: 'categories,tags' }
      const route = `/wp/v2/posts/${remoteId}`
      const now = await rest.call(credentials, { route, query, answer: 'filed' }, signal)
      if (now.kind !== 'ok') return passing(now) ?? { kind: 'ok', value: {} }
      const gone = await find(credentials, unfiled, signal, language)
      if (gone.kind !== 'ok') return gone
      const wish: Partial<Record<TermKind, number[]>> = {}
      for (const kind of termKinds) {
        const had = now.value[kind]
        const isUsual = kind === 'categories' && had.join() === UNCATEGORIZED && filed[kind].length > 0
        const kept = isUsual ? [] : had.filter((id) => !gone.value.filed[kind].includes(id))
        const ids = [...new Set([...kept, ...filed[kind]])]
        if (ids.join() !== had.join()) wish[kind] = ids.map(Number)
      }
      return { kind: 'ok', value: wish }
    },
  }
}
export type SiteTerms = ReturnType<typeof createTerms>
