/** Timing of campaigns, in milliseconds. */
export type Timing = {
  /** A claim's lease after its last renewal. */
  lease: number
  renew: number
  /** No write to a platform begins with less than this left of the lease. */
  margin: number
  /**
   * How long a call without an answer may have an effect. A later one does no harm: a second draft is removed, and a
   * platform sends a draft once.
   */
  settle: number
  poll: number
  blocked: number
  /** Base of the pause after the n-th attempt; the last one repeats. */
  backoff: readonly number[]
  /** Pause of a row that waits for its connection. */
  pause: number
  look: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export const timing: Timing = {
  lease: 15 * SECOND,
  renew: 5 * SECOND,
  margin: 3 * SECOND,
  settle: 90 * SECOND,
  poll: 5 * SECOND,
  blocked: 15 * SECOND,
  backoff: [15, 30, 60, 120, 300, 600, 1_200].map((seconds) => seconds * SECOND),
  pause: MINUTE,
  look: 5 * MINUTE,
}

/** So many hours after its post's publication a campaign is given up and its owner asked. */
export const LATE_HOURS = 24
