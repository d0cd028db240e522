import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@tintario/contract/core/errors.ts'
import type { Actor } from '../../actor.ts'
import {
  type KeywordFigures,
  type Place,
  SearchDataFailed,
  type SearchDataProblem,
  type SearchResult,
} from '../../outside/search-data/search-data.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { claimLookUp, dropLookUp, type LookUpKey, readLookUp, storeLookUp } from './look-up-store.ts'

const DAY = 86_400
/** Seconds until an answer expires: figures are monthly, results change daily. */
const HOLDS = { figures: 30 * DAY, suggestions: 30 * DAY, results: 7 * DAY }
/** Questions of an account in a day: they are free for its people, and the limit protects the operator's budget. */
const ASKS = { tries: 100, seconds: DAY }
const LEASE_SECONDS = 60
const PATIENCE_MS = 40_000
const WAIT_MS = 250

const refusals: Record<SearchDataProblem, ErrorCode> = {
  timeout: 'SEARCH_DATA_TIMEOUT',
  busy: 'SEARCH_DATA_BUSY',
  credentials: 'SEARCH_DATA_KEY',
  spent: 'SEARCH_DATA_SPENT',
  'not-covered': 'SEARCH_DATA_NOT_COVERED',
  refused: 'SEARCH_DATA_REFUSED',
  unreachable: 'SEARCH_DATA_UNREACHABLE',
  unreadable: 'SEARCH_DATA_UNREADABLE',
}

type Question = { kind: LookUpKey['kind']; source: string; place: Place; words: readonly string[] }

/**
 * The source is asked once until the answer expires; parallel callers wait for the same answer. Refuses with the
 * source's reason, or TOO_MANY_REQUESTS.
 */
const lookUp = async <T>(
  tools: Tools,
  { accountId }: Actor,
  { kind, source, place, words }: Question,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T[]>,
): Promise<T[]> => {
  const queryHash = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
  const key = { accountId, kind, source, country: place.country, language: place.language, queryHash }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  for (;;) {
    const kept = await readLookUp(tools.db, key)
    if (kept !== null && !(await claimLookUp(tools.db, key, LEASE_SECONDS))) return kept as T[]
    if (kept !== null || (await claimLookUp(tools.db, key, LEASE_SECONDS))) break
    await sleep(WAIT_MS, undefined, { signal: limited }).catch(() => refuse('SEARCH_DATA_TIMEOUT'))
  }
  try {
    await limitTries(tools.db, [{ key: `look-up:${accountId}`, ...ASKS }])
    const answer = await ask(limited)
    await storeLookUp(tools.db, key, { answer, seconds: HOLDS[kind] })
    return answer
  } catch (error) {
    await dropLookUp(tools.db, key)
    if (!(error instanceof SearchDataFailed)) throw error
    tools.log.warn(
      { source, problem: error.problem, detail: error.message },
      'a source of search data failed',
    )
    const seconds = error.retryAfterSeconds
    return refuse(refusals[error.problem], seconds === null ? {} : { retryAfterSeconds: seconds })
  }
}

const small = (text: string) => text.trim().toLowerCase()

/** Without phrases of which nothing is known. Refuses as `lookUp`, and SEARCH_DATA_MISSING. */
export const findFigures = async (
  tools: Tools,
  actor: Actor,
  { phrases, place }: { phrases: readonly string[]; place: Place },
  signal: AbortSignal,
): Promise<KeywordFigures[]> => {
  const source = tools.keywordSource ?? refuse('SEARCH_DATA_MISSING')
  const words = [...new Set(phrases.map(small))].sort()
  if (words.length === 0) return []
  return lookUp(tools, actor, { kind: 'figures', source: source.name, place, words }, signal, (limited) =>
    source.figures(words, place, limited),
  )
}

/** Phrases that people search for with the words of this one. Refuses as `findFigures`. */
export const findSuggestions = async (
  tools: Tools,
  actor: Actor,
  { phrase, place }: { phrase: string; place: Place },
  signal: AbortSignal,
): Promise<KeywordFigures[]> => {
  const source = tools.keywordSource ?? refuse('SEARCH_DATA_MISSING')
  const words = [small(phrase)]
  return lookUp(tools, actor, { kind: 'suggestions', source: source.name, place, words }, signal, (limited) =>
    source.suggestions(small(phrase), place, limited),
  )
}

/** Refuses as `findFigures`. */
export const findResults = async (
  tools: Tools,
  actor: Actor,
  { query, place }: { query: string; place: Place },
  signal: AbortSignal,
): Promise<SearchResult[]> => {
  const source = tools.resultSource ?? refuse('SEARCH_DATA_MISSING')
  const words = [small(query)]
  return lookUp(tools, actor, { kind: 'results', source: source.name, place, words }, signal, (limited) =>
    source.results(query.trim(), place, limited),
  )
}
