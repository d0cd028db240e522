/** How a worker reads shops. Milliseconds, but for the numbers. */
export type ShopTiming = {
  /** Between two polls for shops whose turn it is, and between two passes over all connected sites. */
  poll: number
  notice: number
  lease: number
  renew: number
  pause: number
  /** Longest time of a list and of a turn of pages; then another shop has its turn. */
  list: number
  turn: number
  /** Until a shop is read again, and until one that does not answer is tried again. */
  rest: number
  away: number
  atOnce: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const timing: ShopTiming = {
  poll: 5 * SECOND,
  notice: HOUR,
  lease: 30 * SECOND,
  renew: 5 * SECOND,
  pause: 300,
  list: 60 * SECOND,
  turn: 20 * SECOND,
  rest: 24 * HOUR,
  away: 15 * MINUTE,
  atOnce: 4,
}
