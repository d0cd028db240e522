import type { PublishedCopy, SiteAct } from '@tintario/contract/publishing/after.ts'
import type { Actor } from '../../actor.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow, type PostRow } from '../posts/index.ts'
import {
  findVisiblePublications,
  freeze,
  hasSameTerms,
  type PublicationRow,
  type Snapshot,
  siteOf,
} from '../publisher/index.ts'
import { differInThread, type Pair, pairTextsInThread } from './pair-texts.ts'
import { findPublishedPosts, type PublishedPostRow } from './published-post-store.ts'
import { findSiteActions, type SiteActionRow } from './site-action-store.ts'

const presentSiteAction = (act: SiteActionRow): SiteAct => ({
  id: act.id,
  kind: act.kind,
  state: act.state,
  by: act.by,
  askedAt: act.createdAt.toISOString(),
  endedAt: act.endedAt?.toISOString() ?? null,
  reason: act.reason,
  values: act.reasonValues,
  changes: act.changes,
})

/** Throws as `inThread` does. */
export const pairsOf = (
  accountId: string,
  post: PostRow,
  copy: PublishedPostRow,
  sent: Snapshot,
): Promise<Pair[]> =>
  pairTextsInThread(
    { owner: accountId },
    {
      ours: post.body ?? '',
      sent: sent.html,
      base: copy.base?.html ?? '',
      theirs: copy.found?.html ?? '',
    },
  )

const otherOf = (ours: string, base: string, theirs: string) => (base === theirs ? null : { ours, theirs })

const thereOf = async (
  post: PostRow,
  copy: PublishedPostRow,
  sent: Snapshot,
  now: Snapshot,
): Promise<PublishedCopy['there']> => {
  const { base, found } = copy
  if (!base || !found) return null
  const pairs = await pairsOf(post.accountId, post, copy, sent)
  return {
    fingerprint: found.fingerprint,
    title: otherOf(now.title, base.title, found.title),
    excerpt: otherOf(now.excerpt, base.excerpt, found.excerpt),
    picture: base.imageId !== found.imageId,
    pieces: pairs.map(({ ours, theirs, isSame, changedThere }, at) => ({
      at,
      ours,
      theirs,
      isSame,
      changedThere,
    })),
  }
}

/** Whether the search texts differ from those the site got; snapshots of earlier versions have none. */
const isOtherSearch = (sent: Snapshot, now: Snapshot): boolean =>
  (['metaTitle', 'metaDescription'] as const).some(
    (text) => sent[text] !== undefined && now[text] && sent[text] !== now[text],
  )

/** Earlier versions sent the generated excerpt; while the post still has it, the site's text is not older. */
const isOtherExcerpt = (sent: Snapshot, now: Snapshot, post: PostRow): boolean =>
  sent.excerpt !== now.excerpt && sent.excerpt !== post.excerpt

const present = async (
  tools: Tools,
  post: PostRow,
  row: PublicationRow,
  copy: PublishedPostRow,
  acts: readonly SiteActionRow[],
): Promise<PublishedCopy> => {
  const sent = row.snapshot as Snapshot | null
  const now = await freeze(post, row, siteOf(row))
  const isBehind =
    sent !== null &&
    (sent.title !== now.title ||
      isOtherExcerpt(sent, now, post) ||
      (now.imageId !== null && sent.imageId !== now.imageId) ||
      !hasSameTerms(sent, now) ||
      isOtherSearch(sent, now) ||
      (await differInThread({ owner: post.accountId }, sent.html, now.html)))
  return {
    publicationId: row.id,
    platform: row.platform,
    site: siteOf(row),
    state: copy.state,
    seenAt: copy.seenAt?.toISOString() ?? null,
    isBehind,
    mayChange: row.integrationId !== null && tools.platforms[row.platform]?.after !== undefined,
    acts: acts.filter(({ publicationId }) => publicationId === row.id).map(presentSiteAction),
    there: sent ? await thereOf(post, copy, sent, now) : null,
  }
}

/** Refuses NOT_FOUND, and TEXT_TOO_INTRICATE when the texts can't be compared in time. */
export const listPublishedPosts = async (
  tools: Tools,
  actor: Actor,
  postId: string,
): Promise<PublishedCopy[]> => {
  const { accountId } = actor
  // Read site actions first, so that the changes of an ended action are in the rows read after it.
  const acts = await findSiteActions(tools.db, accountId, postId)
  const rows = await findVisiblePublications(tools, actor, postId)
  const post = await getPostRow(tools.db, actor, postId)
  const copies = await findPublishedPosts(tools.db, accountId, postId)
  const shown: PublishedCopy[] = []
  try {
    for (const row of rows) {
      const copy = copies.find(({ publicationId }) => publicationId === row.id)
      if (copy && row.state === 'published') shown.push(await present(tools, post, row, copy, acts))
    }
  } catch (error) {
    if (error instanceof ThreadTooSlow) return refuse('TEXT_TOO_INTRICATE')
    throw error
  }
  return shown
}
