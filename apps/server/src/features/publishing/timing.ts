/** How the publishing worker waits, in milliseconds. */
export type Timing = {
  /** A claim is ours for this long after the last renewal (rule 2). */
  lease: number
  renew: number
  /** Nothing is written to a site when less of the lease than this is left. */
  margin: number
  /**
   * A create whose answer never came may still arrive at the site for this long; before that, "not found" is no
   * proof. Longer than the longest request.
   */
  settle: number
  /** The longest pause between two polls for due rows; a notice ends it. */
  poll: number
  /** Pauses between two looks for rows of dead workers. */
  sweep: number
  /** Base of the pause after the n-th try; the last one goes on (R3). */
  backoff: readonly number[]
  /** A row that waits for its connection is looked at again after this. */
  pause: number
  /** At most so much of stopping goes to finishing what runs. */
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

/**
 * The pause before the next try, full jitter (R3): the site's own wish where it gave one, at most an hour of it.
 * Milliseconds.
 */
export const pauseBeforeTry = (
  { backoff }: Timing,
  attempt: number,
  retryAfterMs: number | null,
  random: () => number = Math.random,
): number => {
  const base = backoff[Math.min(attempt, backoff.length) - 1] ?? backoff[0] ?? SECOND
  const jittered = base / 15 + random() * base
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, 60 * MINUTE)))
}
