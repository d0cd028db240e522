import { CREATE_LEAD_MINUTES, WIZARD_DEFAULT_MINUTES } from '@tintario/contract/posts/limits.ts'
import { addDays, atMinutes, isSameDay, minutesOf } from '../../../ui/days.ts'

const MINUTE_MS = 60_000
const TEN_O_CLOCK = 600
const HALF_HOUR = 30
const LAST_MINUTE = 24 * 60 - 1

/** Whether nothing goes out within half an hour of a moment. */
const isFree = (at: Date, taken: readonly Date[]): boolean =>
  taken.every((other) => Math.abs(other.getTime() - at.getTime()) >= HALF_HOUR * MINUTE_MS)

const earliestOn = (day: Date, now: Date): Date | null => {
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

/**
 * When a post that is created on a day goes out: at ten, or later today at a full half hour when that is too soon, and half
 * hours after that while they are taken. The last half hour of today is too short for one, so it gives ten of tomorrow. Null
 * for a day that has passed.
 */
export const newPostMoment = (day: Date, now: Date, taken: readonly Date[] = []): Date | null => {
  const first = earliestOn(day, now)
  if (!first) return null
  for (let at = first; isSameDay(at, first); at = new Date(at.getTime() + HALF_HOUR * MINUTE_MS))
    if (isFree(at, taken)) return at
  return first
}

/** The time of day (minutes after midnight) at which most of the posts go out; ten o'clock without a favourite. */
const usualMinutes = (times: readonly Date[]): number => {
  const counts = new Map<number, number>()
  for (const at of times) counts.set(minutesOf(at), (counts.get(minutesOf(at)) ?? 0) + 1)
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one)
  return first && first[1] > (second?.[1] ?? 1) ? first[0] : TEN_O_CLOCK
}

/**
 * The first day from `from` on at whose time (minutes after midnight, else the usual publishing time) nothing goes out yet,
 * far enough ahead for a new post.
 */
export const nextFreeMoment = (
  from: Date,
  taken: readonly Date[],
  now: Date,
  minutes: number = usualMinutes(taken),
): Date => {
  const earliest = now.getTime() + CREATE_LEAD_MINUTES * MINUTE_MS
  for (let day = 0; ; day++) {
    const at = atMinutes(addDays(from < now ? now : from, day), minutes)
    if (at.getTime() >= earliest && isFree(at, taken)) return at
  }
}
