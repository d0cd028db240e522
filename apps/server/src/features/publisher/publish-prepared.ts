import type { Failure, Outcome, RemotePost } from '../../outside/platforms/platform.ts'
import { fileTerms } from './file-terms.ts'
import { readPostReceipt } from './post-receipts.ts'
import type { Prepared } from './prepared.ts'
import type { Step } from './progress-store.ts'
import type { PublishTools } from './publish-tools.ts'
import { receipt } from './receipt.ts'
import { type Sent, sendImages } from './send-images.ts'
import { hashOf, hasSameContent, platformPost } from './snapshot.ts'
import { persist } from './store-together.ts'
import { again, failed, lost, resultOf, type TryResult } from './try-result.ts'

const isDraft = ({ state }: RemotePost): boolean => state !== 'published' && state !== 'trashed'

/** Our draft on the site, created or found, whose id is stored. */
type Draft = { remoteId: string; post: RemotePost }
type Found = { draft: Draft } | { result: TryResult }

/**
 * Sends one prepared publication: search for an existing remote post, create a draft with the marker, store its
 * id, publish only the stored id, read it back. Each write to the site follows a write to the row that fails if
 * the claim was lost.
 */
export const publishPrepared = async (
  publishTools: PublishTools,
  prepared: Prepared,
): Promise<TryResult | 'held'> => {
  const { row, snapshot } = prepared
  if (!row.isLate && snapshot.html.trim() === '') return failed({ reason: 'PUBLISHING_NO_TEXT', values: {} })
  const found = await findRemotePost(publishTools, prepared)
  if ('result' in found) return found.result
  if (found.draft?.post.state === 'published') {
    const post = await withOwnSlug(publishTools, prepared, found.draft)
    return {
      ...(await receipt(publishTools, prepared, post)),
      publishedAt: pastOrNull(post.publishedAt, await publishTools.tools.clock.now()),
    }
  }
  if (row.isLate) return giveUp(publishTools, prepared, found.draft)
  if (found.draft && isTakenByOwner(prepared, found.draft.post))
    return failed({ reason: 'PUBLISHING_CHANGED_THERE', values: {} })
  // Still a draft so long after the publish request: it had no effect, so the owner has control until the next
  // attempt.
  if (found.draft?.post.state === 'draft' && row.wasOutcomeUnknown)
    return again(null, { consumesAttempt: false })
  const blocked = found.draft ? null : await publishTools.checkBeforeSending(prepared)
  if (blocked) return blocked
  const kept = found.draft && (await deleteIfOutdated(publishTools, prepared, found.draft))
  if (kept && 'result' in kept) return kept.result
  const images = await sendImages(publishTools, prepared)
  if ('result' in images) return images.result
  const { sent } = images
  const draft = kept?.draft
    ? await reuseDraft(publishTools, prepared, kept.draft, sent)
    : await create(publishTools, prepared, sent)
  return 'result' in draft ? draft.result : publish(publishTools, prepared, draft.draft, sent)
}

