import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { clock } from '../i18n/dates.ts'
import { otherZoneAt, showZone } from '../i18n/zone.ts'
import { addDays, dayFrom, dayKey, monthGridOf, sameTimeIn, startOfWeek, timeKey, weekOf } from './days.ts'
import { instantAt } from './time-of-day.ts'

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

describe('in the zone of a workspace', () => {
  beforeAll(() => void vi.stubEnv('TZ', 'America/New_York'))
  afterAll(() => void vi.unstubAllEnvs())
  afterEach(() => showZone(null))

  test.each([
    ['Europe/Madrid', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/Madrid', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
    ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-10-03T02:15', '2027-10-02T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
    ['Pacific/Chatham', '2027-09-26T03:00', '2027-09-25T14:15:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00.000Z'],
    ['Africa/Casablanca', '2026-02-15T02:30', '2026-02-15T01:30:00.000Z'],
    ['UTC', '2027-01-12T10:00', '2027-01-12T10:00:00.000Z'],
  ])('in %s, %s is the instant %s, as on the server', (zone, local, instant) => {
    showZone(zone)
    expect(instantAt(local.slice(0, 10), local.slice(11))?.toISOString()).toBe(instant)
  })

  test.each([
    ['America/Santiago', '2027-09-05', 23],
    ['Africa/Cairo', '2027-04-30', 23],
    ['Europe/Madrid', '2027-10-31', 25],
  ])('in %s the days around %s have all their hours', (zone, key, hours) => {
    showZone(zone)
    const day = dayFrom(key) ?? new Date(0)
    const week = weekOf(day)
    expect(week.map((one) => dayKey(one)).indexOf(key)).toBeGreaterThanOrEqual(0)
    // A week that is built from the day of the change begins each other day at midnight all the same.
    expect(week.filter((one) => dayKey(one) !== key).map(timeKey)).toEqual(Array(6).fill('00:00'))
    expect((addDays(day, 1).getTime() - day.getTime()) / 3_600_000).toBe(hours)
    expect(dayKey(addDays(addDays(day, 1), -1))).toBe(key)
  })

  test('[CAL-35] the second 02:30 of a change of clocks keeps its moment while the fields read it', () => {
    showZone('Europe/Madrid')
    const second = new Date('2027-10-31T01:30:00.000Z')
    const [day, time] = [dayKey(second), timeKey(second)]
    expect([day, time]).toEqual(['2027-10-31', '02:30'])
    expect(instantAt(day, time, second)).toEqual(second)
    expect(instantAt(day, time)).toEqual(new Date('2027-10-31T00:30:00.000Z'))
    expect(instantAt(day, '03:00', second)).toEqual(new Date('2027-10-31T02:00:00.000Z'))
  })

  test('[WIZ-17] a person in New York reads and chooses times of Madrid', () => {
    showZone('Europe/Madrid')
    const at = new Date('2027-01-12T09:00:00.000Z')
    expect([dayKey(at), timeKey(at), clock(at, 'en')]).toEqual(['2027-01-12', '10:00', '10:00'])
    expect(otherZoneAt(at)).toBe('America/New_York')
    expect(clock(at, 'en', 'America/New_York')).toBe('04:00')
    expect(sameTimeIn(at, 90).toISOString()).toBe('2027-04-12T08:00:00.000Z')
    showZone('America/Toronto')
    expect(otherZoneAt(at)).toBeNull()
  })
})
