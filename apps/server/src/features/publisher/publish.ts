import type { Change, Failure, RemotePost } from '../../outside/platforms/platform.ts'
import { webAddress } from '../../outside/web-address.ts'
import {
  type Attempt,
  canWrite,
  failed,
  lost,
  notCompared,
  ok,
  type Result,
  resultOf,
  retry,
  type Step,
  wait,
} from './attempt.ts'
import { type Draft, findRemotePost, placeDraft } from './place-draft.ts'
import type { Sent } from './send-images.ts'
import { platformPost } from './snapshot.ts'

/**
 * One attempt of a publication that was claimed (`claimDue`) and loaded (`loadAttempts`): finds its remote
 * post, checks it, creates an invisible draft with the marker, publishes only the stored id and reads it back.
 * `record` stores the result.
 */
export const publish = async (attempt: Attempt): Promise<Result> => {
  const { row, snapshot } = attempt
  if (!row.isLate && snapshot.html.trim() === '') return failed({ reason: 'PUBLISHING_NO_TEXT', values: {} })
  const found = await findRemotePost(attempt)
  if (found.kind !== 'ok') return found
  const checked = await checkBeforeSending(attempt, found.value)
  if (checked.kind !== 'ok') return checked
  const placed = await placeDraft(attempt, found.value)
  if (placed.kind !== 'ok') return placed
  const { draft, content } = placed.value
  return publishDraft(attempt, draft, content)
}

/**
 * How long after its due time a post waits for a linked page that does not answer, and how often the page is
 * tried; milliseconds. Short, because the due time is the promise and the page may only be down for a moment.
 */
const LINK_WAIT_MS = 2 * 60_000
const LINK_RETRY_MS = 30_000

/** Ends the attempt if the post is public, too late, taken by its owner or, before its first write, not clear. */
const checkBeforeSending = async (attempt: Attempt, found: Draft | null): Promise<Step<null>> => {
  const { row, worker } = attempt
  if (found?.post.state === 'published') {
    const post = await withOwnSlug(attempt, found)
    const receipt = await receiptOf(attempt, post, null)
    return { ...receipt, publishedAt: pastOrNull(post.publishedAt, await worker.tools.clock.now()) }
  }
  if (row.isLate) return giveUp(attempt, found)
  if (found && isTakenByOwner(attempt, found.post))
    return failed({ reason: 'PUBLISHING_CHANGED_THERE', values: {} })
  // Still a draft so long after the publish request: it had no effect, so the owner has control until the next
  // attempt.
  if (found?.post.state === 'draft' && row.wasOutcomeUnknown) return wait(null)
  return found ? ok(null) : runLastCheck(attempt)
}

/**
 * Runs the last check before the first write to the site. A linked page that stays unreachable for two minutes
 * no longer delays the post, because that does not prove a dead link.
 */
const runLastCheck = async ({ row, snapshot, worker }: Attempt): Promise<Step<null>> => {
  const isBegun = row.isTakenOver || row.remoteId !== null || row.createTriedAgo !== null
  if (isBegun || row.isLate) return ok(null)
  const { accountId, workspaceId, postId, dueAgo } = row
  const { title, html } = snapshot
  const check = await worker.lastCheck({ accountId, workspaceId, postId, title, html }, worker.signal)
  if (check.kind === 'held') return { kind: 'blocked', blockedBy: 'findings' }
  if (check.kind === 'clear' || dueAgo > LINK_WAIT_MS) return ok(null)
  return wait(LINK_RETRY_MS, { reason: 'PUBLISHING_LINK_AWAY', values: { address: check.address } })
}

/** Gives a draft that its owner published our slug instead of the marker; a failure to do so is ignored. */
const withOwnSlug = async (
  { row, snapshot, connection, worker }: Attempt,
  { remoteId, post }: Draft,
): Promise<RemotePost> => {
  const { platform, credentials } = connection
  const { slug } = platformPost(row.id, snapshot, { html: '', cover: null })
  if (!platform.rename || !post.slug.includes(row.id)) return post
  const renamed = await platform.rename(credentials, remoteId, slug, worker.signal)
  return renamed.kind === 'ok' ? renamed.value : post
}

/** A site may date a post in the future, or in a year that the database cannot store. */
const pastOrNull = (at: Date | null, now: Date): Date | null => (at && at <= now ? at : null)

const second = (at: Date | null): number | null => at && Math.floor(at.getTime() / 1000)

/**
 * Whether the owner took the post out of our drafts, so that only they may publish it. If the site itself left
 * it pending, `PUBLISHING_NOT_PUBLIC` was reported before. A draft whose slug is no longer the marker was
 * public once.
 */
