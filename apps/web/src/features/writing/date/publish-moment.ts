import { CREATE_LEAD_MINUTES, WIZARD_DEFAULT_MINUTES } from '@tintario/contract/posts/limits.ts'
import { dayKey, timeKey } from '../../../ui/days.ts'

/** A moment as a person enters it, on the clocks of the viewer's zone: YYYY-MM-DD and HH:mm, either may be empty. */
export type Entered = { date: string; time: string }

const two = (n: number) => String(n).padStart(2, '0')
const minutesLater = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

/** An instant as it is entered in the viewer's zone (WIZ-17). */
export const enteredFrom = (at: Date): Entered => ({
  date: dayKey(at),
  time: timeKey(at),
})

/** The start value: 120 minutes from now (WIZ-12, R05), or the moment that was clicked in the calendar. */
export const startValue = (now: Date, clicked: Date | null): Entered =>
  enteredFrom(clicked ?? minutesLater(now, WIZARD_DEFAULT_MINUTES))

/** Reads a typed time: 9:30, 09.30, 930, 9. Null when it is no time of day. */
export const readTime = (typed: string): string | null => {
  const match = /^\s*(\d{1,2})(?:[:.h ]?(\d{2}))?\s*$/i.exec(typed)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${two(hours)}:${two(minutes)}` : null
}

/** The instant of what was entered in the viewer's zone; null while something is missing or no date (WIZ-17). */
export const instantOf = ({ date, time }: Entered): Date | null => {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = readTime(time)
  if (!day || !clock) return null
  const [hours, minutes] = clock.split(':').map(Number)
  return new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]), hours, minutes)
}

export type MomentProblems = {
  date?: 'FIELD_DATE_IS_REQUIRED'
  time?: 'FIELD_TIME_IS_REQUIRED' | 'FIELD_TIME_MUST_BE_FUTURE'
}

/** What keeps the date step from going on (WIZ-10, WIZ-11, R02). Exactly 30 minutes ahead is fine. */
export const momentProblems = (entered: Entered, now: Date): MomentProblems => {
  const problems: MomentProblems = {}
  if (!entered.date) problems.date = 'FIELD_DATE_IS_REQUIRED'
  if (!readTime(entered.time)) problems.time = 'FIELD_TIME_IS_REQUIRED'
  const at = instantOf(entered)
  if (at && at < minutesLater(now, CREATE_LEAD_MINUTES)) problems.time = 'FIELD_TIME_MUST_BE_FUTURE'
  return problems
}

/** The picker's list: every half hour of the day; times before `earliest` are only advice, so they are greyed. */
export const timeList = (date: string, earliest: Date): { value: string; disabled: boolean }[] =>
  Array.from({ length: 48 }, (_, i) => {
    const value = `${two(Math.floor(i / 2))}:${i % 2 ? '30' : '00'}`
    const at = instantOf({ date, time: value })
    return { value, disabled: at !== null && at < earliest }
  })
