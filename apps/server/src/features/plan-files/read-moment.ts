import { createRequire } from 'node:module'
import { isTimeZoneName } from '@tintario/contract/core/time-zone.ts'
import type { DateOrder } from '@tintario/contract/plan-files/endpoints.ts'
import { PLAN_HOUR } from '@tintario/contract/plan-files/limits.ts'
import type { Temporal as TemporalTypes } from 'temporal-polyfill'

const require = createRequire(import.meta.url)
/** Loaded on first use, because most processes never need it. */
const temporal = () => (require('temporal-polyfill') as { Temporal: typeof TemporalTypes }).Temporal

const CELL_MAX = 80
// Short text: a cell is cut before.
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(\S.*))?$/
// Short text: a cell is cut before.
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]+(\S.*))?$/
// Short text: a cell is cut before.
const TIME =
  /^(\d{1,2})(?:[:.h](\d{2})?)?(?::\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.? ?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i
/** Days of a spreadsheet since 30 December 1899; these are the years 1982 to 2119. */
const SERIAL = /^[3-7]\d{4}$/

/** The first three letters of months in English and Spanish. */
const MONTHS = [
  'jan ene',
  'feb',
  'mar',
  'apr abr',
  'may',
  'jun',
  'jul',
  'aug ago',
  'sep set',
  'oct',
  'nov',
  'dec dic',
]
const monthOf = (word: string): number =>
  /^[a-z]{3,12}$/i.test(word)
    ? MONTHS.findIndex((names) => names.split(' ').includes(word.slice(0, 3).toLowerCase())) + 1
    : 0

type Day = { year: number; month: number; day: number }
type Read = Day & { time: string }

const wordedDate = (cell: string): Read | null => {
  const [one = '', two = '', year = '', ...rest] = cell
    .replaceAll(/[,.]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(de|del|of|the)$/i.test(word))
  const [day, month] = monthOf(two) > 0 ? [one, monthOf(two)] : [two, monthOf(one)]
  if (month === 0 || !/^\d{1,2}(st|nd|rd|th|º)?$/i.test(day) || !/^\d{4}$/.test(year)) return null
  // Dots of a time were replaced above, so a time is read with a colon.
  return { year: Number(year), month, day: Number.parseInt(day, 10), time: rest.join(' ') }
}

const fullYear = (year: string): number => (year.length === 2 ? 2_000 + Number(year) : Number(year))

/** A date cell with what follows the date; null when it is none. */
const readDate = (cell: string, order: DateOrder): Read | null => {
  const iso = YEAR_FIRST.exec(cell)
  if (iso) {
    const [, year, month, day, time = ''] = iso
    return { year: Number(year), month: Number(month), day: Number(day), time }
  }
  const local = YEAR_LAST.exec(cell)
  if (local) {
    const [, one, two, year = '', time = ''] = local
    const [day, month] = order === 'day' ? [one, two] : [two, one]
    return { year: fullYear(year), month: Number(month), day: Number(day), time }
  }
  if (SERIAL.test(cell)) {
    const date = new Date(Date.UTC(1899, 11, 30) + Number(cell) * 86_400_000)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), time: '' }
  }
  return wordedDate(cell)
}

/** What dates of a file say about the order of day and month; null for a date that says nothing. */
export const orderShownBy = (cell: string): DateOrder | 'any' | null => {
  const local = YEAR_LAST.exec(cell.trim().slice(0, CELL_MAX))
  if (!local) return null
  if (Number(local[1]) > 12) return 'day'
  return Number(local[2]) > 12 ? 'month' : 'any'
}

const readTime = (cell: string): { hour: number; minute: number; offset: string | null } | null => {
  const found = TIME.exec(cell)
  if (!found) return null
  const [, hours, minutes = '0', half, offset = null] = found
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const isAfternoon = half?.toLowerCase() === 'p'
  const clock = half ? (hour % 12) + (isAfternoon ? 12 : 0) : hour
  if (clock > 23 || Number(minutes) > 59) return null
  return { hour: clock, minute: Number(minutes), offset }
}

export type Moment = { localTime: string; timeZone: string; publishAt: number }
export type MomentProblem = {
  column: 'date' | 'time' | 'zone'
  problem: 'missing' | 'date' | 'time' | 'zone'
}

/** The moment of a row; a time skipped by a clock change moves by its length. */
export const readMoment = (
  cells: { date: string; time: string; zone: string },
  { order, timeZone: usual }: { order: DateOrder; timeZone: string },
): Moment | MomentProblem => {
  const [date, time, zone] = [cells.date, cells.time, cells.zone].map((cell) =>
    cell.trim().slice(0, CELL_MAX),
  ) as [string, string, string]
  if (date === '') return { column: 'date', problem: 'missing' }
  if (zone !== '' && !isTimeZoneName(zone)) return { column: 'zone', problem: 'zone' }
  const timeZone = zone || usual
  const read = readDate(date, order)
  if (!read) return { column: 'date', problem: 'date' }
  const given = time || read.time.trim()
  const clock = readTime(given || PLAN_HOUR)
  if (!clock) return { column: time ? 'time' : 'date', problem: time ? 'time' : 'date' }
  const { PlainDateTime, Instant } = temporal()
  const { year, month, day } = read
  const { hour, minute, offset } = clock
  if (year < 1_970 || year > 9_998) return { column: 'date', problem: 'date' }
  try {
    const plain = PlainDateTime.from({ year, month, day, hour, minute }, { overflow: 'reject' })
    const at = offset
      ? Instant.from(`${plain.toString()}${offset}`).toZonedDateTimeISO(timeZone)
      : plain.toZonedDateTime(timeZone)
    return {
      localTime: at.toPlainDateTime().toString({ smallestUnit: 'minute' }),
      timeZone,
      publishAt: at.epochMilliseconds,
    }
  } catch {
    return { column: 'date', problem: 'date' }
  }
}
