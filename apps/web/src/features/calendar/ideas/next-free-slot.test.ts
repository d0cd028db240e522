import { expect, test } from 'vitest'
import { nextFreeSlot } from './next-free-slot.ts'

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
] as const)('an idea starts at the next free slot: %s', ([, from, times, now, expected]) => {
  expect(nextFreeSlot(from, times, now)).toEqual(expected)
})
