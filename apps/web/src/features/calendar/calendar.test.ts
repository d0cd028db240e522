import { expect, test } from 'vitest'
import { isSameDay } from '../../ui/days.ts'
import { layOutDay } from './lay-out-day.ts'
import { isFarEnough, movedByKey, slotAt } from './move-target.ts'

const today = new Date(2026, 10, 18, 11, 20)

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
