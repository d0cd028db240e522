import { WEBHOOK_RETRY_SECONDS } from '@tintario/contract/webhooks/limits.ts'

/** Timing of deliveries, in milliseconds. */
export type Timing = {
  /** A claim's lease after its last renewal. */
  lease: number
  renew: number
  poll: number
  /** For the whole request with its answer. */
  request: number
  /** The pause after the n-th attempt. */
  retries: readonly number[]
}

export const timing: Timing = {
  lease: 15_000,
  renew: 5_000,
  poll: 5_000,
  request: 10_000,
  retries: WEBHOOK_RETRY_SECONDS.map((seconds) => seconds * 1_000),
}
