import { expect, test } from 'vitest'
import { backupNameOf, createdAtOf, findExpired } from './expired-backups.ts'

const DAY_MS = 86_400_000
/** A backup each day at three, oldest first. */
const nightly = (days: number) =>
  Array.from({ length: days }, (_, n) =>
    backupNameOf(new Date(Date.UTC(2026, 0, 1, 3) + n * DAY_MS).toISOString()),
  )

test('a name has the instant of its snapshot, and other files have none', () => {
  expect(backupNameOf('2026-11-28T03:00:05.123Z')).toBe('tintario-2026-11-28T030005Z.backup')
  expect(createdAtOf('tintario-2026-11-28T030005Z.backup')?.toISOString()).toBe('2026-11-28T03:00:05.000Z')
  for (const name of ['photo.jpg', 'before-upgrade-1.backup', 'tintario-2026-11-28T030005Z.backup.partial'])
    expect(createdAtOf(name)).toBeNull()
})

test('a year of nights leaves the last days, weeks and months', () => {
  const stored: string[] = []
  for (const name of nightly(365)) {
    stored.push(name)
    for (const old of findExpired(stored, { daily: 7, weekly: 4, monthly: 6 }))
      stored.splice(stored.indexOf(old), 1)
  }
  expect(stored.map((name) => name.slice(9, 19))).toEqual([
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ])
})

test('the newest backup stays, and so does each file that is none', () => {
  const none = { daily: 0, weekly: 0, monthly: 0 }
  expect(findExpired(nightly(3), none)).toEqual(nightly(2).reverse())
  expect(findExpired(['photo.jpg', 'before-upgrade-1.backup'], none)).toEqual([])
  const twice = ['2026-01-01T03:00:00.000Z', '2026-01-01T15:00:00.000Z'].map(backupNameOf)
  expect(findExpired(twice, { ...none, daily: 7 })).toEqual([backupNameOf('2026-01-01T03:00:00.000Z')])
})
