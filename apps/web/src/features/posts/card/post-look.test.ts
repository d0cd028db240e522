import { expect, test } from 'vitest'
import { isPast, lookOf } from './post-look.ts'

const today = new Date(2026, 10, 18, 11, 20)

test('[CAL-33] past means before today, not before now', () => {
  expect(isPast(new Date(2026, 10, 18, 0, 0).toISOString(), today)).toBe(false)
  expect(isPast(new Date(2026, 10, 17, 23, 59).toISOString(), today)).toBe(true)
})

test('every status has its paint and flag', () => {
  const look = (status: Parameters<typeof lookOf>[0]['status']) => {
    const { paint, isFlagged } = lookOf(
      { status, publishAt: today.toISOString(), needsReview: null, isExample: false, platformNames: [] },
      today,
    )
    return `${paint} ${isFlagged}`
  }
  for (const status of ['ready', 'created', 'published'] as const) expect(look(status)).toBe('ok false')
  expect(look('draft')).toBe('draft true')
  for (const status of ['failed', 'creating', 'proposed'] as const) expect(look(status)).toBe('other true')
})

test('on a past day only what was done fades, and a failed post is marked on any day', () => {
  const look = (status: Parameters<typeof lookOf>[0]['status'], publishAt: Date) => {
    const post = { status, publishAt: publishAt.toISOString(), needsReview: null, isExample: false }
    const { isFaded, isFailed } = lookOf({ ...post, platformNames: ['wordpress'] }, today)
    return [isFaded, isFailed]
  }
  const yesterday = new Date(2026, 10, 17, 12)
  for (const status of ['ready', 'created', 'published'] as const) {
    expect(look(status, yesterday)).toEqual([true, false])
    expect(look(status, today)).toEqual([false, false])
  }
  for (const status of ['draft', 'proposed', 'creating'] as const)
    expect(look(status, yesterday)).toEqual([false, false])
  for (const day of [yesterday, today]) expect(look('failed', day)).toEqual([false, true])
})

test('a confirmed post that waits for somebody is flagged', () => {
  const post = {
    status: 'ready',
    publishAt: today.toISOString(),
    isExample: false,
    platformNames: [],
  } as const
  for (const needsReview of ['findings', 'approval'] as const)
    expect(lookOf({ ...post, needsReview }, today)).toMatchObject({ paint: 'ok', isFlagged: true })
})

test('a confirmed post without a platform goes nowhere, whatever else holds; no other status says so', () => {
  const look = (status: Parameters<typeof lookOf>[0]['status'], platformNames: string[]) =>
    lookOf(
      { status, publishAt: today.toISOString(), needsReview: null, isExample: false, platformNames },
      today,
    ).isNowhere
  for (const status of ['ready', 'created'] as const)
    expect([look(status, []), look(status, ['wordpress'])]).toEqual([true, false])
  for (const status of ['published', 'draft', 'failed', 'creating', 'proposed'] as const)
    expect(look(status, [])).toBe(false)
})
