import { afterEach, expect, test } from 'vitest'
import { showZone } from '../../../i18n/zone.ts'
import { newPostMoment } from './free-moment.ts'

afterEach(() => showZone(null))

test('[MYPOST-02] today offers a new post at every hour, other days to come at ten, and days gone by none', () => {
  showZone('Europe/Madrid')
  const midnight = new Date('2026-11-17T23:00:00Z')
  const made = (at: string, daysLater = 0) => {
    const now = new Date(`2026-11-18T${at}+01:00`)
    const day = new Date(midnight.getTime() + daysLater * 86_400_000)
    return newPostMoment(day, now)?.toISOString().replace(':00.000Z', '') ?? null
  }
  expect(made('00:05')).toBe('2026-11-18T09:00')
  expect(made('09:30')).toBe('2026-11-18T09:00')
  expect(made('09:31:20')).toBe('2026-11-18T11:00')
  expect(made('14:00')).toBe('2026-11-18T15:00')
  // Two hours later would be tomorrow.
  expect(made('21:59')).toBe('2026-11-18T21:30')
  expect(made('22:30')).toBe('2026-11-18T22:00')
  expect(made('23:29')).toBe('2026-11-18T22:59')
  expect(made('23:45')).toBe('2026-11-19T09:00')
  expect([made('23:45', 1), made('12:00', -1)]).toEqual(['2026-11-19T09:00', null])
})
