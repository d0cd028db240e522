import type { Egress } from '../../egress.ts'
import { askSource } from '../ask-source.ts'
import {
  type KeywordSource,
  PHRASES_MAX,
  type Place,
  type ResultSource,
  SearchDataFailed,
  type SearchDataProblem,
} from '../search-data.ts'
import { locationOf } from './locations.ts'
import { readFiguresInThread, readResultsInThread, type TaskAnswer } from './responses.ts'

const PHRASE = 80
const WORDS = 10
const SUGGESTIONS = 30
const RESULTS = 10
/** A phrase that nothing is known of is no failure. */
const NO_RESULTS = 40102
const OK = 20000

/** Errors come inside of HTTP 200, by a number of five digits (docs.dataforseo.com/v3/appendix/errors). */
const problemOf = ({ code, message }: { code: number; message: string }): SearchDataProblem => {
  if (code === 40202 || code === 40209) return 'busy'
  if (code === 40200 || code === 40203 || code === 40210) return 'spent'
  if (code >= 40100 && code < 40200) return 'credentials'
  // The field is named in the message: a country or language that it does not have, or the phrase.
  if (code === 40501) return /location|language/i.test(message) ? 'not-covered' : 'refused'
  return code >= 50000 ? 'unreachable' : 'unreadable'
}
const ofStatus: Record<number, SearchDataProblem> = {
  401: 'credentials',
  402: 'spent',
  403: 'credentials',
  429: 'busy',
}

/** Labs refuses a whole question for one phrase that is too long for it. */
const isTaken = (phrase: string) => phrase.length <= PHRASE && phrase.split(/\s+/).length <= WORDS

type Settings = { login: string; password: string; url: string; timeoutMs?: number }

/** DataForSEO, version 3: one question a call. `url` is its address, or that of its sandbox. */
export const createDataForSeo = (
  egress: Egress,
  { login, password, url, timeoutMs }: Settings,
): KeywordSource & ResultSource => {
  const ask = async <T>(
    route: string,
    { country, language }: Place,
    question: object,
    signal: AbortSignal,
    read: Parameters<typeof askSource<TaskAnswer<T>>>[2],
  ): Promise<T[]> => {
    const location = locationOf(country)
    if (location === null) throw new SearchDataFailed('not-covered', country)
    const { status, data, retryAfterSeconds } = await askSource(
      egress,
      {
        url: new URL(`/v3/${route}`, url).href,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        },
        body: JSON.stringify([{ ...question, location_code: location, language_code: language }]),
        signal,
        ...(timeoutMs ? { timeoutMs } : {}),
      },
      read,
    )
    const refused = ofStatus[status] ?? (status >= 500 ? 'unreachable' : null)
    if (refused) throw new SearchDataFailed(refused, `HTTP ${status}`, retryAfterSeconds)
    if (data === null || status !== 200) throw new SearchDataFailed('unreadable', `HTTP ${status}`)
    if (data.code === NO_RESULTS) return []
    if (data.code !== OK)
      throw new SearchDataFailed(problemOf(data), `${data.code} ${data.message}`, retryAfterSeconds)
    return data.items
  }
  return {
    name: 'dataforseo',
    figures: async (phrases, place, signal) => {
      const keywords = phrases.filter(isTaken).slice(0, PHRASES_MAX)
      if (keywords.length === 0) return []
      const route = 'dataforseo_labs/google/keyword_overview/live'
      return ask(route, place, { keywords }, signal, readFiguresInThread)
    },
    suggestions: async (keyword, place, signal) => {
      if (!isTaken(keyword)) return []
      const route = 'dataforseo_labs/google/keyword_suggestions/live'
      const asked = { keyword, limit: SUGGESTIONS, include_seed_keyword: false }
      return ask(route, place, asked, signal, readFiguresInThread)
    },
    results: (keyword, place, signal) => {
      const asked = { keyword: keyword.replaceAll('%', ' '), depth: RESULTS, device: 'desktop' }
      return ask('serp/google/organic/live/advanced', place, asked, signal, readResultsInThread)
    },
  }
}
