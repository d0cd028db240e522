import { CREATE_LEAD_MINUTES, WIZARD_DEFAULT_MINUTES } from '@tintario/contract/posts/limits.ts'
import { byDay, dayKey, timeKey } from '../../../ui/days.ts'
import { instantAt, readTime } from '../../../ui/time-of-day.ts'

/** A moment as a person enters it, on the clocks of the shown zone: YYYY-MM-DD and HH:mm, either may be empty. */
export type Entered = { date: string; time: string }

const minutesLater = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000)

/** An instant as it is entered in the shown zone. */
export const enteredFrom = (at: Date): Entered => ({
  date: dayKey(at),
  time: timeKey(at),
})

/** The start value: the moment that was clicked in the calendar, else 120 minutes from now or the next morning. */
export const startValue = (now: Date, clicked: Date | null): Entered =>
  enteredFrom(clicked ?? byDay(minutesLater(now, WIZARD_DEFAULT_MINUTES)))

/** The instant of what was entered; null while something is missing or no date. `stored` filled the fields. */
export const instantOf = ({ date, time }: Entered, stored?: Date): Date | null =>
  instantAt(date, time, stored)

export type MomentProblems = {
  date?: 'FIELD_DATE_IS_REQUIRED'
  time?: 'FIELD_TIME_IS_REQUIRED' | 'FIELD_TIME_MUST_BE_FUTURE'
}

/** What keeps the date step from going on (WIZ-10, WIZ-11, R02). Exactly 30 minutes ahead is fine. */
export const momentProblems = (entered: Entered, now: Date, stored?: Date): MomentProblems => {
  const problems: MomentProblems = {}
  if (!entered.date) problems.date = 'FIELD_DATE_IS_REQUIRED'
  if (!readTime(entered.time)) problems.time = 'FIELD_TIME_IS_REQUIRED'
  const at = instantOf(entered, stored)
  if (at && at < minutesLater(now, CREATE_LEAD_MINUTES)) problems.time = 'FIELD_TIME_MUST_BE_FUTURE'
  return problems
}
