import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getPostRow, lockForEdit, lockPostRow, prepareEdit, storeEdit } from '../posts/index.ts'
import { findVisiblePublications, type Snapshot } from '../publisher/index.ts'
import { pairsOf } from './list-published-posts.ts'
import { type PublishedPostRow, readPublishedPost, settleFound } from './published-post-store.ts'

type Side = 'ours' | 'theirs'
export type Settlement = {
  fingerprint: string
  version: number
  title: Side
  excerpt: Side
  pieces: { at: number; take: Side }[]
}

/**
 * Settles a change that was made on the site. Accepted pieces become the post's text, as a version of its own;
 * afterwards both sides agree on the remote text, so a later update goes through. Pieces that are not named
 * stay ours.
 *
 * Refuses NOT_FOUND, SITE_CHANGED when the site has changed again, VERSION_CONFLICT when the post has,
 * TEXT_TOO_INTRICATE, and STEP_MISSING where no text would remain.
 */
export const settleSiteChange = async (
  tools: Tools,
  actor: Actor,
  { postId, publicationId }: { postId: string; publicationId: string },
  asked: Settlement,
): Promise<void> => {
  const { accountId, userId } = actor
  const rows = await findVisiblePublications(tools, actor, postId)
  const row = rows.find(({ id }) => id === publicationId) ?? refuse('NOT_FOUND')
  const post = await getPostRow(tools.db, actor, postId)
  const copy: PublishedPostRow =
    (await readPublishedPost(tools.db, accountId, publicationId)) ?? refuse('SITE_CHANGED')
  const sent = row.snapshot as Snapshot | null
  const { base, found } = copy
  if (!sent || !base || !found || found.fingerprint !== asked.fingerprint) return refuse('SITE_CHANGED')
  if (post.version !== asked.version) refuse('VERSION_CONFLICT')
  const pairs = await pairsOf(accountId, post, copy, sent).catch((error) =>
    error instanceof ThreadTooSlow ? refuse('TEXT_TOO_INTRICATE') : Promise.reject(error),
  )
  const taken = new Set(asked.pieces.flatMap(({ at, take }) => (take === 'theirs' ? [at] : [])))
  const isTaken = (at: number) => taken.has(at) && pairs[at]?.changedThere === true
  const joined = (pieces: string[]) => pieces.filter((piece) => piece !== '').join('\n')
  const takesTitle = asked.title === 'theirs' && base.title !== found.title && found.title !== ''
  const takesExcerpt = asked.excerpt === 'theirs' && base.excerpt !== found.excerpt
  const takesText = pairs.some((_, at) => isTaken(at))
  const snapshot: Snapshot = {
    ...sent,
    title: base.title === found.title ? sent.title : found.title,
    excerpt: base.excerpt === found.excerpt ? sent.excerpt : found.excerpt,
    html: pairs.some(({ changedThere }) => changedThere) ? joined(pairs.map((pair) => pair.sent)) : sent.html,
  }
  const settle = async (tx: Db) => {
    if (!(await settleFound(tx, copy, { base: found, snapshot }))) refuse('SITE_CHANGED')
    await recordAudit(tx, {
      accountId,
      userId,
      subject: postId,
      action: 'site-change-settled',
      detail: { publicationId, taken: takesText || takesTitle || takesExcerpt },
    })
  }
  if (!takesText && !takesTitle && !takesExcerpt)
    return tools.db.transaction(async (tx) => {
      await lockPostRow(tx, accountId, postId)
      await settle(tx)
    })
  const body = takesText
    ? joined(pairs.map((pair, at) => (isTaken(at) ? pair.theirs : pair.ours)))
    : (post.body ?? '')
  const edit = await prepareEdit(accountId, {
    body,
    ...(takesTitle ? { title: found.title } : {}),
    ...(takesExcerpt ? { head: { excerpt: found.excerpt, hasOwnExcerpt: true } } : {}),
    cause: 'taken-over',
    version: asked.version,
    isPublished: true,
  })
  await tools.db.transaction(async (tx) => {
    const locked = await lockForEdit(tx, actor, postId, edit)
    await settle(tx)
    await storeEdit(tx, actor, locked, edit)
  })
}
