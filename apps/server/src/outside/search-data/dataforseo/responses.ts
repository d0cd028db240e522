import { z } from 'zod'
import { inThread } from '../../threads.ts'
import { webAddress } from '../../web-address.ts'
import { plainLine, readShape } from '../ask-source.ts'
import type { KeywordFigures, SearchResult } from '../search-data.ts'

/** Lines of an answer that are read; more than is requested. */
const ITEMS = 200
const PHRASE = 120
const TITLE = 300
const SNIPPET = 300

const count = z.number().min(0).max(1e12).nullish()
const task = <T extends z.ZodType>(item: T) =>
  z.object({
    status_code: z.int(),
    status_message: z.string().nullish(),
    tasks: z
      .array(
        z.object({
          status_code: z.int(),
          status_message: z.string().nullish(),
          result: z.array(z.object({ items: z.array(item).nullish() }).nullable()).nullish(),
        }),
      )
      .nullish(),
  })

const keyword = z.object({
  keyword: z.string(),
  keyword_info: z
    .object({ search_volume: count, cpc: count, competition_level: z.string().nullish() })
    .nullish(),
  keyword_properties: z.object({ keyword_difficulty: count }).nullish(),
})
/** Of the many kinds of results, such as maps and questions, those that are pages. */
const result = z.object({
  type: z.string(),
  url: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  images: z.array(z.object({ image_url: z.string().nullish() })).nullish(),
})

/** `code` 20000 and an empty list is an answer too. `code` is the task's, else that of the whole answer. */
export type TaskAnswer<T> = { code: number; message: string; items: T[] }

const figuresOf = (item: z.output<typeof keyword>): KeywordFigures => {
  const { search_volume: volume, cpc, competition_level: level } = item.keyword_info ?? {}
  const difficulty = item.keyword_properties?.keyword_difficulty ?? null
  const competition = level?.toLowerCase()
  return {
    keyword: plainLine(item.keyword, PHRASE).toLowerCase(),
    volume: volume == null ? null : Math.min(Math.round(volume), 2 ** 31 - 1),
    cpc: cpc ?? null,
    // Labs gives prices in dollars for every country.
    cpcUnits: cpc == null ? null : 'USD',
    difficulty: difficulty === null || difficulty > 100 ? null : String(Math.round(difficulty)),
    competition:
      competition === 'low' || competition === 'medium' || competition === 'high' ? competition : null,
  }
}

const resultOf = (item: z.output<typeof result>): SearchResult[] => {
  const url = item.type === 'organic' && item.url ? webAddress(item.url) : null
  const title = plainLine(item.title ?? '', TITLE)
  if (url === null || title === '') return []
  const image = item.images?.[0]?.image_url
  return [
    {
      title,
      url,
      snippet: plainLine(item.description ?? '', SNIPPET),
      image: image ? webAddress(image) : null,
    },
  ]
}

type Raw = z.output<ReturnType<typeof task<z.ZodAny>>>
const taskAnswer = <T>(said: Raw | null, read: (item: never) => T[]): TaskAnswer<T> | null => {
  if (said === null) return null
  const [first] = said.tasks ?? []
  const { status_code: code, status_message: message } = first ?? said
  const items = (first?.result?.[0]?.items ?? []).slice(0, ITEMS) as never[]
  return { code, message: plainLine(message ?? '', SNIPPET), items: items.flatMap(read) }
}

export const readFigures = (body: Uint8Array): TaskAnswer<KeywordFigures> | null =>
  taskAnswer(readShape(task(keyword), body), (item: z.output<typeof keyword>) =>
    item.keyword === '' ? [] : [figuresOf(item)],
  )

export const readResults = (body: Uint8Array): TaskAnswer<SearchResult> | null =>
  taskAnswer(readShape(task(result), body), resultOf)

const deadline = { deadlineMs: 5_000 }
export const readFiguresInThread = inThread(readFigures, import.meta.url, deadline)
export const readResultsInThread = inThread(readResults, import.meta.url, deadline)
