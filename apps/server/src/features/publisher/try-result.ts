import type { Change, Failure } from '../../outside/platforms/platform.ts'
import { concernOf } from '../../outside/platforms/problem.ts'
import type { Connection } from '../integrations/index.ts'
import type { Cause } from '../publications/index.ts'

/**
 * `link` is null if the site returned no valid address. `madePublic`: the id that this attempt made public;
 * null if it was public before. `publishedAt`: the site's date of a post that was already public; null: now.
 */
export type Published = {
  kind: 'published'
  link: string | null
  changes: Change[]
  madePublic: string | null
  publishedAt: Date | null
}

/** The result of one attempt of a publication. */
export type TryResult =
  | Published
  /** Retried later. `outcomeUnknown`: it may already be public. Without `consumesAttempt` no attempt was made. */
  | {
      kind: 'again'
      cause: Cause | null
      delay: number | null
      retryAfterMs: number | null
      outcomeUnknown: boolean
      consumesAttempt: boolean
      isSiteDown: boolean
    }
  /** The site rejects the credentials: the owner has to fix the connection. */
  | { kind: 'locked-out'; cause: Failure; outcomeUnknown: boolean }
  | { kind: 'failed'; cause: Cause; forgetsRemote: boolean }
  /** The claim was lost: no further write is allowed. */
  | { kind: 'lost' }

export const lost: TryResult = { kind: 'lost' }

export const failed = (cause: Cause, forgetsRemote = false): TryResult => ({
  kind: 'failed',
  cause,
  forgetsRemote,
})

export const again = (
  cause: Cause | null,
  more: {
    delay?: number
    retryAfterMs?: number | null
    outcomeUnknown?: boolean
    consumesAttempt?: boolean
    isSiteDown?: boolean
  } = {},
): TryResult => ({
  kind: 'again',
  cause,
  delay: more.delay ?? null,
  retryAfterMs: more.retryAfterMs ?? null,
  outcomeUnknown: more.outcomeUnknown ?? false,
  consumesAttempt: more.consumesAttempt ?? true,
  isSiteDown: more.isSiteDown ?? false,
})

/**
 * Maps a failed call to a result. `outcomeUnknown`: the post may be public after it, because a timeout is unknown,
 * never failed.
 */
export const resultOf = (
  { platform }: Pick<Connection, 'platform'>,
  failure: Failure,
  outcomeUnknown: boolean,
  delay?: number,
): TryResult => {
  const cause: Cause = { reason: failure.problem, values: failure.values }
  if (failure.kind === 'gone') return failed(cause)
  if (failure.kind === 'unauthorized') return { kind: 'locked-out', cause: failure, outcomeUnknown }
  if (failure.kind === 'refused') return outcomeUnknown ? again(cause, { outcomeUnknown }) : failed(cause)
  return again(cause, {
    ...(delay === undefined ? {} : { delay }),
    retryAfterMs: 'retryAfterMs' in failure ? failure.retryAfterMs : null,
    outcomeUnknown,
    isSiteDown: concernOf(platform, failure.problem) === 'connection',
  })
}
