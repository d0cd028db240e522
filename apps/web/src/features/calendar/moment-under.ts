import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import { atMinutes, dayFrom, isSameDay, minutesOf } from '../../ui/days.ts'
import { CARD_MINUTES } from './lay-out-day.ts'
import { SLOT_MINUTES, slotAt } from './move-target.ts'

const DAY_MINUTES = 24 * 60
const TEN_O_CLOCK = 600

/** The slot under a point of the screen, read from the day column that lies there. `grabY` is how far below its top a card was taken. */
export const slotUnder = (x: number, y: number, grabY: number): Date | null => {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-day]'))
    .find((found) => found !== null)
  const day = dayFrom(column?.dataset.day ?? null)
  if (!column || !day) return null
  const box = column.getBoundingClientRect()
  const minutes = ((y - grabY - box.top) / box.height) * DAY_MINUTES
  return atMinutes(
    day,
    Math.min(slotAt(minutes + (grabY > 0 ? SLOT_MINUTES / 2 : 0)), DAY_MINUTES - CARD_MINUTES / 2),
  )
}

/** The day of a month under a point of the screen. */
export const dayUnder = (x: number, y: number): Date | null => {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')
  return dayFrom(cell?.dataset.day ?? null)
}

/** The moment a new post of a day starts with: ten o'clock, or later when that is too near. Null for a day gone by. */
export const startOn = (day: Date, now: Date): Date | null => {
  const ten = atMinutes(day, TEN_O_CLOCK)
  const earliest = new Date(now.getTime() + CREATE_LEAD_MINUTES * 60_000)
  if (ten >= earliest) return ten
  const half = atMinutes(earliest, Math.ceil((minutesOf(earliest) + 1) / 30) * 30)
  return isSameDay(half, day) ? half : null
}
