import { createHash } from 'node:crypto'
import { isUuid } from '@tintario/contract/core/common.ts'
import type { DateOrder, PlanColumn, PlanProblem } from '@tintario/contract/plan-files/endpoints.ts'
import { PLAN_COLUMNS_MAX, PLAN_ID_MAX, PLAN_ROWS_MAX } from '@tintario/contract/plan-files/limits.ts'
import {
  BODY_MAX,
  DESCRIPTION_TYPED_MAX,
  KEYWORD_MAX,
  KEYWORD_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from '@tintario/contract/posts/limits.ts'
import { parse } from 'csv-parse/sync'
import { inThread } from '../../outside/threads.ts'
import { decodeFile } from './decode-file.ts'
import { orderShownBy, readMoment } from './read-moment.ts'

/** Characters of a cell that are read. */
const CELL_MAX = 100_000
/** Characters of one row of a table; an exported one may contain a text. */
const RECORD_MAX = CELL_MAX + 2 * BODY_MAX
/** Characters of a title that is shown although it is too long. */
const SHOWN_MAX = 160

/** How columns are headed, in English and Spanish, without accents and marks. */
const headings: Record<PlanColumn, readonly string[]> = {
  id: ['id', 'key', 'clave', 'identificador', 'importid'],
  date: [
    'localtime',
    'date',
    'publishdate',
    'publicationdate',
    'fecha',
    'fechadepublicacion',
    'dia',
    'day',
    'publishat',
  ],
  time: ['time', 'hour', 'hora'],
  zone: ['timezone', 'zone', 'zonahoraria', 'zona'],
  title: ['title', 'titulo', 'headline', 'titular', 'post', 'publicacion'],
  description: [
    'description',
    'descripcion',
    'notes',
    'note',
    'notas',
    'nota',
    'brief',
    'topic',
    'tema',
    'about',
  ],
  keyword: ['keyword', 'primarykeyword', 'palabraclave'],
}
const columnNames = Object.keys(headings) as PlanColumn[]

const plainHeading = (heading: string): string =>
  heading
    .slice(0, 60)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export type ReadRow = {
  row: number
  /** Identifies the row in every import of the workspace. */
  key: string
  /** The given id where it may be one of a post; otherwise empty. */
  postId: string
  title: string
  description: string
  keyword: string
  localTime: string | null
  timeZone: string
  publishAt: number | null
  problems: { column: PlanColumn; problem: PlanProblem }[]
}

export type ReadPlan = { rows: ReadRow[]; dateOrder: DateOrder | null; isOrderCertain: boolean }
export type UnreadablePlan = {
  failure: 'FIELD_PLAN_UNREADABLE' | 'FIELD_PLAN_COLUMNS' | 'FIELD_PLAN_ROWS_MAX' | 'FIELD_PLAN_EMPTY'
}

type Cells = Record<PlanColumn, string>
type Table = { row: number; cells: Cells }[]

const marks = [',', ';', '\t']

/** What separates the cells: the mark that the first line has most of. Excel may name it in a line of its own. */
const markOf = (text: string): { mark: string; from: number } => {
  const named = /^sep=([,;\t])\r?\n/i.exec(text.slice(0, 10))
  if (named) return { mark: named[1] ?? ',', from: named[0].length }
  const counts = marks.map(() => 0)
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '\n' || letter === '\r') break
    const mark = marks.indexOf(letter)
    if (mark >= 0) counts[mark] = (counts[mark] ?? 0) + 1
  }
  return { mark: marks[counts.indexOf(Math.max(...counts))] ?? ',', from: 0 }
}

const readTable = (text: string): Table | UnreadablePlan => {
  const { mark, from } = markOf(text)
  const records: string[][] = parse(text.slice(from), {
    delimiter: mark,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_MAX,
    to: PLAN_ROWS_MAX * 2,
  })
  const first = records.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  const head = records[first] ?? []
  if (first < 0) return { failure: 'FIELD_PLAN_EMPTY' }
  if (head.length > PLAN_COLUMNS_MAX) return { failure: 'FIELD_PLAN_UNREADABLE' }
  const names = head.map(plainHeading)
  const places = columnNames.map((column) => {
    const wanted = headings[column].find((name) => names.includes(name))
    return [column, wanted === undefined ? -1 : names.indexOf(wanted)] as const
  })
  if (places.some(([column, place]) => (column === 'title' || column === 'date') && place < 0))
    return { failure: 'FIELD_PLAN_COLUMNS' }
  const table: Table = []
  for (const [at, record] of records.entries()) {
    if (at <= first || record.every((cell) => cell.trim() === '')) continue
    const cells = Object.fromEntries(places.map(([column, place]) => [column, record[place] ?? '']))
    table.push({ row: at + 1, cells: cells as Cells })
  }
  return table
}

