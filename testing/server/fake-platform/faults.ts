import { createHash } from 'node:crypto'

/**
 * What can go wrong with one request. `before` has no effect on the site, `after` has it and loses the answer; `status`
 * answers an error without effect, `status-after` with it.
 */
export type Fault =
  | { kind: 'drop-before' | 'drop-after' }
  | { kind: 'status' | 'status-after'; status: 429 | 500 | 502 | 503; retryAfter?: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'hang' }
export type FaultKind = Fault['kind']

export type FaultPlan = {
  seed: number
  /** Waits this long before every answer. */
  latencyMs: number
  /** Share of requests (0 to 1) each fault falls upon, chosen by seed and number of the request. */
  shares: { fault: Fault; share: number; only?: 'writes' }[]
  /** By the number of the request since the last reset, from 1. */
  at: { n: number; fault: Fault }[]
  /** Stops this request before or after its effect until it is released. */
  pauseAt: { n: number; when: 'before' | 'after' }[]
  /** Sites (the first part of their path) that take requests and never answer. */
  hanging: string[]
}
export const noFaults: FaultPlan = { seed: 1, latencyMs: 0, shares: [], at: [], pauseAt: [], hanging: [] }

/** 0 to 1, the same for the same seed and number. */
export const chance = (seed: number, n: number): number =>
  createHash('sha256').update(`${seed}:${n}`).digest().readUInt32BE(0) / 2 ** 32

/** The fault of the n-th request, or null. */
export const faultOf = (plan: FaultPlan, n: number, isWrite: boolean): Fault | null => {
  const fixed = plan.at.find((entry) => entry.n === n)
  if (fixed) return fixed.fault
  let left = plan.shares.length > 0 ? chance(plan.seed, n) : 1
  for (const { fault, share, only } of plan.shares) {
    if (left < share) return only === 'writes' && !isWrite ? null : fault
    left -= share
  }
  return null
}
