import type { Failure } from '../../outside/platforms/platform.ts'

/** What became of a campaign there. */
export type Done = { state: 'drafted' | 'scheduled' | 'sent'; sendsAt: Date | null }

/** Why a campaign is not there yet, as a message key with what fills it. */
export type Cause = { reason: string; values: Record<string, string> }

/**
 * What one whole try came to. `again`: it is tried again, after `delay` where that is given. `locked-out`: the connection
 * does not let us in; it waits for its owner. `lost`: another worker has it.
 */
export type TryResult =
  | ({ kind: 'done' } & Done)
  | { kind: 'failed'; cause: Cause }
  | { kind: 'again'; cause: Cause | null; delay: number | null; retryAfterMs: number | null; counts: boolean }
  | { kind: 'locked-out'; cause: Cause }
  | { kind: 'lost' }

export const lost: TryResult = { kind: 'lost' }
export const failed = (reason: string, values: Record<string, string> = {}): TryResult => ({
  kind: 'failed',
  cause: { reason, values },
})
export const again = (
  cause: Cause | null,
  {
    delay = null,
    retryAfterMs = null,
    counts = true,
  }: {
    delay?: number | null
    retryAfterMs?: number | null
    counts?: boolean
  } = {},
): TryResult => ({ kind: 'again', cause, delay, retryAfterMs, counts })

/** What a call that did not succeed means for the campaign. An unknown outcome waits until nothing can arrive any more. */
export const resultOf = (failure: Failure, settle: number): TryResult => {
  const cause: Cause = { reason: failure.problem, values: failure.values }
  switch (failure.kind) {
    case 'unauthorized':
      return { kind: 'locked-out', cause }
    case 'refused':
    case 'gone':
      return { kind: 'failed', cause }
    case 'unknown':
      return again(cause, { delay: settle })
    default:
      return again(cause, { retryAfterMs: failure.retryAfterMs })
  }
}
