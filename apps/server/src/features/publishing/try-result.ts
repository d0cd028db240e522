import type { Change, Failure } from '../../outside/platforms/platform.ts'
import { concernOf } from '../../outside/platforms/problem.ts'
import type { Connection } from '../integrations/index.ts'
import type { Cause } from './reason.ts'

/**
 * `link` is null when the site gave no address that can be followed. `madePublic`: the id that this very try has made
 * public; null where it was found so. `publishedAt` is the site's date of a post that was found public; null: now.
 */
export type Published = {
  kind: 'published'
  link: string | null
  changes: Change[]
  madePublic: string | null
  publishedAt: Date | null
}

/** How one try of a publication ended. */
export type TryResult =
  | Published
  /** Tried again later. `isInDoubt`: it may already be public. `countsNot`: nothing was tried, the pause is known. */
  | {
      kind: 'again'
      cause: Cause | null
      delay: number | null
      retryAfterMs: number | null
      isInDoubt: boolean
      countsNot: boolean
      isSiteDown: boolean
    }
  /** The site does not let us in: the connection is to be mended. */
  | { kind: 'locked-out'; cause: Failure; isInDoubt: boolean }
  | { kind: 'failed'; cause: Cause; forgetsRemote: boolean }
  /** Another worker has it now: not a single write more. */
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
    isInDoubt?: boolean
    countsNot?: boolean
    isSiteDown?: boolean
  } = {},
): TryResult => ({
  kind: 'again',
  cause,
  delay: more.delay ?? null,
  retryAfterMs: more.retryAfterMs ?? null,
  isInDoubt: more.isInDoubt ?? false,
  countsNot: more.countsNot ?? false,
  isSiteDown: more.isSiteDown ?? false,
})

/**
 * What a call that did not succeed publishTools for the publication. `isInDoubt` says whether the post may be public after
 * it: a timeout is unknown, never failed (rule 2).
 */
export const resultOf = (
  { platform }: Pick<Connection, 'platform'>,
  failure: Failure,
  isInDoubt: boolean,
  delay?: number,
): TryResult => {
  const cause: Cause = { reason: failure.problem, values: failure.values }
  if (failure.kind === 'gone') return failed(cause)
  if (failure.kind === 'unauthorized') return { kind: 'locked-out', cause: failure, isInDoubt }
  if (failure.kind === 'refused') return isInDoubt ? again(cause, { isInDoubt }) : failed(cause)
  return again(cause, {
    ...(delay === undefined ? {} : { delay }),
    retryAfterMs: 'retryAfterMs' in failure ? failure.retryAfterMs : null,
    isInDoubt,
    isSiteDown: concernOf(platform, failure.problem) === 'connection',
  })
}
