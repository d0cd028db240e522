import { expect, test } from 'vitest'
import { newPostMoment, nextFreeMoment } from './free-moment.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 11, day, hour, minute)

test.for([
  ['the usual hour is ten without posts', at(3, 0), [], at(2, 12), at(3, 10)],
  ['a day that has begun gives the next one', at(2, 0), [], at(2, 12), at(3, 10)],
  ['an hour that is far enough ahead is today', at(2, 0), [], at(2, 8), at(2, 10)],
  [
    'the hour of most posts is the usual one',
    at(3, 0),
    [at(1, 17), at(2, 17), at(2, 9)],
    at(2, 18),
    at(3, 17),
  ],
  ['a taken slot is left out', at(3, 0), [at(3, 10), at(4, 10)], at(2, 12), at(5, 10)],
  ['days before today are not offered', at(1, 0), [], at(20, 12), at(21, 10)],
  ['a post twenty minutes away takes the slot', at(3, 0), [at(3, 9, 40)], at(2, 12), at(4, 10)],
] as const)('a plan starts at the next free moment: %s', ([, from, times, now, expected]) => {
  expect(nextFreeMoment(from, times, now)).toEqual(expected)
})

test('a copy has the time of its post on the first day on which that is free', () => {
  const taken = [at(3, 17), at(4, 17, 10), at(5, 10)]
  expect(nextFreeMoment(at(3, 17), taken, at(2, 12), 17 * 60)).toEqual(at(5, 17))
})

test('a post of a day goes out at the first half hour from ten on that is free', () => {
  const now = at(2, 12)
  expect(newPostMoment(at(3, 0), now, [at(3, 10), at(3, 10, 45)])).toEqual(at(3, 11, 30))
  expect(newPostMoment(at(3, 0), now, [at(4, 10)])).toEqual(at(3, 10))
})