const readObjects = (text: string): Table | UnreadablePlan => {
  const read: unknown = JSON.parse(text)
  const list = Array.isArray(read) ? read : (read as { posts?: unknown })?.posts
  if (!Array.isArray(list)) return { failure: 'FIELD_PLAN_UNREADABLE' }
  if (list.length > PLAN_ROWS_MAX) return { failure: 'FIELD_PLAN_ROWS_MAX' }
  return list.map((one: unknown, at) => {
    const given = new Map<string, string>()
    const entries =
      typeof one === 'object' && one !== null ? Object.entries(one).slice(0, PLAN_COLUMNS_MAX) : []
    for (const [name, value] of entries)
      if (typeof value === 'string' || typeof value === 'number') given.set(plainHeading(name), String(value))
    const cells = columnNames.map((column) => [
      column,
      headings[column].map((name) => given.get(name)).find((value) => value?.trim()) ?? '',
    ])
    return { row: at + 1, cells: Object.fromEntries(cells) as Cells }
  })
}

/** A text of one line; an apostrophe before a formula is what an export puts there. */
const lineOf = (cell: string): string =>
  cell
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')

const textOf = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')

const sameText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
const keyOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const lengthProblem = (text: string, min: number, max: number): PlanProblem | null => {
  if (text.length < min) return text === '' ? 'missing' : 'short'
  return text.length > max ? 'long' : null
}

const readRow = ({ row, cells }: Table[number], how: { order: DateOrder; timeZone: string }): ReadRow => {
  const title = lineOf(cells.title)
  const description = textOf(cells.description)
  const keyword = lineOf(cells.keyword)
  const given = lineOf(cells.id).slice(0, PLAN_ID_MAX)
  const moment = readMoment(cells, how)
  const problems: ReadRow['problems'] = []
  const ofTitle = lengthProblem(title, TITLE_MIN, TITLE_MAX)
  if (ofTitle) problems.push({ column: 'title', problem: ofTitle })
  if ('problem' in moment) problems.push({ column: moment.column, problem: moment.problem })
  const ofDescription = lengthProblem(description, 0, DESCRIPTION_TYPED_MAX)
  if (ofDescription) problems.push({ column: 'description', problem: ofDescription })
  const ofKeyword = keyword === '' ? null : lengthProblem(keyword, KEYWORD_MIN, KEYWORD_MAX)
  if (ofKeyword) problems.push({ column: 'keyword', problem: ofKeyword })
  const isDated = !('problem' in moment)
  return {
    row,
    key: given
      ? keyOf('id', given)
      : keyOf('row', sameText(title), isDated ? String(moment.publishAt) : '', sameText(description)),
    postId: isUuid(given) ? given.toLowerCase() : '',
    title: title.slice(0, SHOWN_MAX),
    description: description.slice(0, DESCRIPTION_TYPED_MAX),
    keyword: keyword.slice(0, KEYWORD_MAX),
    localTime: isDated ? moment.localTime : null,
    timeZone: isDated ? moment.timeZone : how.timeZone,
    publishAt: isDated ? moment.publishAt : null,
    problems,
  }
}

/** Day or month first: as the dates of the file show, else as chosen, else as usual. */
const orderOf = (table: Table, chosen: DateOrder | undefined, usual: DateOrder) => {
  const shown = new Set(table.map(({ cells }) => orderShownBy(cells.date)))
  const isDay = shown.has('day')
  const isMonth = shown.has('month')
  const order = isDay !== isMonth ? (isDay ? 'day' : 'month') : (chosen ?? usual)
  const hasAny = isDay || isMonth || shown.has('any')
  return { order, dateOrder: hasAny ? order : null, isOrderCertain: !hasAny || isDay !== isMonth } as const
}

/** Reads a plan of at most `PLAN_ROWS_MAX` rows: CSV with any of three separators, or JSON. Linear in the file. */
export const readPlan = (
  bytes: Uint8Array,
  how: { timeZone: string; dateOrder: DateOrder | undefined; usualOrder: DateOrder },
): ReadPlan | UnreadablePlan => {
  const text = decodeFile(bytes)
  if (text === null) return { failure: 'FIELD_PLAN_UNREADABLE' }
  if (text.trim() === '') return { failure: 'FIELD_PLAN_EMPTY' }
  let table: Table | UnreadablePlan
  try {
    table = /^\s*[[{]/.test(text.slice(0, 100)) ? readObjects(text) : readTable(text)
  } catch {
    return { failure: 'FIELD_PLAN_UNREADABLE' }
  }
  if ('failure' in table) return table
  if (table.length === 0) return { failure: 'FIELD_PLAN_EMPTY' }
  if (table.length > PLAN_ROWS_MAX) return { failure: 'FIELD_PLAN_ROWS_MAX' }
  const { order, ...shown } = orderOf(table, how.dateOrder, how.usualOrder)
  return { rows: table.map((one) => readRow(one, { order, timeZone: how.timeZone })), ...shown }
}

export const readPlanInThread = inThread(readPlan, import.meta.url, { deadlineMs: 8_000 })
