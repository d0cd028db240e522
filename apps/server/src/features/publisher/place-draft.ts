import type { Outcome, RemotePost } from '../../outside/platforms/platform.ts'
import {
  type Attempt,
  canWrite,
  failed,
  lost,
  ok,
  resultOf,
  type Step,
  storeOrphan,
  wait,
} from './attempt.ts'
import { persist } from './batch-writer.ts'
import { fileTerms } from './file-terms.ts'
import { readPostReceipt } from './post-receipts.ts'
import { forgetRemoteId, type Step as SendingStep } from './progress-store.ts'
import { type Sent, sendImages } from './send-images.ts'
import { hashOf, hasSameContent, platformPost } from './snapshot.ts'

/** Our post on the site, created or found, whose id is stored. */
export type Draft = { remoteId: string; post: RemotePost }

/**
 * Finds the remote post by its stored id, else by its marker. Also searches for a row without a recorded
 * create, unless its post is new: a database restored from an older backup lacks what was published since.
 */
export const findRemotePost = async (attempt: Attempt): Promise<Step<Draft | null>> => {
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

/**
 * The remote posts of this publication, else of the publication in the stored receipt; `gone` if those were
 * deleted.
 */
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

/** Adopts one post that carries the marker and enqueues the removal of the other drafts. */
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

/**
 * Sends the pictures, then reuses the draft that was found or creates one. Each write to the site follows a
 * write to the row that fails if the claim was lost.
 */
export const placeDraft = async (
  attempt: Attempt,
  found: Draft | null,
): Promise<Step<{ draft: Draft; content: Sent }>> => {
  const kept = found ? await deleteIfOutdated(attempt, found) : ok(null)
  if (kept.kind !== 'ok') return kept
  const sent = await sendImages(attempt)
  if (sent.kind !== 'ok') return sent
  const content = sent.value
  const draft = kept.value
    ? await reuseDraft(attempt, kept.value, content)
    : await createDraft(attempt, content)
  return draft.kind === 'ok' ? ok({ draft: draft.value, content }) : draft
}

/**
 * After an edit between two attempts, deletes the old draft so that a new one is created. Clear `remote_id`
 * first, so a crash in between can't make it seem deleted by the owner.
 */
const deleteIfOutdated = async (attempt: Attempt, draft: Draft): Promise<Step<Draft | null>> => {
  const { row, snapshot, connection, lease, worker } = attempt
  if (row.snapshot === null || hasSameContent(row.snapshot, snapshot)) return ok(draft)
  if (!(await persist(lease, () => forgetRemoteId(worker.pool, row)))) return lost
  const { platform, credentials } = connection
  const deleted = await platform.deleteDraft(credentials, draft.remoteId, worker.signal)
  return deleted.kind === 'ok' ? ok(null) : resultOf(attempt, deleted)
}

const stepOf = ({ row, snapshot }: Attempt, { cover }: Sent, createFollows: boolean): SendingStep => ({
  accountId: row.accountId,
  id: row.id,
  fence: row.fence,
  snapshot,
  hash: hashOf(snapshot),
  remoteImageId: cover,
  createFollows,
})

/** Reuses the draft of an earlier attempt; records what is sent now. */
const reuseDraft = async (attempt: Attempt, draft: Draft, content: Sent): Promise<Step<Draft>> => {
  const { lease, worker } = attempt
  const isRecorded = await persist(lease, () => worker.storeStep(stepOf(attempt, content, false)))
  return isRecorded ? ok(draft) : lost
}

/** Creates missing terms, records that a create follows, creates the invisible draft and stores its id. */
const createDraft = async (attempt: Attempt, content: Sent): Promise<Step<Draft>> => {
  const { row, snapshot, connection, lease, worker } = attempt
  const { tools, signal, timing } = worker
  const filing = { tools, accountId: row.accountId, connection, signal }
  const filed = await fileTerms(filing, snapshot.terms, snapshot.language)
  if (filed.kind !== 'ok') return resultOf(attempt, filed)
  const isRecorded = await persist(lease, () => worker.storeStep(stepOf(attempt, content, true)))
  if (!isRecorded || !canWrite(attempt)) return lost
  const post = platformPost(row.id, snapshot, { ...content, filed: filed.value })
  const from = performance.now()
  const made = await connection.platform.createDraft(connection.credentials, post, signal)
  worker.pace.took(attempt.host, performance.now() - from)
  if (made.kind === 'unknown') return resultOf(attempt, made, { delay: timing.settle })
  if (made.kind !== 'ok') return resultOf(attempt, made)
  const { remoteId } = made.value
  if (await persist(lease, () => worker.storeRemoteId({ ...row, remoteId })))
    return ok({ remoteId, post: made.value })
  await storeOrphan(attempt)
  return lost
}
