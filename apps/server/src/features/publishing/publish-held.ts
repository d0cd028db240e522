import { setTimeout as sleep } from 'node:timers/promises'
import type { RemotePost } from '../../outside/platforms/platform.ts'
import { again, type Ending, endingOf, failed, lost } from './ending.ts'
import type { Held } from './held.ts'
import type { Means } from './means.ts'
import type { Step } from './progress-store.ts'
import { type Sent, sendImages } from './send-images.ts'
import { hashOf, hasSameContent, platformPost } from './snapshot.ts'
import { persist } from './store-together.ts'

/** A draft of ours on the site, made or found, which the row names. */
type Draft = { remoteId: string; post: RemotePost }
type Found = { draft: Draft } | { ending: Ending }

const isDraft = (post: RemotePost) => post.state !== 'published' && post.state !== 'trashed'

/**
 * Sends one held publication by the protocol of rule 2 (R3): look if anything may be there already → draft with the
 * marker → its id stored once → published only by the stored id → read back. Each write to the site comes right
 * after a write to the row that failed if the claim was not ours any more.
 */
export const publishHeld = async (means: Means, held: Held): Promise<Ending> => {
  const { row, snapshot } = held
  if (!row.isLate && snapshot.html.trim() === '') return failed({ reason: 'PUBLISHING_NO_TEXT', values: {} })
  const found = await lookFor(means, held)
  if ('ending' in found) return found.ending
  if (found.draft?.post.state === 'published') return receipt(means, held, found.draft.post)
  if (row.isLate) return giveUp(means, held, found.draft)
  const kept = found.draft && (await keepIfCurrent(means, held, found.draft))
  if (kept && 'ending' in kept) return kept.ending
  const images = await sendImages(means, held)
  if ('ending' in images) return images.ending
  const { sent } = images
  const draft = kept?.draft ? await freshen(means, held, kept.draft, sent) : await create(means, held, sent)
  return 'ending' in draft ? draft.ending : publish(means, held, draft.draft, sent)
}

/** What an earlier try left on the site: by its stored id, else by its marker. */
const lookFor = async (means: Means, held: Held): Promise<{ draft: Draft | null } | { ending: Ending }> => {
  const { row, connection } = held
  const { platform, signal } = means
  if (row.remoteId === null) return row.createTriedAgo === null ? { draft: null } : findMarked(means, held)
  // A worker that vanished may have published it: nobody knows until the site says so.
  const isInDoubt = row.isTakenOver
  const got = await platform.getById(connection.credentials, row.remoteId, signal)
  if (got.kind === 'ok') {
    if (got.value.state === 'trashed')
      return { ending: failed({ reason: 'WORDPRESS_POST_TRASHED', values: {} }) }
    return { draft: { remoteId: row.remoteId, post: got.value } }
  }
  if (row.isLate && got.kind !== 'gone')
    return {
      ending: failed({ reason: isInDoubt ? 'PUBLISHING_UNCONFIRMED' : 'PUBLISHING_TOO_LATE', values: {} }),
    }
  return { ending: endingOf(got, isInDoubt) }
}

/** A create was tried and its answer is not known: adopt the first, delete the other drafts (R3 step 2). */
const findMarked = async (
  means: Means,
  held: Held,
): Promise<{ draft: Draft | null } | { ending: Ending }> => {
  const { row, connection } = held
  const { platform, signal, timing } = means
  const found = await platform.find(connection.credentials, row.id, signal)
  if (found.kind !== 'ok')
    return row.isLate
      ? { ending: failed({ reason: 'PUBLISHING_TOO_LATE', values: {} }) }
      : { ending: endingOf(found, false) }
  const posts = found.value
  const ours = posts.find((post) => post.state === 'published') ?? posts.find(isDraft) ?? posts[0]
  if (!ours) {
    const wait = timing.settle - (row.createTriedAgo ?? 0)
    return wait > 0 && !row.isLate
      ? { ending: again(null, { delay: wait, countsNot: true }) }
      : { draft: null }
  }
  if (ours.state === 'trashed') return { ending: failed({ reason: 'WORDPRESS_POST_TRASHED', values: {} }) }
  const stored = await persist(held.lease, () => means.storeRemoteId({ ...row, remoteId: ours.remoteId }))
  if (!stored) return { ending: lost }
  await deleteOthers(means, held, posts, ours.remoteId)
  return { draft: { remoteId: ours.remoteId, post: ours } }
}

const deleteOthers = async ({ platform, signal }: Means, held: Held, posts: RemotePost[], keep: string) => {
  for (const post of posts)
    if (post.remoteId !== keep && isDraft(post))
      await platform.deleteDraft(held.connection.credentials, post.remoteId, signal)
}

/**
 * The post was edited between two tries: the draft of before goes, a new one is made. The row forgets it first, so
 * that it is never taken for one that the owner deleted.
 */
