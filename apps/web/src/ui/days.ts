import { fromWall, wallOf } from '../i18n/zone.ts'

/** Days and weeks in the shown zone. A day is the Date of its first instant, which a change of clocks may move off midnight. */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** What the wall clock and the calendar on the wall read: month from 0, weekday from 0 for Monday. */
export const partsOf = (date: Date) => {
  const wall = wallOf(date)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    date: wall.getUTCDate(),
    weekday: (wall.getUTCDay() + 6) % 7,
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** The day of a year, month (from 0) and date, which may lie outside of it as in Date.UTC. */
export const dayOf = (year: number, month: number, date: number) => fromWall(Date.UTC(year, month, date))

/** The start of the n-th day after the one that an instant lies in. */
export const addDays = (date: Date, days: number) => {
  const { year, month, date: first } = partsOf(date)
  return dayOf(year, month, first + days)
}
export const startOfDay = (date: Date) => addDays(date, 0)
/** The same time of day, days later. */
export const sameTimeIn = (date: Date, days: number) => fromWall(wallOf(date).getTime() + days * DAY_MS)
/** The first day of the n-th month after. */
export const addMonths = (day: Date, months: number) => {
  const { year, month } = partsOf(day)
  return dayOf(year, month + months, 1)
}
export const isSameDay = (a: Date, b: Date) => dayNumber(a) === dayNumber(b)
const dayNumber = (date: Date) => Math.floor(wallOf(date).getTime() / DAY_MS)
export const isWeekend = (day: Date) => partsOf(day).weekday > 4

/** The Monday of the day's week, whatever the language (CAL-09). */
export const startOfWeek = (day: Date) => addDays(day, -partsOf(day).weekday)

/** The days of a week, from Monday. */
export const weekOf = (day: Date) => daysFrom(startOfWeek(day), 7)

/** Six whole weeks that hold the month of the day. */
export const monthGridOf = (day: Date) => daysFrom(startOfWeek(addMonths(day, 0)), 42)

/** Every day of the day's month. */
export const monthOf = (day: Date) =>
  daysFrom(addMonths(day, 0), partsOf(addDays(addMonths(day, 1), -1)).date)

const daysFrom = (first: Date, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))

/** The day with the clock of `minutes` after midnight, as wall time: a changed clock does not shift it. */
export const atMinutes = (day: Date, minutes: number) => {
  const { year, month, date } = partsOf(day)
  return fromWall(Date.UTC(year, month, date) + minutes * MINUTE_MS)
}
export const minutesOf = (date: Date) => partsOf(date).minutes

const HOUR = 60
/** A moment between 9 and 18 on the clocks of the shown zone as it is; for any other, the next ten in the morning. */
export const byDay = (at: Date): Date => {
  const minutes = minutesOf(at)
  if (minutes >= 9 * HOUR && minutes <= 18 * HOUR) return at
  return atMinutes(minutes < 9 * HOUR ? at : addDays(at, 1), 10 * HOUR)
}
/** Whether a moment lies between 22 and 7 on the clocks of the shown zone. */
export const isAtNight = (at: Date): boolean => minutesOf(at) < 7 * HOUR || minutesOf(at) >= 22 * HOUR

/** YYYY-MM-DD of the day, for the address and the pickers. */
export const dayKey = (day: Date) => wallOf(day).toISOString().slice(0, 10)

/** HH:mm on the wall clock. */
export const timeKey = (date: Date) => wallOf(date).toISOString().slice(11, 16)

/** The day that YYYY-MM-DD names; null for anything else, such as a 31 February. */
export const dayFrom = (key: string | null) => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? '')
  if (!parts) return null
  const day = dayOf(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  return dayKey(day) === key ? day : null
}
