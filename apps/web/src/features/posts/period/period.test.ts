import { expect, test } from 'vitest'
import { showZone } from '../../../i18n/zone.ts'
import { dayFrom, dayKey } from '../../../ui/days.ts'
import { daysOf, rangeOf, shownFrom, step } from './period.ts'

const today = new Date(2026, 10, 18, 11, 20)

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

test.each([
  ['America/Santiago', '2027-09-05'],
  ['Africa/Cairo', '2027-04-30'],
])(
  '[CAL-12] in %s the week of %s is asked for with all its hours but the one that is skipped',
  (zone, key) => {
    showZone(zone)
    const { from, to } = rangeOf(daysOf({ view: 'week', day: dayFrom(key) ?? today }))
    expect((Date.parse(to) + 1 - Date.parse(from)) / 3_600_000).toBe(7 * 24 - 1)
    showZone(null)
  },
)
