/** The most of a Retry-After that is respected. */
const RETRY_AFTER_MAX_MS = 3_600_000

/**
 * Milliseconds until the next attempt, with jitter, so that rows that failed together do not return together; at least
 * the Retry-After. `steps`: base after the first, second, … attempt; the last one repeats. `least`: the smallest pause
 * as a share of its base; the largest is one base more.
 */
export const backOff = (
  steps: readonly number[],
  attempt: number,
  {
    retryAfterMs = null,
    least = 1 / 15,
    random = Math.random,
  }: { retryAfterMs?: number | null; least?: number; random?: () => number } = {},
): number => {
  const base = steps[Math.min(Math.max(attempt, 1), steps.length) - 1] ?? 1_000
  return Math.round(Math.max(base * (least + random()), Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS)))
}
