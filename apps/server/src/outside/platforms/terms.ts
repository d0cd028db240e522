import type { Outcome } from './outcome.ts'

/** What sites have of the kind. */
export type TermKind = 'categories' | 'tags'
/** What a post is filed under: words, each once. */
export type Terms = Record<TermKind, string[]>
/** The site's own ids of terms. */
export type FiledTerms = Record<TermKind, string[]>

export const noTerms = (): Terms => ({ categories: [], tags: [] })

/** What a site files posts under. `language`: code of the post's, for a site that has terms of its own for each. */
export type PlatformTerms<Credentials = unknown> = {
  /** Names that hold `search`, the most used first, at most 50; of an empty one those in most use. */
  search(
    credentials: Credentials,
    kind: TermKind,
    search: string,
    signal?: AbortSignal,
  ): Promise<Outcome<string[]>>
  /** The ids of those that are there, and the names of those that are not. */
  find(
    credentials: Credentials,
    names: Terms,
    signal?: AbortSignal,
    language?: string,
  ): Promise<Outcome<{ filed: FiledTerms; missing: Terms }>>
  /**
   * Makes a term that is missing, and answers its id; that of one that is there by now where the site says so. null: this
   * user may not make it, or the site does not take it. Looked for before, and made by one at a time: the site itself
   * keeps no two calls apart.
   */
  make(
    credentials: Credentials,
    kind: TermKind,
    name: string,
    signal?: AbortSignal,
    language?: string,
  ): Promise<Outcome<string | null>>
}

/** The same word, however it is written: as most sites' databases hold names against each other. */
const folded = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
export const isSameTerm = (one: string, other: string): boolean =>
  one === other || folded(one) === folded(other)
