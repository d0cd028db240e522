/** Timing of the worker for published posts, in milliseconds. */
export type PublishedPostTiming = {
  poll: number
  /** Lease of a claimed site action or check after its last renewal. */
  lease: number
  renew: number
  cut: number
  /** The pause before the second attempt; it doubles. */
  backoff: number
  tries: number
  actsAtOnce: number
  /** The same per account, so that an account's hanging sites don't block other accounts. */
  actsPerAccount: number
  looks: number
  looksAtOnce: number
  /** The same per account, so that an account's hanging sites don't block other accounts. */
  looksPerAccount: number
  reads: number
}

const SECOND = 1_000

export const publishedPostTiming: PublishedPostTiming = {
  poll: 5 * SECOND,
  lease: 15 * SECOND,
  renew: 5 * SECOND,
  cut: 120 * SECOND,
  backoff: 5 * SECOND,
  tries: 7,
  actsAtOnce: 16,
  actsPerAccount: 2,
  looks: 5 * SECOND,
  looksAtOnce: 16,
  looksPerAccount: 2,
  reads: 10,
}
