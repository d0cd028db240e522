import { QUERIES_MAX } from '@tintario/contract/search-data/limits.ts'
import { inThread } from '../../outside/threads.ts'
import { splitTable } from './split-table.ts'

export type ReadQuery = { query: string; clicks: number; impressions: number; position: number }

/** Most characters of a query. */
const QUERY = 200
const COUNT = 2 ** 31 - 1

/** How Search Console heads its columns, in English and Spanish, without accents. */
const headings = {
  query: [
    'top queries',
    'query',
    'queries',
    'consultas principales',
    'principales consultas',
    'consulta',
    'consultas',
  ],
  clicks: ['clicks', 'clics'],
  impressions: ['impressions', 'impresiones'],
  position: ['position', 'posicion', 'average position', 'posicion media'],
}

const plain = (heading: string): string =>
  heading.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

/** A whole number, with any separator between its thousands. Short text: a cell is cut before. */
const countOf = (cell: string): number => {
  const digits = cell.slice(0, 30).replace(/\D/g, '')
  return digits === '' ? 0 : Math.min(Number(digits), COUNT)
}

/** A number with a point or a comma before its decimals. */
const decimalOf = (cell: string): number => {
  const number = Number(cell.slice(0, 30).trim().replace(',', '.'))
  return Number.isFinite(number) && number > 0 ? Math.min(number, 1_000) : 0
}

/**
 * The queries of a table as Google Search Console exports it, each once, in lower case; null where the columns of the
 * queries, their clicks and impressions are not headed as there. Control characters are none.
 */
export const readQueries = (text: string): ReadQuery[] | null => {
  const [head = [], ...rows] = splitTable(text, QUERIES_MAX + 1)
  const names = head.map(plain)
  const column = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const [query, clicks, impressions, position] = [
    column(headings.query),
    column(headings.clicks),
    column(headings.impressions),
    column(headings.position),
  ]
  if (query < 0 || clicks < 0 || impressions < 0) return null
  const found = new Map<string, ReadQuery>()
  for (const row of rows) {
    const words = (row[query] ?? '')
      .slice(0, QUERY)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .toLowerCase()
    if (words === '' || found.has(words)) continue
    found.set(words, {
      query: words,
      clicks: countOf(row[clicks] ?? ''),
      impressions: countOf(row[impressions] ?? ''),
      position: position < 0 ? 0 : decimalOf(row[position] ?? ''),
    })
  }
  return [...found.values()]
}

export const readQueriesInThread = inThread(readQueries, import.meta.url, { deadlineMs: 5_000 })
