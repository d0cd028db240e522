import { addDays, atMinutes, isSameDay, isWeekend } from '../../../ui/days.ts'

const TEN_O_CLOCK = 600
const LOOK_AHEAD_DAYS = 14

/**
 * Mornings at ten on working days without a post, the next ones first. They are only suggestions: nothing is
 * booked.
 */
export const freeSlots = (now: Date, busy: readonly Date[], count = 3): Date[] => {
  const slots: Date[] = []
  for (let day = 1; day <= LOOK_AHEAD_DAYS && slots.length < count; day++) {
    const slot = atMinutes(addDays(now, day), TEN_O_CLOCK)
    if (!isWeekend(slot) && !busy.some((at) => isSameDay(at, slot))) slots.push(slot)
  }
  return slots
}
