import { expect, test } from 'vitest'
import { newPostPath, paths, postPath } from './paths.ts'

test('[SHELL-21] the named routes have their literal paths', () => {
  const { home, calendar, profile, subscription, upgrade } = paths
  expect({ home, calendar, profile, subscription, upgrade }).toEqual({
    home: '/',
    calendar: '/calendar',
    profile: '/profile',
    subscription: '/subscription',
    upgrade: '/upgrade',
  })
})

test('[SHELL-40] a post opens under the calendar', () => {
  expect(postPath('0198')).toBe('/calendar/0198')
})

test('[CAL-54] a new post carries the chosen moment in its address', () => {
  const at = new Date('2026-11-24T09:30:00Z')
  expect(new URL(newPostPath(at), 'http://x').searchParams.get('at')).toBe(at.toISOString())
})
