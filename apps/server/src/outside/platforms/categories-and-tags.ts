import type { Outcome } from './problem.ts'

export type TermKind = 'categories' | 'tags'
export type Terms = Record<TermKind, string[]>
export type FiledTerms = Record<TermKind, string[]>

export const noTerms = (): Terms => ({ categories: [], tags: [] })

/** What a site files posts under. `language`: code of the post's, for a site that has terms of its own for each. */
export type PlatformTerms<Credentials = unknown> = {
  /** Names that contain `search`, the most used first, at most 50; for an empty one the most used. */
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
   * Creates a missing term and returns its id; or the existing one's where the site returns it. null: this user may
   * not create it, or the site refuses it. The caller searches first and creates one at a time: the site itself does
   * not serialise calls.
   */
  make(
    credentials: Credentials,
    kind: TermKind,
    name: string,
    signal?: AbortSignal,
    language?: string,
  ): Promise<Outcome<string | null>>
}

/** Equal for spellings that most sites' databases treat as the same name. */
const folded = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
export const isSameTerm = (one: string, other: string): boolean =>
  one === other || folded(one) === folded(other)
