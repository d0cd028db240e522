import { expect, test } from 'vitest'
import { dayFrom, dayKey, isSameDay, monthGridOf, startOfWeek, weekOf } from './calendar-dates.ts'
import { layOutDay } from './lay-out-day.ts'
import { isFarEnough, movedByKey, slotAt } from './move-target.ts'
import { daysOf, rangeOf, shownFrom, step } from './period.ts'
import { isPast, lookOf } from './post-look.ts'

const today = new Date(2026, 10, 18, 11, 20)

test('[CAL-09] every week starts on Monday, Sundays included', () => {
  for (let day = 1; day <= 30; day++) {
    const monday = startOfWeek(new Date(2026, 10, day, 23, 59))
    expect(monday.getDay()).toBe(1)
    expect(weekOf(new Date(2026, 10, day)).some((d) => d.getDate() === day)).toBe(true)
  }
  expect(dayKey(startOfWeek(new Date(2026, 10, 22)))).toBe('2026-11-16')
})

test('a month is six whole weeks that hold it', () => {
  const days = monthGridOf(today)
  expect(days.length).toBe(42)
  expect(dayKey(days[0] ?? today)).toBe('2026-10-26')
  expect(days.filter((d) => d.getMonth() === 10).length).toBe(30)
})

test('a week in which the clock changes still has seven days', () => {
  const days = weekOf(new Date(2026, 9, 25))
  expect(new Set(days.map(dayKey)).size).toBe(7)
})

test('[CAL-03] previous and next move by one period of the view', () => {
  expect(dayKey(step({ view: 'week', day: today }, 1))).toBe('2026-11-23')
  expect(dayKey(step({ view: 'day', day: today }, -1))).toBe('2026-11-17')
  expect(dayKey(step({ view: 'month', day: new Date(2026, 0, 31) }, 1))).toBe('2026-02-01')
})

test('what is shown comes from the address, and nonsense means the usual', () => {
  const shown = shownFrom(new URLSearchParams('view=month&date=2026-02-29&filter=x'), today)
  expect([shown.view, dayKey(shown.day), shown.filter]).toEqual(['month', '2026-11-18', 'all'])
  expect(dayFrom('2026-12-01')?.getDate()).toBe(1)
})

test('[CAL-12] the asked range holds the first and the last instant of the drawn days', () => {
  const { from, to } = rangeOf(daysOf({ view: 'week', day: today }))
  expect(new Date(from).getTime()).toBe(new Date(2026, 10, 16).getTime())
  expect(new Date(to).getTime()).toBe(new Date(2026, 10, 23).getTime() - 1)
})

test('[CAL-33] past means before today, not before now', () => {
  expect(isPast(new Date(2026, 10, 18, 0, 0).toISOString(), today)).toBe(false)
  expect(isPast(new Date(2026, 10, 17, 23, 59).toISOString(), today)).toBe(true)
})

test('every status has its paint and flag', () => {
  const look = (status: Parameters<typeof lookOf>[0]['status']) => {
    const { paint, isFlagged } = lookOf({ status, publishAt: today.toISOString() }, today)
    return `${paint} ${isFlagged}`
  }
  for (const status of ['ready', 'created', 'published'] as const) expect(look(status)).toBe('ok false')
  expect(look('draft')).toBe('draft true')
  for (const status of ['failed', 'creating', 'proposed'] as const) expect(look(status)).toBe('other true')
})

const at = (hour: number, minute = 0) => ({ publishAt: new Date(2026, 10, 18, hour, minute).toISOString() })

test('cards that would cover each other stand side by side, others have the whole width', () => {
  const placed = layOutDay([at(10), at(10, 30), at(11), at(15), at(23, 50)])
  expect(placed.map((p) => [p.top / 60, p.column, p.columns])).toEqual([
    [10, 0, 2],
    [10.5, 1, 2],
    [11, 0, 2],
    [15, 0, 1],
    [23, 0, 1],
  ])
})

test('[CAL-11] slots are half hours', () => {
  expect([0, 29, 30, 615, 1439].map(slotAt)).toEqual([0, 0, 30, 600, 1410])
})

test('Alt and an arrow move by a slot or a day and stay in the day', () => {
  expect(movedByKey(today, 'ArrowDown')?.getMinutes()).toBe(50)
  expect(movedByKey(new Date(2026, 10, 18, 0, 10), 'ArrowUp')).toBeNull()
  const right = movedByKey(today, 'ArrowRight')
  expect(right && isSameDay(right, new Date(2026, 10, 19)) && right.getHours() === 11).toBe(true)
  expect(movedByKey(today, 'a')).toBeNull()
})

test('a post may go 20 minutes ahead, not 19', () => {
  expect(isFarEnough(new Date(2026, 10, 18, 11, 40), today)).toBe(true)
  expect(isFarEnough(new Date(2026, 10, 18, 11, 39), today)).toBe(false)
})
