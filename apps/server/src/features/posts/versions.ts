import { TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { PostVersion, VersionSummary } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { findDrafts, readDraft } from './draft-store.ts'
import type { TextEdit } from './edit-post.ts'
import { getPostRow } from './post-store.ts'
import { findVersions, readVersion } from './version-store.ts'

const presented = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: createdAt.toISOString(),
})

const presentedDraft = <Row extends { createdAt: Date; userId: string; isOpen: boolean }>(
  { userId, isOpen, ...row }: Row,
  actor: Actor,
) => ({ ...presented(row), cause: 'draft' as const, isOpenDraft: isOpen && userId === actor.userId })

export const listVersions = async (tools: Tools, actor: Actor, id: string): Promise<VersionSummary[]> => {
  const { accountId } = await getPostRow(tools.db, actor, id)
  const of = { accountId, postId: id }
  const [versions, drafts] = await Promise.all([findVersions(tools.db, of), findDrafts(tools.db, of)])
  const all: VersionSummary[] = versions.map((row) => ({ ...presented(row), isOpenDraft: false }))
  for (const row of drafts) {
    const draft = presentedDraft(row, actor)
    // The post's present text comes first, also if a draft is newer.
    const at = all.findIndex((one, nth) => nth > 0 && one.at < draft.at)
    all.splice(at === -1 ? all.length : at, 0, draft)
  }
  return all
}

export const getVersion = async (
  tools: Tools,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<PostVersion> => {
  const { accountId } = await getPostRow(tools.db, actor, id)
  const row = await readVersion(tools.db, { accountId, postId: id }, versionId)
  if (row) return { ...presented(row), isOpenDraft: false }
  const draft = await readDraft(tools.db, { accountId, postId: id }, versionId)
  if (!draft) return refuse('NOT_FOUND')
  const head = { metaTitle: null, metaDescription: null, excerpt: null, hasOwnExcerpt: false }
  return { ...presentedDraft(draft, actor), body: draft.body, ...head }
}

/** The edit that restores an earlier version; the replaced text remains in the history. Refuses NOT_FOUND. */
export const getRestoringEdit = async (
  tools: Tools,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<TextEdit> => {
  const found = await getVersion(tools, actor, id, versionId)
  // A draft has no texts for search engines, and its title may be too short or too long for a post.
  if (found.cause === 'draft') {
    const title = found.title?.trim() ?? ''
    const isTitle = title.length >= TITLE_MIN && title.length <= TITLE_MAX
    return { body: found.body, cause: 'restored', ...(isTitle ? { title } : {}) }
  }
  const { title, body, metaTitle, metaDescription, excerpt, hasOwnExcerpt } = found
  const head = { metaTitle, metaDescription, excerpt, hasOwnExcerpt }
  return { body, head, cause: 'restored', ...(title === null ? {} : { title }) }
}
