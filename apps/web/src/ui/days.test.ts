import { expect, test } from 'vitest'
import { dayKey, monthGridOf, startOfWeek, weekOf } from './days.ts'

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
