import { addDays, atMinutes, isSameDay, isWeekend } from '../../../ui/days.ts'

const TEN_O_CLOCK = 600
const LOOK_AHEAD_DAYS = 14

/**
 * Mornings at ten on working days without a post, from the day of `from` on where that is ahead, else from tomorrow.
 * They are only suggestions: nothing is booked.
 */
export const freeSlots = (now: Date, busy: readonly Date[], from: Date = now, count = 3): Date[] => {
  const slots: Date[] = []
  const first = addDays(now, 1)
  const start = from > first ? from : first
  for (let day = 0; day < LOOK_AHEAD_DAYS && slots.length < count; day++) {
    const slot = atMinutes(addDays(start, day), TEN_O_CLOCK)
    if (!isWeekend(slot) && !busy.some((at) => isSameDay(at, slot))) slots.push(slot)
  }
  return slots
}