/** Gives a draft that its owner published our slug instead of the marker; a failure to do so is ignored. */
const withOwnSlug = async (
  { signal }: PublishTools,
  { row, snapshot, connection }: Prepared,
  { remoteId, post }: Draft,
): Promise<RemotePost> => {
  const { platform, credentials } = connection
  const { slug } = platformPost(row.id, snapshot, { html: '', cover: null })
  if (!platform.rename || !post.slug.includes(row.id)) return post
  const renamed = await platform.rename(credentials, remoteId, slug, signal)
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
const isTakenByOwner = ({ row, snapshot }: Prepared, { state, slug, publishedAt }: RemotePost): boolean => {
  // A site whose clock is behind schedules our post for its own due time.
  const isOurDate = second(publishedAt) === second(new Date(snapshot.dueAt))
  const isTheirs = state === 'private' || state === 'pending' || (state === 'scheduled' && !isOurDate)
  if (isTheirs) return row.reason !== 'PUBLISHING_NOT_PUBLIC'
  const isFoundUnasked = row.remoteId === null && row.createTriedAgo === null
  return isFoundUnasked && state === 'draft' && !slug.includes(row.id)
}

/**
 * Finds the remote post by its stored id, else by its marker. Also searches for a row without a recorded
 * create, unless its post is new: a database restored from an older backup lacks what was published since.
 */
const findRemotePost = async (
  publishTools: PublishTools,
  prepared: Prepared,
): Promise<{ draft: Draft | null } | { result: TryResult }> => {
  const { row, connection } = prepared
  const { platform, credentials } = connection
  const { signal } = publishTools
  if (row.remoteId === null) return findMarked(publishTools, prepared)
  // The previous worker may have published it; ask the site before doing anything.
  const outcomeUnknown = row.isTakenOver
  const got = await platform.getById(credentials, row.remoteId, signal)
  if (got.kind === 'ok') {
    if (got.value.state === 'trashed')
      return { result: failed({ reason: 'PLATFORM_POST_TRASHED', values: {} }) }
    return { draft: { remoteId: row.remoteId, post: got.value } }
  }
  if (row.isLate && got.kind !== 'gone')
    return {
      result: failed({
        reason: outcomeUnknown ? 'PUBLISHING_UNCONFIRMED' : 'PUBLISHING_TOO_LATE',
        values: {},
      }),
    }
  return { result: resultOf(connection, got, outcomeUnknown) }
}

/**
 * The remote posts of this publication, else of the publication in the stored receipt; `gone` if those were
 * deleted.
 */
const findPosts = async (
  { tools, signal }: PublishTools,
  prepared: Prepared,
  isFirst: boolean,
): Promise<Outcome<RemotePost[]>> => {
  const { row, connection } = prepared
  const { platform, credentials } = connection
  const found = await platform.find(credentials, row.id, signal, { isFirst: isFirst && !row.hasOldMarker })
  if (!isFirst || found.kind !== 'ok' || found.value.length > 0) return found
  const marker = await readPostReceipt(tools, prepared)
  if (marker === null) return found
  const others = marker === row.id ? found : await platform.find(credentials, marker, signal)
  const isDeleted = others.kind === 'ok' && others.value.length === 0
  return isDeleted ? { kind: 'gone', problem: 'PLATFORM_POST_DELETED', values: {} } : others
}

/** Adopts one post that carries the marker and enqueues the removal of the other drafts. */
const findMarked = async (
  publishTools: PublishTools,
  prepared: Prepared,
): Promise<{ draft: Draft | null } | { result: TryResult }> => {
  const { row, connection } = prepared
  const { timing } = publishTools
  const isFirst = row.createTriedAgo === null
  if (isFirst && publishTools.isNew(row)) return { draft: null }
  const found = await findPosts(publishTools, prepared, isFirst)
  if (found.kind !== 'ok')
    return row.isLate && found.kind !== 'gone'
      ? { result: failed({ reason: 'PUBLISHING_TOO_LATE', values: {} }) }
      : { result: resultOf(connection, found, false) }
  const posts = found.value
  const ours = posts.find((post) => post.state === 'published') ?? posts.find(isDraft) ?? posts[0]
  if (!ours) {
    const wait = isFirst ? 0 : timing.settle - (row.createTriedAgo ?? 0)
    return wait > 0 && !row.isLate
      ? { result: again(null, { delay: wait, consumesAttempt: false }) }
      : { draft: null }
  }
  if (ours.state === 'trashed') return { result: failed({ reason: 'PLATFORM_POST_TRASHED', values: {} }) }
  const stored = await persist(prepared.lease, () =>
    publishTools.storeRemoteId({ ...row, remoteId: ours.remoteId }),
  )
  if (!stored) return { result: lost }
  if (posts.length > 1) await publishTools.storeLateWrite(prepared)
  return { draft: { remoteId: ours.remoteId, post: ours } }
}

/**
 * After an edit between two attempts, deletes the old draft so that a new one is created. Clear `remote_id`
 * first, so a crash in between can't make it seem deleted by the owner.
 */
const deleteIfOutdated = async (
  publishTools: PublishTools,
  prepared: Prepared,
  draft: Draft,
): Promise<{ draft: Draft | null } | { result: TryResult }> => {
  const { row, snapshot, connection, lease } = prepared
  if (row.snapshot === null || hasSameContent(row.snapshot, snapshot)) return { draft }
  if (!(await persist(lease, () => publishTools.forgetRemoteId(prepared)))) return { result: lost }
  const { platform, credentials } = connection
  const { signal } = publishTools
  const deleted = await platform.deleteDraft(credentials, draft.remoteId, signal)
  return deleted.kind === 'ok' ? { draft: null } : { result: resultOf(connection, deleted, false) }
}

/** Past the allowed lateness: delete our draft and ask the owner. */
const giveUp = async (
  { signal }: PublishTools,
  { connection }: Prepared,
  draft: Draft | null,
): Promise<TryResult> => {
  const tooLate = { reason: 'PUBLISHING_TOO_LATE', values: {} } as const
  if (!draft) return failed(tooLate)
  const { platform, credentials } = connection
  const deleted = await platform.deleteDraft(credentials, draft.remoteId, signal)
  return failed(tooLate, deleted.kind === 'ok')
}

const mayWrite = ({ timing }: PublishTools, { lease }: Prepared) => lease.left() > timing.margin

const stepOf = ({ row, snapshot }: Prepared, { cover }: Sent, createFollows: boolean): Step => ({
  accountId: row.accountId,
  id: row.id,
  fence: row.fence,
  snapshot,
  hash: hashOf(snapshot),
  remoteImageId: cover,
  createFollows,
})

/** Creates missing terms, records that a create follows, creates the invisible draft and stores its id. */
const create = async (publishTools: PublishTools, prepared: Prepared, sent: Sent): Promise<Found> => {
  const { row, snapshot, connection, lease } = prepared
  const { tools, signal } = publishTools
  const filing = { tools, accountId: row.accountId, connection, signal }
  const filed = await fileTerms(filing, snapshot.terms, snapshot.language)
  if (filed.kind !== 'ok') return { result: resultOf(connection, filed, false) }
  const noted = await persist(lease, () => publishTools.storeStep(stepOf(prepared, sent, true)))
  if (!noted || !mayWrite(publishTools, prepared)) return { result: lost }
  const post = platformPost(row.id, snapshot, { ...sent, filed: filed.value })
  const { platform, credentials } = connection
  const from = performance.now()
  const made = await platform.createDraft(credentials, post, publishTools.signal)
  publishTools.took(prepared.site, performance.now() - from)
  if (made.kind !== 'ok')
    return {
      result: resultOf(
        connection,
        made,
        false,
        made.kind === 'unknown' ? publishTools.timing.settle : undefined,
      ),
    }
  const { remoteId } = made.value
  const stored = await persist(lease, () => publishTools.storeRemoteId({ ...row, remoteId }))
  if (stored) return { draft: { remoteId, post: made.value } }
  await publishTools.storeLateWrite(prepared)
  return { result: lost }
}

/** Reuses the draft of an earlier attempt; records what is sent now. */
const reuseDraft = async (
  publishTools: PublishTools,
  prepared: Prepared,
  draft: Draft,
  sent: Sent,
): Promise<Found> => {
  const noted = await persist(prepared.lease, () => publishTools.storeStep(stepOf(prepared, sent, false)))
  return noted ? { draft } : { result: lost }
}

const publish = async (
  publishTools: PublishTools,
  prepared: Prepared,
  draft: Draft,
  content: Sent,
): Promise<TryResult> => {
  const { row, snapshot, connection } = prepared
  if (!mayWrite(publishTools, prepared)) return lost
  const post = platformPost(row.id, snapshot, content)
  const { platform, credentials } = connection
  const sent = await platform.publishById(credentials, draft.remoteId, post, publishTools.signal)
  if (sent.kind === 'ok') {
    if (sent.value.state === 'published')
      return { ...(await receipt(publishTools, prepared, sent.value, content)), madePublic: draft.remoteId }
    return again(
      { reason: 'PUBLISHING_NOT_PUBLIC', values: { state: sent.value.state } },
      { outcomeUnknown: true },
    )
  }
  if (sent.kind === 'unknown') return readAfterUnknown(publishTools, prepared, draft, { sent, content })
  if (sent.kind === 'refused') {
    const deleted = await platform.deleteDraft(credentials, draft.remoteId, publishTools.signal)
    return failed({ reason: sent.problem, values: sent.values }, deleted.kind === 'ok')
  }
  return resultOf(connection, sent, false)
}

/**
 * The publish request may have taken effect. If the site answered, read the post immediately: a draft gives
 * control back to the owner. Without an answer the effect may still come, for as long as that of a create.
 */
const readAfterUnknown = async (
  publishTools: PublishTools,
  prepared: Prepared,
  { remoteId }: Draft,
  { sent, content }: { sent: Extract<Failure, { hasEnded?: true }>; content: Sent },
): Promise<TryResult> => {
  const { connection } = prepared
  if (!sent.hasEnded) return resultOf(connection, sent, true, publishTools.timing.settle)
  const got = await connection.platform.getById(connection.credentials, remoteId, publishTools.signal)
  if (got.kind !== 'ok') return resultOf(connection, sent, true)
  if (got.value.state === 'published')
    return { ...(await receipt(publishTools, prepared, got.value, content)), madePublic: remoteId }
  return resultOf(connection, sent, got.value.state !== 'draft')
}
