import type { Problem, Values } from './problem.ts'

/**
 * The result of one call, and what may follow:
 * - `ok`: done.
 * - `transient`: nothing happened there; retry, not before `retryAfterMs`.
 * - `unknown`: the request may have had its effect; check with `find` or `getById` before repeating anything.
 * - `unauthorized`: the connection does not work any more; notify the user and stop.
 * - `refused`: the platform does not accept this post as it is; failed, with the cause.
 * - `gone`: the post was trashed or deleted on the platform; it is never created again.
 * `problem` and `values` are the cause in words for the user, also between attempts.
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
