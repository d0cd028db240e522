import { performance } from 'node:perf_hooks'
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
  storeOrphan,
} from './attempt.ts'
import { persist } from './batch-writer.ts'
import { ensureTerms } from './ensure-terms.ts'
import { forgetRemoteId, type Step as SendingStep } from './progress-store.ts'
import { type Sent, sendImages } from './send-images.ts'
import { hashOf, hasSameContent, platformPost } from './snapshot.ts'

export type Draft = { remoteId: string; post: RemotePost }

/** Each write to the site follows a write to the row that fails if the claim was lost. */
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
 * Deletes a draft of an earlier text. `remote_id` is cleared first, so a crash in between can't make it seem deleted
 * by the owner.
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

const reuseDraft = async (attempt: Attempt, draft: Draft, content: Sent): Promise<Step<Draft>> => {
  const { lease, worker } = attempt
  const isRecorded = await persist(lease, () => worker.storeStep(stepOf(attempt, content, false)))
  return isRecorded ? ok(draft) : lost
}

const createDraft = async (attempt: Attempt, content: Sent): Promise<Step<Draft>> => {
  const { row, snapshot, connection, lease, worker } = attempt
  const { tools, signal, timing } = worker
  const filing = { tools, accountId: row.accountId, connection, signal }
  const filed = await ensureTerms(filing, snapshot.terms, snapshot.language)
  if (filed.kind !== 'ok') return resultOf(attempt, filed)
  const isRecorded = await persist(lease, () => worker.storeStep(stepOf(attempt, content, true)))
  if (!isRecorded || !canWrite(attempt)) return lost
  const post = platformPost(row.id, snapshot, { ...content, filed: filed.value })
  const from = performance.now()
  const used = performance.eventLoopUtilization()
  const made = await connection.platform.createDraft(connection.credentials, post, signal)
  const { utilization } = performance.eventLoopUtilization(used)
  worker.throttle.took(attempt.host, performance.now() - from, utilization)
  if (made.kind === 'unknown') return resultOf(attempt, made, { delay: timing.settle })
  if (made.kind !== 'ok') return resultOf(attempt, made)
  const { remoteId } = made.value
  if (await persist(lease, () => worker.storeRemoteId({ ...row, remoteId })))
    return ok({ remoteId, post: made.value })
  await storeOrphan(attempt)
  return lost
}

export const publishDraft = async (attempt: Attempt, draft: Draft, content: Sent): Promise<Result> => {
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
 * The publish request may have taken effect. If the site answered, the post is read immediately: a draft gives
 * control back to the owner.
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

export const limitChanges = (changes: readonly Change[]): Change[] =>
  changes.slice(0, CHANGES_MAX).map((change) => ({ ...change, detail: change.detail.slice(0, DETAIL_MAX) }))

const changesOf = async (
  { row, snapshot, connection }: Attempt,
  content: Sent,
  found: RemotePost,
): Promise<Change[]> => {
  const post = platformPost(row.id, snapshot, content)
  return limitChanges(await connection.platform.compare(connection.credentials, post, found))
}

/** An error from here on is a gap in the receipt; it must not make the outcome unknown. */
export const receiptOf = async (
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
