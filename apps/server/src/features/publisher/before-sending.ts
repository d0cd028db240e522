import type { Prepared } from './prepared.ts'
import type { TryResult } from './try-result.ts'
import { again } from './try-result.ts'

/** A post as it is about to be sent. */
export type Outgoing = {
  accountId: string
  workspaceId: string
  postId: string
  title: string
  html: string
}

/**
 * The last check right before a post is sent. `held`: it stored a finding, which blocks the post. `later`: a
 * linked page did not answer, so its state is unknown.
 */
export type CheckBeforeSending = (
  post: Outgoing,
  signal: AbortSignal,
) => Promise<{ kind: 'clear' } | { kind: 'held' } | { kind: 'later'; address: string }>

/**
 * How long after its due time a post waits for a linked page that does not answer, and how often the page is
 * tried; milliseconds. Short, because the due time is the promise and the page may only be down for a moment.
 */
const WAITS_MS = 2 * 60_000
const AGAIN_MS = 30_000

/** Sending has not begun and it is not too late; what was begun is finished in any case. */
const isFresh = ({ row }: Prepared): boolean =>
  !row.isTakenOver && row.remoteId === null && row.createTriedAgo === null && !row.isLate

/**
 * Runs the last check before the first write to the site. Null: send it. A linked page that stays unreachable
 * for two minutes no longer delays the post, because that does not prove a dead link.
 */
export const checkBeforeSending = async (
  look: CheckBeforeSending,
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
  return again(cause, { delay: AGAIN_MS, consumesAttempt: false })
}
