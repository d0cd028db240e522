/** How campaigns wait, in milliseconds. */
export type Timing = {
  /** A claim is ours for this long after the last renewal (rule 2). */
  lease: number
  renew: number
  /** Nothing is written to a platform when less of the lease than this is left. */
  margin: number
  /**
   * A call whose answer never came may still have its effect for this long. One that has it later does no harm: a second
   * draft is never sent and is removed, and a platform refuses to send one draft twice.
   */
  settle: number
  poll: number
  /** Pause before a campaign whose post is blocked is claimed again. */
  blocked: number
  /** Base of the pause after the n-th try; the last one goes on. */
  backoff: readonly number[]
  /** A row that waits for its connection is looked at again after this. */
  pause: number
  /** After the moment of a scheduled one, before it is looked at. */
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

/** A campaign is given up, and its owner asked, so long after its post was published. */
export const LATE_HOURS = 24

/** The pause before the next try, with jitter: the platform's own wish where it gave one, at most an hour of it. */
export const pauseBeforeTry = ({ backoff }: Timing, attempt: number, retryAfterMs: number | null): number => {
  const base = backoff[Math.min(attempt, backoff.length) - 1] ?? backoff[0] ?? SECOND
  const jittered = base / 2 + Math.random() * base
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, 60 * MINUTE)))
}
