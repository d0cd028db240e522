/** Timing of the publishing worker, in milliseconds. */
export type Timing = {
  /** A claim's lease after its last renewal. */
  lease: number
  renew: number
  /** No write to a site begins with less than this left of the lease. */
  margin: number
  /**
   * How long a create without an answer may still arrive at the site; before that, "not found" proves nothing.
   * Longer than the longest request.
   */
  settle: number
  /** The longest pause between polls for due rows; a NOTIFY ends it. */
  poll: number
  sweep: number
  /** Base of the pause after the n-th attempt; the last one repeats. */
  backoff: readonly number[]
  /** Pause of a row that waits for its connection. */
  pause: number
  drain: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const timing: Timing = {
  lease: 15 * SECOND,
  renew: 5 * SECOND,
  margin: 3 * SECOND,
  settle: 25 * SECOND,
  poll: 5 * SECOND,
  sweep: SECOND,
  backoff: [15, 30, 60, 120, 300, 600, 1200].map((seconds) => seconds * SECOND),
  pause: MINUTE,
  drain: 8 * SECOND,
}
