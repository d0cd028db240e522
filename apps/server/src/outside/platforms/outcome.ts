import type { Problem, Values } from './problem.ts'

/**
 * What came out of one call, and what may be done next (R3):
 * - `ok`: done.
 * - `transient`: certainly nothing happened there; try again, not before `retryAfterMs`.
 * - `unknown`: the request may have had its effect; look (`find`, `getById`) before anything is repeated.
 * - `unauthorized`: the connection does not work any more; tell the user, stop.
 * - `refused`: this post will not be taken as it is; failed, with the cause.
 * - `gone`: the post was trashed or deleted on the platform; never made again.
 * `problem` and `values` are the cause in words for the user, also while we go on trying.
 */
export type Outcome<T> = { kind: 'ok'; value: T } | Failure
export type Failure =
  | {
      kind: 'transient' | 'unknown'
      problem: Problem
      values: Values
      retryAfterMs: number | null
      /** The site itself has answered: the request has no effect that a read right after does not show. */
      hasEnded?: true
    }
  | { kind: 'unauthorized' | 'refused' | 'gone'; problem: Problem; values: Values }
