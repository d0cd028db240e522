import { CREATE_LEAD_MINUTES, WIZARD_DEFAULT_MINUTES } from '@tintario/contract/posts/limits.ts'
import { atMinutes, isSameDay } from '../../../ui/days.ts'

const MINUTE_MS = 60_000
const TEN_O_CLOCK = 600
const LAST_MINUTE = 24 * 60 - 1

/**
 * When a post that is created on a day goes out: at ten, or later today when that is too soon. The last half hour of today
 * is too short for one, so it gives the wizard's default of tomorrow. Null for a day that has passed.
 */
export const newPostMoment = (day: Date, now: Date): Date | null => {
  const inMinutes = (minutes: number) =>
    new Date((Math.floor(now.getTime() / MINUTE_MS) + minutes) * MINUTE_MS)
  const earliest = new Date(now.getTime() + CREATE_LEAD_MINUTES * MINUTE_MS)
  const atTen = atMinutes(day, TEN_O_CLOCK)
  if (atTen >= earliest) return atTen
  if (!isSameDay(day, now)) return null
  const later = inMinutes(WIZARD_DEFAULT_MINUTES)
  const last = atMinutes(day, LAST_MINUTE)
  return isSameDay(later, day) || last < earliest ? later : last
}
