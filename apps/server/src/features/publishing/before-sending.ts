import type { Prepared } from './prepared.ts'
import type { TryResult } from './try-result.ts'
import { again } from './try-result.ts'

/** A post that is about to be sent, as it would be. */
export type Outgoing = {
  accountId: string
  workspaceId: string
  postId: string
  title: string
  html: string
}

/**
 * What is looked at once more right before a post is sent. `held`: something was found and stored as a finding, which holds
 * the post. `later`: a page that it links to does not answer, and nobody knows more.
 */
export type BeforeSending = (
  post: Outgoing,
  signal: AbortSignal,
) => Promise<{ kind: 'clear' } | { kind: 'held' } | { kind: 'later'; address: string }>

/**
 * A page that does not answer keeps a post waiting for so long after its minute, and is tried so often. Milliseconds. Short:
 * the minute is the promise, and a page that is away is not known to be dead.
 */
const WAITS_MS = 2 * 60_000
const AGAIN_MS = 30_000

/** Nothing of it is on the site yet, and it is not too late: what was begun is finished whatever is found. */
const isFresh = ({ row }: Prepared): boolean =>
  !row.isTakenOver && row.remoteId === null && row.createTriedAgo === null && !row.isLate

/**
 * Looks at a post once more before its first write to the site. Null: it is to be sent. A page that stays away for two
 * minutes is no reason to miss the post's minute any longer: it is not known to be dead.
 */
export const lookBeforeSending = async (
  look: BeforeSending,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<'held' | TryResult | null> => {
  if (!isFresh(prepared)) return null
  const { accountId, workspaceId, postId, dueAgo } = prepared.row
  const { title, html } = prepared.snapshot
  const found = await look({ accountId, workspaceId, postId, title, html }, signal)
  if (found.kind === 'held') return 'held'
  if (found.kind === 'clear' || dueAgo > WAITS_MS) return null
  const cause = { reason: 'PUBLISHING_LINK_AWAY', values: { address: found.address } } as const
  return again(cause, { delay: AGAIN_MS, countsNot: true })
}
