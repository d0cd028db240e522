import { dayKey } from './days.ts'
import { paths } from './paths.ts'

let shown = ''
let findFreeMoment: (() => Date | undefined) | null = null

/**
 * What the calendar shows, for the way back to it, and its next free moment, which a new post starts with; undefined where
 * it shows today.
 */
export const rememberCalendar = (search: string, freeMoment: (() => Date | undefined) | null): void => {
  shown = search
  findFreeMoment = freeMoment
}

/** The next free moment of what the calendar shows; undefined while another page is open. */
export const freeMomentShown = (): Date | undefined => findFreeMoment?.()

/** The calendar as it was last shown, with `day` in view where one is given. */
export const calendarPath = (day?: Date): string => {
  const query = new URLSearchParams(shown)
  if (day) query.set('date', dayKey(day))
  const text = query.toString()
  return text ? `${paths.calendar}?${text}` : paths.calendar
}
