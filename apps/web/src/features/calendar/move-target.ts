import { isSameDay, sameTimeIn } from '../../ui/days.ts'

/** Minutes of one slot: two an hour (CAL-11). */
export const SLOT_MINUTES = 30

/** The whole slot that `minutes` after midnight falls in. */
export const slotAt = (minutes: number) =>
  Math.min(Math.max(Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES, 0), 24 * 60 - SLOT_MINUTES)

/** Where Alt + an arrow moves a post: half an hour up or down, a day left or right. Null leaves the day or is no move. */
export const movedByKey = (date: Date, key: string): Date | null => {
  if (key === 'ArrowLeft') return sameTimeIn(date, -1)
  if (key === 'ArrowRight') return sameTimeIn(date, 1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  // Counted in real time: an hour that the clock skips or repeats takes no step or two.
  const to = new Date(date.getTime() + (key === 'ArrowUp' ? -1 : 1) * SLOT_MINUTES * 60_000)
  return isSameDay(to, date) ? to : null
}
