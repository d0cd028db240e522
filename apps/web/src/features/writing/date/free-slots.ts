const HOUR = 10
const LOOK_AHEAD_DAYS = 14

const sameDay = (a: Date, b: Date) =>
  a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate()

/**
 * Mornings at ten on working days without a post, the next ones first, in the viewer's zone. They are only
 * suggestions: nothing is booked.
 */
export const freeSlots = (now: Date, busy: readonly Date[], count = 3): Date[] => {
  const slots: Date[] = []
  for (let day = 1; day <= LOOK_AHEAD_DAYS && slots.length < count; day++) {
    const slot = new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, HOUR)
    const isWeekend = slot.getDay() === 0 || slot.getDay() === 6
    if (!isWeekend && !busy.some((at) => sameDay(at, slot))) slots.push(slot)
  }
  return slots
}
