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
 * the days' other posts ahead above it while it stays visible itself. Without one the present hour, or ten o'clock.
 */
export const openingHour = ({ days, posts, now, hours }: Shown): number => {
  const ahead = posts
    .map(({ publishAt }) => new Date(publishAt))
    .filter((at) => at > now && days.some((day) => isSameDay(day, at)))
    .sort((a, b) => a.getTime() - b.getTime())
  const [next] = ahead
  if (!next) return days.some((day) => isSameDay(day, now)) ? hourOf(now) : USUAL_HOUR
  // Two hours above the opening hour, one for the post itself and one for the row of days are not free.
  const free = Math.max(0, Math.floor(hours) - 4)
  return Math.max(Math.min(...ahead.map(hourOf)), hourOf(next) - free)
}
