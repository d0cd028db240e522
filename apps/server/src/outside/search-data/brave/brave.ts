import { z } from 'zod'
import type { Egress } from '../../egress.ts'
import { inThread } from '../../threads.ts'
import { webAddress } from '../../web-address.ts'
import { askSource, plainLine, readShape } from '../ask-source.ts'
import {
  type ResultSource,
  SearchDataFailed,
  type SearchDataProblem,
  type SearchResult,
} from '../search-data.ts'

const RESULTS = 10
const QUERY = 400
const WORDS = 50
const TITLE = 300
const SNIPPET = 300
/** The countries that results can be asked of; of all others, those of the whole world. */
const countries =
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  )

const answer = z.object({
  web: z
    .object({
      results: z
        .array(
          z.object({
            title: z.string(),
            url: z.string(),
            description: z.string().nullish(),
            thumbnail: z.object({ src: z.string().nullish() }).nullish(),
          }),
        )
        .default([]),
    })
    .nullish(),
  error: z.object({ code: z.string().nullish(), detail: z.string().nullish() }).nullish(),
})
type BraveAnswer = { code: string | null; results: SearchResult[] }

export const readBrave = (body: Uint8Array): BraveAnswer | null => {
  const said = readShape(answer, body)
  if (said === null) return null
  const results = (said.web?.results ?? []).slice(0, RESULTS).flatMap((result) => {
    const url = webAddress(result.url)
    const title = plainLine(result.title, TITLE)
    if (url === null || title === '') return []
    const image = result.thumbnail?.src
    return [
      {
        title,
        url,
        snippet: plainLine(result.description ?? '', SNIPPET),
        image: image ? webAddress(image) : null,
      },
    ]
  })
  return { code: said.error ? (said.error.code ?? '') : null, results }
}
const readInThread = inThread(readBrave, import.meta.url, { deadlineMs: 5_000 })

/** A wrong key is 422 there, by its code alone. */
const problemOf = (status: number, code: string | null): SearchDataProblem | null => {
  if (status === 401 || status === 403 || code === 'SUBSCRIPTION_TOKEN_INVALID') return 'credentials'
  if (status === 402 || code === 'QUOTA_LIMITED') return 'spent'
  if (status === 429) return 'busy'
  if (status >= 500) return 'unreachable'
  return status === 200 && code === null ? null : 'unreadable'
}

/** Brave's index of the web. `url` is its address. */
export const createBrave = (
  egress: Egress,
  { key, url: address, timeoutMs }: { key: string; url: string; timeoutMs?: number },
): ResultSource => ({
  name: 'brave',
  results: async (query, { country, language }, signal) => {
    const url = new URL('/res/v1/web/search', address)
    const asked = {
      q: query.slice(0, QUERY).split(/\s+/).slice(0, WORDS).join(' '),
      country: countries.includes(country) ? country : 'ALL',
      search_lang: language,
      count: String(RESULTS),
      result_filter: 'web',
      text_decorations: 'false',
    }
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
    const { status, data, retryAfterSeconds } = await askSource(
      egress,
      {
        url: url.href,
        method: 'GET',
        headers: { accept: 'application/json', 'x-subscription-token': key },
        signal,
        ...(timeoutMs ? { timeoutMs } : {}),
      },
      readInThread,
    )
    const problem = problemOf(status, data?.code ?? null)
    if (problem) throw new SearchDataFailed(problem, `HTTP ${status} ${data?.code ?? ''}`, retryAfterSeconds)
    if (data === null) throw new SearchDataFailed('unreadable', 'no JSON of the known shape')
    return data.results
  },
})
