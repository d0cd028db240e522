import { atMinutes, dayFrom, dayKey, timeKey } from './days.ts'

const MINUTE_MS = 60_000
const two = (n: number) => String(n).padStart(2, '0')

/** Reads a typed time: 9:30, 09.30, 930, 9. Null when it is no time of day. */
export const readTime = (typed: string): string | null => {
  const match = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*$/i.exec(typed)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null
}

/**
 * The instant of a day (YYYY-MM-DD) and a typed time in the shown zone; null while one is missing or none. `stored` is the
 * moment that the fields were filled with: while they still read it, it is meant, also where the clock shows it twice.
 */
export const instantAt = (day: string, time: string, stored?: Date): Date | null => {
  const at = dayFrom(day)
  const typed = readTime(time)
  if (!at || !typed) return null
  if (stored && dayKey(stored) === day && timeKey(stored) === typed)
    return new Date(Math.floor(stored.getTime() / MINUTE_MS) * MINUTE_MS)
  const [hours = 0, minutes = 0] = typed.split(':').map(Number)
  return atMinutes(at, hours * 60 + minutes)
}

/** Every half hour of a day (YYYY-MM-DD); those before `earliest` are greyed, which is advice only (R06). */
export const timeList = (day: string, earliest: Date): { value: string; disabled: boolean }[] =>
  Array.from({ length: 48 }, (_, n) => {
    const value = `${two(Math.floor(n / 2))}:${two((n % 2) * 30)}`
    const at = instantAt(day, value)
    return { value, disabled: at !== null && at < earliest }
  })
