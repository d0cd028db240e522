import type { Outcome, RemotePost } from '../../outside/platforms/platform.ts'
import {
  type Attempt,
  failed,
  lost,
  ok,
  type Result,
  resultOf,
  type Step,
  storeOrphan,
  wait,
} from './attempt.ts'
import { persist } from './batch-writer.ts'
import { readPostReceipt } from './post-receipts.ts'
import { type Draft, placeDraft, publishDraft, receiptOf } from './send-draft.ts'
import { platformPost } from './snapshot.ts'

/** One attempt of a claimed and loaded publication; `record` stores the result. */
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
 * By the stored id, else by the marker. A row without a recorded create is searched for, too, unless its post is new:
 * a database restored from an older backup lacks what was published since.
 */
const findRemotePost = async (attempt: Attempt): Promise<Step<Draft | null>> => {
  const { row, connection, worker } = attempt
  if (row.remoteId === null) return findMarked(attempt)
  // The previous worker may have published it; ask the site before doing anything.
  const mayBePublic = row.isTakenOver
  const got = await connection.platform.getById(connection.credentials, row.remoteId, worker.signal)
  if (got.kind === 'ok') {
    if (got.value.state === 'trashed') return failed({ reason: 'PLATFORM_POST_TRASHED', values: {} })
    return ok({ remoteId: row.remoteId, post: got.value })
  }
  if (row.isLate && got.kind !== 'gone')
    return failed({ reason: mayBePublic ? 'PUBLISHING_UNCONFIRMED' : 'PUBLISHING_TOO_LATE', values: {} })
  return resultOf(attempt, got, { mayBePublic })
}

/** The remote posts of this publication, else of the one in the stored receipt; `gone` if those were deleted. */
const findPosts = async (attempt: Attempt, isFirst: boolean): Promise<Outcome<RemotePost[]>> => {
  const { row, connection, worker } = attempt
  const { platform, credentials } = connection
  const found = await platform.find(credentials, row.id, worker.signal, {
    isFirst: isFirst && !row.hasOldMarker,
  })
  if (!isFirst || found.kind !== 'ok' || found.value.length > 0) return found
  const marker = await readPostReceipt(attempt)
  if (marker === null) return found
  const others = marker === row.id ? found : await platform.find(credentials, marker, worker.signal)
  const isDeleted = others.kind === 'ok' && others.value.length === 0
  return isDeleted ? { kind: 'gone', problem: 'PLATFORM_POST_DELETED', values: {} } : others
}

const isDraft = ({ state }: RemotePost): boolean => state !== 'published' && state !== 'trashed'

/** Adopts one post with the marker and enqueues the removal of other drafts. */
const findMarked = async (attempt: Attempt): Promise<Step<Draft | null>> => {
  const { row, worker } = attempt
  const isFirst = row.createTriedAgo === null
  if (isFirst && worker.isNew(row)) return ok(null)
  const found = await findPosts(attempt, isFirst)
  if (found.kind !== 'ok')
    return row.isLate && found.kind !== 'gone'
      ? failed({ reason: 'PUBLISHING_TOO_LATE', values: {} })
      : resultOf(attempt, found)
  const posts = found.value
  const ours = posts.find((post) => post.state === 'published') ?? posts.find(isDraft) ?? posts[0]
  if (!ours) {
    const settling = isFirst ? 0 : worker.timing.settle - (row.createTriedAgo ?? 0)
    return settling > 0 && !row.isLate ? wait(settling) : ok(null)
  }
  if (ours.state === 'trashed') return failed({ reason: 'PLATFORM_POST_TRASHED', values: {} })
  const { remoteId } = ours
  if (!(await persist(attempt.lease, () => worker.storeRemoteId({ ...row, remoteId })))) return lost
  if (posts.length > 1) await storeOrphan(attempt)
  return ok({ remoteId, post: ours })
}

/** How long after its due time a post waits for an unreachable link, and the pause between tries; milliseconds. */
const LINK_WAIT_MS = 2 * 60_000
const LINK_RETRY_MS = 30_000

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
  // Still a draft so long after the publish request: the owner has control until the next attempt.
  if (found?.post.state === 'draft' && row.wasOutcomeUnknown) return wait(null)
  return found ? ok(null) : runLastCheck(attempt)
}

/**
 * The last check, before the first write. A link that fails for two minutes no longer delays the post: that does not
 * prove a dead link.
 */
const runLastCheck = async ({ row, snapshot, worker }: Attempt): Promise<Step<null>> => {
  const isBegun = row.isTakenOver || row.remoteId !== null || row.createTriedAgo !== null
  if (isBegun || row.isLate) return ok(null)
  const { accountId, workspaceId, postId, dueAgo } = row
  const { title, html } = snapshot
  const check = await worker.lastCheck({ accountId, workspaceId, postId, title, html }, worker.signal)
  if (check.kind === 'blocked') return { kind: 'blocked', blockedBy: 'findings' }
  if (check.kind === 'clear' || dueAgo > LINK_WAIT_MS) return ok(null)
  return wait(LINK_RETRY_MS, { reason: 'PUBLISHING_LINK_AWAY', values: { address: check.address } })
}

/** A draft that its owner published gets our slug instead of the marker; a failure is ignored. */
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
 * Whether the owner took over our draft, so that only they may publish it. A site that itself left it pending was
 * reported as PUBLISHING_NOT_PUBLIC; a draft whose slug is not the marker was public once.
 */
const isTakenByOwner = ({ row, snapshot }: Attempt, { state, slug, publishedAt }: RemotePost): boolean => {
  // A site whose clock is behind schedules our post for its own due time.
  const isOurDate = second(publishedAt) === second(new Date(snapshot.dueAt))
  const isTheirs = state === 'private' || state === 'pending' || (state === 'scheduled' && !isOurDate)
  if (isTheirs) return row.reason !== 'PUBLISHING_NOT_PUBLIC'
  const isFoundUnasked = row.remoteId === null && row.createTriedAgo === null
  return isFoundUnasked && state === 'draft' && !slug.includes(row.id)
}

const giveUp = async ({ connection, worker }: Attempt, draft: Draft | null): Promise<Result> => {
  const tooLate = { reason: 'PUBLISHING_TOO_LATE', values: {} } as const
  if (!draft) return failed(tooLate)
  const { platform, credentials } = connection
  const deleted = await platform.deleteDraft(credentials, draft.remoteId, worker.signal)
  return failed(tooLate, deleted.kind === 'ok')
}