const isTakenByOwner = ({ row, snapshot }: Attempt, { state, slug, publishedAt }: RemotePost): boolean => {
  // A site whose clock is behind schedules our post for its own due time.
  const isOurDate = second(publishedAt) === second(new Date(snapshot.dueAt))
  const isTheirs = state === 'private' || state === 'pending' || (state === 'scheduled' && !isOurDate)
  if (isTheirs) return row.reason !== 'PUBLISHING_NOT_PUBLIC'
  const isFoundUnasked = row.remoteId === null && row.createTriedAgo === null
  return isFoundUnasked && state === 'draft' && !slug.includes(row.id)
}

/** Past the allowed lateness: delete our draft and ask the owner. */
const giveUp = async ({ connection, worker }: Attempt, draft: Draft | null): Promise<Result> => {
  const tooLate = { reason: 'PUBLISHING_TOO_LATE', values: {} } as const
  if (!draft) return failed(tooLate)
  const { platform, credentials } = connection
  const deleted = await platform.deleteDraft(credentials, draft.remoteId, worker.signal)
  return failed(tooLate, deleted.kind === 'ok')
}

const publishDraft = async (attempt: Attempt, draft: Draft, content: Sent): Promise<Result> => {
  const { row, snapshot, connection, worker } = attempt
  if (!canWrite(attempt)) return lost
  const post = platformPost(row.id, snapshot, content)
  const { platform, credentials } = connection
  const sent = await platform.publishById(credentials, draft.remoteId, post, worker.signal)
  if (sent.kind === 'ok') {
    const { state } = sent.value
    if (state === 'published') return receiptOf(attempt, sent.value, draft.remoteId, content)
    return retry({ reason: 'PUBLISHING_NOT_PUBLIC', values: { state } }, { mayBePublic: true })
  }
  if (sent.kind === 'unknown') return readAfterUnknown(attempt, draft, { sent, content })
  if (sent.kind === 'refused') {
    const deleted = await platform.deleteDraft(credentials, draft.remoteId, worker.signal)
    return failed({ reason: sent.problem, values: sent.values }, deleted.kind === 'ok')
  }
  return resultOf(attempt, sent)
}

/**
 * The publish request may have taken effect. If the site answered, read the post immediately: a draft gives
 * control back to the owner. Without an answer the effect may still come, for as long as that of a create.
 */
const readAfterUnknown = async (
  attempt: Attempt,
  { remoteId }: Draft,
  { sent, content }: { sent: Extract<Failure, { hasEnded?: true }>; content: Sent },
): Promise<Result> => {
  const { connection, worker } = attempt
  if (!sent.hasEnded) return resultOf(attempt, sent, { mayBePublic: true, delay: worker.timing.settle })
  const got = await connection.platform.getById(connection.credentials, remoteId, worker.signal)
  if (got.kind !== 'ok') return resultOf(attempt, sent, { mayBePublic: true })
  if (got.value.state === 'published') return receiptOf(attempt, got.value, remoteId, content)
  return resultOf(attempt, sent, { mayBePublic: got.value.state !== 'draft' })
}

/** Limits of the changes that are shown to the owner; a site may make more. */
const CHANGES_MAX = 20
const DETAIL_MAX = 300

const changesOf = async (
  { row, snapshot, connection }: Attempt,
  content: Sent,
  found: RemotePost,
): Promise<Change[]> => {
  const post = platformPost(row.id, snapshot, content)
  const changes = await connection.platform.compare(connection.credentials, post, found)
  return changes
    .slice(0, CHANGES_MAX)
    .map((change) => ({ ...change, detail: change.detail.slice(0, DETAIL_MAX) }))
}

/**
 * The result of a public post: its address and what the site changed. Any error from here on is logged and
 * leads to a gap in the receipt; it must not make the outcome unknown.
 */
const receiptOf = async (
  attempt: Attempt,
  found: RemotePost,
  madePublic: string | null,
  content: Sent = { cover: attempt.row.remoteImageId, html: attempt.snapshot.html },
): Promise<Extract<Result, { kind: 'published' }>> => {
  const { row, worker } = attempt
  const orGap = async <T>(read: () => T | Promise<T>, gap: T): Promise<T> => {
    try {
      return await read()
    } catch (err) {
      const about = { err, accountId: row.accountId, publicationId: row.id }
      worker.tools.log.error(about, 'a receipt has a gap: the post is public')
      return gap
    }
  }
  return {
    kind: 'published',
    link: await orGap(() => webAddress(found.link), null),
    changes: await orGap(() => changesOf(attempt, content, found), [notCompared]),
    madePublic,
    publishedAt: null,
  }
}
