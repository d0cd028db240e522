import { isSameDay, minutesOf } from '../../ui/days.ts'

const USUAL_HOUR = 10

type Shown = {
  days: readonly Date[]
  posts: readonly { publishAt: string }[]
  now: Date
  /** How many hours of the grid are visible. */
  hours: number
}

const hourOf = (date: Date) => Math.floor(minutesOf(date) / 60)

/**
 * The hour of the day that a grid of hours opens at: of the next post ahead in these days, or as early as needed to show
 * the days' other posts above it while it stays visible itself. Where all of them have passed, the present hour takes the
 * next post's part; days without posts and without the present hour open at ten o'clock.
 */
export const openingHour = ({ days, posts, now, hours }: Shown): number => {
  const shown = posts
    .map(({ publishAt }) => new Date(publishAt))
    .filter((at) => days.some((day) => isSameDay(day, at)))
    .sort((a, b) => a.getTime() - b.getTime())
  const ahead = shown.filter((at) => at > now)
  const next = ahead[0] ?? (days.some((day) => isSameDay(day, now)) ? now : null)
  if (!next) return USUAL_HOUR
  // Two hours above the opening hour, one for the post itself and one for the row of days are not free.
  const free = Math.max(0, Math.floor(hours) - 4)
  const others = ahead.length > 0 ? ahead : shown
  return Math.max(Math.min(hourOf(next), ...others.map(hourOf)), hourOf(next) - free)
}
