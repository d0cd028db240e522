import { EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import type { Failure, GeneralProblem, Problem, Values } from './problem.ts'

/** A write that was sent may have had its effect. */
export type CallFacts = { host: string; isWrite: boolean }

/** The answer came, but no honest one is as tangled or takes as long to read. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/** Throws AnswerUnreadable when the reader took too long, `EgressFailed('aborted')` when the signal ended it. */
export const readInLimit = async <T>(reading: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await reading
  } catch (error) {
    if (signal?.aborted) throw new EgressFailed('aborted', true, error)
    throw error instanceof ThreadTooSlow ? new AnswerUnreadable() : error
  }
}

export const permanentFailure = <Known extends Problem>(
  kind: 'unauthorized' | 'refused' | 'gone',
  problem: Known,
  values: Values = {},
): Failure => ({ kind, problem, values })

/** A write whose answer is not known may have had its effect; a read, or one that never left, had none. */
export const unanswered = (
  problem: Problem,
  values: Values,
  mayHaveHadEffect: boolean,
  retryAfterMs: number | null = null,
): Extract<Failure, { retryAfterMs: number | null }> => ({
  kind: mayHaveHadEffect ? 'unknown' : 'transient',
  problem,
  values,
  retryAfterMs,
})

const problemOf = {
  dns: 'PLATFORM_ADDRESS_NOT_FOUND',
  tls: 'PLATFORM_TLS',
  timeout: 'PLATFORM_TIMEOUT',
  aborted: 'PLATFORM_TIMEOUT',
  connect: 'PLATFORM_UNREACHABLE',
  reset: 'PLATFORM_UNREACHABLE',
  'too-large': 'PLATFORM_UNREADABLE',
} as const satisfies Record<EgressFailed['kind'], GeneralProblem>

/** `addressAfter` makes of a refused redirect the address to enter instead. Throws every other error again. */
export const failureOfThrown = (
  error: unknown,
  { host, isWrite }: CallFacts,
  addressAfter: (location: string | null) => string = () => '',
): Failure => {
  if (error instanceof EgressRefused)
    return error.reason === 'redirect' || error.reason === 'too-many-redirects'
      ? permanentFailure('unauthorized', 'PLATFORM_REDIRECTED', { to: addressAfter(error.location) })
      : permanentFailure('unauthorized', 'PLATFORM_ADDRESS_REFUSED', { host })
  if (error instanceof AnswerUnreadable) return unanswered('PLATFORM_UNREADABLE', { host }, isWrite)
  if (!(error instanceof EgressFailed)) throw error
  return unanswered(problemOf[error.kind], { host }, isWrite && error.requestMayHaveBeenSent)
}
