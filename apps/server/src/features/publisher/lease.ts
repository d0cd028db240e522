/**
 * How long a claim is ours, by two clocks of this process: the monotonic one pauses while a machine sleeps, the
 * system clock may be set back. The smaller remainder counts; the database has the final word.
 */
export type Lease = {
  /** Counts from the time before the claim or renewal was sent. */
  renewedAt(before: Instant): void
  /** Another worker has the row, or it was deleted. */
  lose(): void
  /** Remaining milliseconds; 0 when it is lost. */
  left(): number
}

export type Instant = { steady: number; wall: number }

export const instant = (): Instant => ({ steady: performance.now(), wall: Date.now() })

export const createLease = (length: number, from: Instant): Lease => {
  let since = from
  let isLost = false
  return {
    renewedAt: (before) => {
      since = before
    },
    lose: () => {
      isLost = true
    },
    left: () => {
      if (isLost) return 0
      const now = instant()
      return Math.max(0, length - Math.max(now.steady - since.steady, now.wall - since.wall))
    },
  }
}
