/** Days and weeks in the viewer's zone. A day is the Date of its local midnight. */

export const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate())
export const addDays = (day: Date, days: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, day.getHours(), day.getMinutes())
export const addMonths = (day: Date, months: number) =>
  new Date(day.getFullYear(), day.getMonth() + months, 1)
export const isSameDay = (a: Date, b: Date) => startOfDay(a).getTime() === startOfDay(b).getTime()
export const isWeekend = (day: Date) => day.getDay() === 0 || day.getDay() === 6

/** The Monday of the day's week, whatever the language (CAL-09). */
export const startOfWeek = (day: Date) => addDays(startOfDay(day), -((day.getDay() + 6) % 7))

/** The days of a week, from Monday. */
export const weekOf = (day: Date) => daysFrom(startOfWeek(day), 7)

/** Six whole weeks that hold the month of the day. */
export const monthGridOf = (day: Date) =>
  daysFrom(startOfWeek(new Date(day.getFullYear(), day.getMonth(), 1)), 42)

/** Every day of the day's month. */
export const monthOf = (day: Date) => {
  const first = new Date(day.getFullYear(), day.getMonth(), 1)
  return daysFrom(first, new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate())
}

const daysFrom = (first: Date, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n))

/** The day with the clock of `minutes` after midnight, as wall time: a changed clock does not shift it. */
export const atMinutes = (day: Date, minutes: number) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate(), Math.floor(minutes / 60), minutes % 60)
export const minutesOf = (date: Date) => date.getHours() * 60 + date.getMinutes()

const two = (n: number) => String(n).padStart(2, '0')
/** YYYY-MM-DD of the local day, for the address and the pickers. */
export const dayKey = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`

/** HH:mm on the local clock. */
export const timeKey = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`

/** The day that YYYY-MM-DD names; null for anything else, such as a 31 February. */
export const dayFrom = (key: string | null) => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key ?? '')
  if (!parts) return null
  const day = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  return dayKey(day) === key ? day : null
}
