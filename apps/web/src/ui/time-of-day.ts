import { dayFrom, timeKey } from './days.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Reads a typed time: 9:30, 09.30, 930, 9. Null when it is no time of day. */
export const readTime = (typed: string): string | null => {
  const match = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*$/i.exec(typed)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null
}

/** The instant of a day (YYYY-MM-DD) and a typed time on the viewer's clock; null while one is missing or none. */
export const instantAt = (day: string, time: string): Date | null => {
  const at = dayFrom(day)
  const [hours, minutes] = (readTime(time) ?? '').split(':').map(Number)
  if (!at || hours === undefined || minutes === undefined) return null
  return new Date(at.getFullYear(), at.getMonth(), at.getDate(), hours, minutes)
}

/** Every half hour of a day (YYYY-MM-DD); those before `earliest` are greyed, which is advice only (R06). */
export const timeList = (day: string, earliest: Date): { value: string; disabled: boolean }[] =>
  Array.from({ length: 48 }, (_, n) => {
    const value = timeKey(new Date(2000, 0, 1, 0, n * 30))
    const at = instantAt(day, value)
    return { value, disabled: at !== null && at < earliest }
  })
