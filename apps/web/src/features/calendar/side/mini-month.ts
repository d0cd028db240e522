import { addDays, startOfWeek } from '../../../ui/days.ts'

/** The same day of another month, or that month's last one. */
export const monthsOn = (day: Date, months: number) => {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0).getDate()
  return new Date(day.getFullYear(), day.getMonth() + months, Math.min(day.getDate(), last))
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
