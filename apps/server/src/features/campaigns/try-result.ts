import type { Failure } from '../../outside/platforms/platform.ts'

export type Done = { state: 'drafted' | 'scheduled' | 'sent'; sendsAt: Date | null }

/** Why a campaign is not done yet, as a message key with its values. */
export type Cause = { reason: string; values: Record<string, string> }

/** `locked-out`: the platform rejects the credentials, and it waits for its owner. `lost`: another worker has it. */
export type TryResult =
  | ({ kind: 'done' } & Done)
  | { kind: 'failed'; cause: Cause }
  | {
      kind: 'again'
      cause: Cause | null
      delay: number | null
      retryAfterMs: number | null
      consumesAttempt: boolean
    }
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
    consumesAttempt = true,
  }: {
    delay?: number | null
    retryAfterMs?: number | null
    consumesAttempt?: boolean
  } = {},
): TryResult => ({ kind: 'again', cause, delay, retryAfterMs, consumesAttempt })

/** An unknown outcome waits until the call can't have an effect any more. */
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
