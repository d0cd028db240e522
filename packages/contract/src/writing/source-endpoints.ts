import { z } from 'zod'
import { idParams } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { SEARCH_WORDS_MAX, SEARCH_WORDS_MIN } from '../search-data/limits.ts'
import { generation, keywordOption, reference } from './endpoints.ts'

const searching = [
  'SEARCH_DATA_TIMEOUT',
  'SEARCH_DATA_BUSY',
  'SEARCH_DATA_KEY',
  'SEARCH_DATA_SPENT',
  'SEARCH_DATA_MISSING',
  'SEARCH_DATA_NOT_COVERED',
  'SEARCH_DATA_REFUSED',
  'SEARCH_DATA_UNREACHABLE',
  'SEARCH_DATA_UNREADABLE',
] as const

export const sources = endpoints(routes.sources, {
  keywordFigures: {
    summary:
      'Asks the source of search data about the keyword options, adds those that people search for, and answers all of them. Each question is asked once and costs no coins',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    answer: z.array(keywordOption),
    errors: [...generation, ...searching],
  },
  searchReferences: {
    summary:
      'Searches the web for references, adds what is found, and answers all of them. Each question is asked once and costs no coins',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z.object({
      words: z
        .string('FIELD_REQUIRED')
        .trim()
        .min(SEARCH_WORDS_MIN, 'FIELD_MIN_LENGTH')
        .max(SEARCH_WORDS_MAX, 'FIELD_MAX_LENGTH'),
    }),
    answer: z.array(reference),
    errors: [...generation, ...searching],
  },
})
