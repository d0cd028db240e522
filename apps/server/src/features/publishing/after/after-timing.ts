/** How what happens after publishing waits, in milliseconds. */
export type AfterTiming = {
  /** Between two looks for acts that were asked for. */
  poll: number
  /** A claim of an act or of copies lasts so long after its last renewal. */
  lease: number
  renew: number
  /** A try of an act is cut off after this. */
  cut: number
  /** The pause before the second try; it doubles. */
  backoff: number
  /** After so many tries an act has failed. */
  tries: number
  /** Acts at a time. */
  actsAtOnce: number
  /** The same of one account: so its sites that hang keep no other account's waiting. */
  actsPerAccount: number
  /** Between two looks for copies whose turn it is. */
  looks: number
  /** Connections that are looked at at a time. */
  looksAtOnce: number
  /** The same of one account: so its sites that hang keep no other account's waiting. */
  looksPerAccount: number
  /** Copies of one turn that are read whole. */
  reads: number
}

const SECOND = 1_000

export const afterTiming: AfterTiming = {
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
