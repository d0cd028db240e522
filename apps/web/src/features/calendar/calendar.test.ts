import { expect, test } from 'vitest'
import { showZone } from '../../i18n/zone.ts'
import { dayKey, isSameDay } from '../../ui/days.ts'
import { groupByDay } from '../posts/period/group-by-day.ts'
import { isFarEnough } from '../posts/post-rules.ts'
import { layOutDay } from './lay-out-day.ts'
import { movedByKey, slotAt } from './move-target.ts'
import { openingHour } from './opening-hour.ts'
import { dayByKey } from './side/mini-month.ts'

const today = new Date(2026, 10, 18, 11, 20)

const at = (hour: number, minute = 0) => ({ publishAt: new Date(2026, 10, 18, hour, minute).toISOString() })

test('cards that would cover each other stand side by side, others have the whole width', () => {
  const { placed, stacks } = layOutDay([at(10), at(10, 30), at(11), at(15), at(23, 50)])
  expect(placed.map((p) => [p.top / 60, p.column, p.columns])).toEqual([
    [10, 0, 2],
    [10.5, 1, 2],
    [11, 0, 2],
    [15, 0, 1],
    [23, 0, 1],
  ])
  expect(stacks).toEqual([])
})

test('of more than three cards that would cover each other the rest is stacked, and none is lost', () => {
  const posts = [at(9), at(9), at(9, 10), at(9, 20), at(9, 30), at(10, 20), at(14)]
  const { placed, stacks } = layOutDay(posts)
  expect(placed.map((p) => [p.top, p.column, p.columns])).toEqual([
    [540, 0, 3],
    [540, 1, 3],
    [620, 0, 3],
    [840, 0, 1],
  ])
  expect(stacks.map((s) => [s.top, s.column, s.posts.length])).toEqual([[550, 2, 3]])
  expect(placed.length + stacks.flatMap((s) => s.posts).length).toBe(posts.length)
})

test('a grid of hours opens at its next post, higher for earlier hours as far as that one stays visible', () => {
  const tomorrow = new Date(2026, 10, 19)
  const early = { publishAt: new Date(2026, 10, 19, 7).toISOString() }
  const open = (posts: { publishAt: string }[], days = [today, tomorrow]) =>
    openingHour({ days, posts, now: today, hours: 12 })
  expect(open([at(9), at(18), at(20)])).toBe(18)
  expect(open([at(18), early])).toBe(10)
  expect(open([at(13), early])).toBe(7)
  expect(open([at(9)])).toBe(9)
  expect(open([])).toBe(11)
  expect(open([], [tomorrow])).toBe(10)
})

test('posts are grouped by the day on the local clock, in their order', () => {
  const days = groupByDay([at(23, 59), at(0), at(12)])
  expect([...days.keys()]).toEqual(['2026-11-18'])
  expect(days.get('2026-11-18')?.map(({ publishAt }) => new Date(publishAt).getHours())).toEqual([0, 12, 23])
})

test('the keys of the small month go by day, week and month, and never beyond a shorter one', () => {
  const key = (day: Date, name: string) => {
    const next = dayByKey(day, name)
    return next && dayKey(next)
  }
  const last = new Date(2027, 0, 31)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((name) => key(last, name))).toEqual([
    '2027-01-30',
    '2027-02-01',
    '2027-01-24',
    '2027-02-07',
  ])
  expect(['Home', 'End', 'PageUp', 'PageDown', 'a'].map((name) => key(last, name))).toEqual([
    '2027-01-25',
    '2027-01-31',
    '2026-12-31',
    '2027-02-28',
    null,
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

test('Alt and an arrow step back over an hour that the clock skipped, and through one that it repeats', () => {
  showZone('Europe/Madrid')
  const moved = (at: string, key: string) => movedByKey(new Date(at), key)?.toISOString()
  // From 03:00 on 28 March 2027 to 01:30, and from the second 02:00 on 31 October to the first 02:30.
  expect(moved('2027-03-28T01:00:00Z', 'ArrowUp')).toBe('2027-03-28T00:30:00.000Z')
  expect(moved('2027-03-28T00:30:00Z', 'ArrowDown')).toBe('2027-03-28T01:00:00.000Z')
  expect(moved('2027-10-31T01:00:00Z', 'ArrowUp')).toBe('2027-10-31T00:30:00.000Z')
  expect(moved('2027-03-27T01:30:00Z', 'ArrowRight')).toBe('2027-03-28T01:30:00.000Z')
  showZone(null)
})

test('a post may go 20 minutes ahead, not 19', () => {
  expect(isFarEnough(new Date(2026, 10, 18, 11, 40), today)).toBe(true)
  expect(isFarEnough(new Date(2026, 10, 18, 11, 39), today)).toBe(false)
})
