import { QUERIES_MAX } from '@tintario/contract/search-data/limits.ts'
import { parse } from 'csv-parse/sync'
import { inThread } from '../../outside/threads.ts'

type ReadQuery = { query: string; clicks: number; impressions: number; position: number }

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

const marks = [',', ';', '\t']

/** What separates the cells: whichever the first line has most of. */
const markOf = (text: string): string => {
  const counts = marks.map(() => 0)
  for (const letter of text) {
    if (letter === '\n' || letter === '\r') break
    const mark = marks.indexOf(letter)
    if (mark >= 0) counts[mark] = (counts[mark] ?? 0) + 1
  }
  return marks[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a table that was saved or copied as text (RFC 4180, cells between commas, semicolons or tabs), at most
 * `rowsMax`. A quotation mark that is never closed ends the table; the rows before it are returned.
 */
const splitTable = (text: string, rowsMax: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter: markOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: rowsMax,
  })
