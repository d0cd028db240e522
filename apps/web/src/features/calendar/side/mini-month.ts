import { addDays, dayOf, partsOf, startOfWeek } from '../../../ui/days.ts'

/** The same day of another month, or that month's last one. */
export const monthsOn = (day: Date, months: number) => {
  const { year, month, date } = partsOf(day)
  const last = partsOf(dayOf(year, month + months + 1, 0)).date
  return dayOf(year, month + months, Math.min(date, last))
}

/** Where a key leads in a grid of days (ARIA's pattern for date grids); null for any other key. */
export const dayByKey = (day: Date, key: string): Date | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return monthsOn(day, -1)
    case 'PageDown':
      return monthsOn(day, 1)
    default:
      return null
  }
}
