import { CREATE_LEAD_MINUTES, WIZARD_DEFAULT_MINUTES } from '@tintario/contract/posts/limits.ts'
import { addDays, atMinutes, isSameDay, minutesOf } from '../../../ui/days.ts'

const MINUTE_MS = 60_000
const TEN_O_CLOCK = 600
const HALF_HOUR = 30
const LAST_MINUTE = 24 * 60 - 1

/**
 * When a post that is created on a day goes out: at ten, or later today at a full half hour when that is too soon. The last
 * half hour of today is too short for one, so it gives ten of tomorrow. Null for a day that has passed.
 */
export const newPostMoment = (day: Date, now: Date): Date | null => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const earliest = later(CREATE_LEAD_MINUTES)
  const atTen = atMinutes(day, TEN_O_CLOCK)
  if (atTen >= earliest) return atTen
  if (!isSameDay(day, now)) return null
  const halfHourAfter = (moment: Date) => {
    const half = atMinutes(moment, Math.floor(minutesOf(moment) / HALF_HOUR) * HALF_HOUR)
    return half >= moment ? half : new Date(half.getTime() + HALF_HOUR * MINUTE_MS)
  }
  const today = [
    halfHourAfter(later(WIZARD_DEFAULT_MINUTES)),
    halfHourAfter(earliest),
    atMinutes(day, LAST_MINUTE),
  ].find((moment) => isSameDay(moment, day) && moment >= earliest)
  return today ?? atMinutes(addDays(day, 1), TEN_O_CLOCK)
}
