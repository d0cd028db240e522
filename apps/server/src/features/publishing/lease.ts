/**
 * How long a claim is ours, by this process's clocks. Two of them: the monotonic one does not run while a machine
 * sleeps, the wall clock may be set back; the one that says less is believed. The database decides in the end.
 */
export type Lease = {
  /** Counts from the moment before the claim or renewal was asked for. */
  renewedAt(before: Instant): void
  /** Another worker took the row, or the row is gone. */
  lose(): void
  /** Milliseconds that are left; 0 when it is lost. */
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
