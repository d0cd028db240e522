export type Place = {
  /** ISO 3166-1 alpha-2. */
  country: string
  language: 'en' | 'es'
}

/** What a source knows of a phrase. A missing figure is null, never a guess. */
export type KeywordFigures = {
  /** In lower case. */
  keyword: string
  volume: number | null
  cpc: number | null
  /** ISO 4217, null when cpc is null. */
  cpcUnits: string | null
  /** From 0 to 100, as the source says it. */
  difficulty: string | null
  competition: 'low' | 'medium' | 'high' | null
}

/** A page that was found; all of it are words of strangers, as plain text of bounded length. */
export type SearchResult = { title: string; url: string; snippet: string; image: string | null }

export const PHRASES_MAX = 100

/** Gives figures of phrases, and phrases that people search for. Both throw `SearchDataFailed` alone. */
export type KeywordSource = {
  /** Names its answers in the store; never shown. */
  name: string
  /** Of at most `PHRASES_MAX` phrases those that it knows. */
  figures(phrases: readonly string[], place: Place, signal: AbortSignal): Promise<KeywordFigures[]>
  /** Phrases with the words of another, those searched for most first. */
  suggestions(phrase: string, place: Place, signal: AbortSignal): Promise<KeywordFigures[]>
}

/** Finds pages, the best first. Throws `SearchDataFailed` alone. */
export type ResultSource = {
  name: string
  results(query: string, place: Place, signal: AbortSignal): Promise<SearchResult[]>
}

/**
 * Why a source gave nothing. `credentials`: it does not take our key; `spent`: what was paid in is used up; `not-covered`: it
 * has nothing of this country or language; `refused`: it does not take the phrase; `busy`: too many concurrent questions; `unreadable`: not what it promises to answer.
 */
export type SearchDataProblem =
  | 'timeout'
  | 'busy'
  | 'credentials'
  | 'spent'
  | 'not-covered'
  | 'refused'
  | 'unreachable'
  | 'unreadable'

export class SearchDataFailed extends Error {
  override readonly name = 'SearchDataFailed'
  readonly problem: SearchDataProblem
  readonly retryAfterSeconds: number | null

  constructor(problem: SearchDataProblem, detail: string, retryAfterSeconds: number | null = null) {
    super(`${problem}: ${detail}`)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}