const keepIfCurrent = async (
  means: Means,
  held: Held,
  draft: Draft,
): Promise<{ draft: Draft | null } | { ending: Ending }> => {
  const { row, snapshot, connection, lease } = held
  if (row.snapshot === null || hasSameContent(row.snapshot, snapshot)) return { draft }
  if (!(await persist(lease, () => means.forgetRemoteId(held)))) return { ending: lost }
  const { platform, signal } = means
  const deleted = await platform.deleteDraft(connection.credentials, draft.remoteId, signal)
  return deleted.kind === 'ok' ? { draft: null } : { ending: endingOf(deleted, false) }
}

/** Too late to be sent unasked: our draft goes, the owner decides. */
const giveUp = async ({ platform, signal }: Means, held: Held, draft: Draft | null): Promise<Ending> => {
  const tooLate = { reason: 'PUBLISHING_TOO_LATE', values: {} } as const
  if (!draft) return failed(tooLate)
  const deleted = await platform.deleteDraft(held.connection.credentials, draft.remoteId, signal)
  return failed(tooLate, deleted.kind === 'ok')
}

const mayWrite = ({ timing }: Means, { lease }: Held) => lease.left() > timing.margin

const stepOf = ({ row, snapshot }: Held, { cover }: Sent, createFollows: boolean): Step => ({
  accountId: row.accountId,
  id: row.id,
  fence: row.fence,
  snapshot,
  hash: hashOf(snapshot),
  remoteImageId: cover,
  createFollows,
})

/** Notes that a create follows, then makes the invisible draft and stores its id. */
const create = async (means: Means, held: Held, sent: Sent): Promise<Found> => {
  const { row, snapshot, connection, lease } = held
  const noted = await persist(lease, () => means.storeStep(stepOf(held, sent, true)))
  if (!noted || !mayWrite(means, held)) return { ending: lost }
  const post = platformPost(row.id, snapshot, sent)
  const made = await means.platform.createDraft(connection.credentials, post, means.signal)
  if (made.kind !== 'ok')
    return { ending: endingOf(made, false, made.kind === 'unknown' ? means.timing.settle : undefined) }
  const { remoteId } = made.value
  const stored = await persist(lease, () => means.storeRemoteId({ ...row, remoteId }))
  if (stored) return { draft: { remoteId, post: made.value } }
  await leave(means, held, remoteId)
  return { ending: lost }
}

/**
 * The claim went to another while we made a draft. If the row names another post, ours can never be published and
 * goes; if it names none yet, its new holder looks for ours by the marker.
 */
const leave = async ({ platform, readRemoteId, signal }: Means, held: Held, remoteId: string) => {
  const stored = await readRemoteId(held).catch(() => null)
  if (stored !== null && stored !== remoteId)
    await platform.deleteDraft(held.connection.credentials, remoteId, signal)
}

/** A draft of an earlier try: the row notes what is sent now. */
const freshen = async (means: Means, held: Held, draft: Draft, sent: Sent): Promise<Found> => {
  const noted = await persist(held.lease, () => means.storeStep(stepOf(held, sent, false)))
  return noted ? { draft } : { ending: lost }
}

const publish = async (means: Means, held: Held, draft: Draft, content: Sent): Promise<Ending> => {
  const { row, snapshot, connection } = held
  if (!mayWrite(means, held)) return lost
  const post = platformPost(row.id, snapshot, content)
  const sent = await means.platform.publishById(connection.credentials, draft.remoteId, post, means.signal)
  if (sent.kind === 'ok') {
    if (sent.value.state === 'published') return receipt(means, held, sent.value, content)
    return again(
      { reason: 'PUBLISHING_NOT_PUBLIC', values: { state: sent.value.state } },
      { isInDoubt: true },
    )
  }
  if (sent.kind === 'refused') {
    const deleted = await means.platform.deleteDraft(connection.credentials, draft.remoteId, means.signal)
    return failed({ reason: sent.problem, values: sent.values }, deleted.kind === 'ok')
  }
  return endingOf(sent, sent.kind === 'unknown')
}

/** Compares what is public with what was sent. After more than one create, drafts that came late are removed. */
const receipt = async (
  means: Means,
  held: Held,
  found: RemotePost,
  content: Sent = { cover: held.row.remoteImageId, html: held.snapshot.html },
): Promise<Ending> => {
  const { row, snapshot, connection } = held
  const { platform, signal } = means
  for (let look = 0; row.createTriedAgo !== null && look < 3; look++) {
    const marked = await platform.find(connection.credentials, row.id, signal)
    if (marked.kind === 'ok') {
      await deleteOthers(means, held, marked.value, found.remoteId)
      break
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined)
  }
  const changes = platform.compare(connection.credentials, platformPost(row.id, snapshot, content), found)
  return { kind: 'published', link: found.link, changes }
}
