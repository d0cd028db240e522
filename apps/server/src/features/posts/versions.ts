import type { PostVersion, VersionSummary } from '@tintario/contract/posts/versions.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import type { TextEdit } from './edit-post.ts'
import { getPostRow } from './post-store.ts'
import { findVersions, readVersion } from './version-store.ts'

const presented = <Row extends { createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  at: createdAt.toISOString(),
})

/** Summaries of the post's versions without texts, the newest first. Refuses NOT_FOUND. */
export const listVersions = async (tools: Tools, actor: Actor, id: string): Promise<VersionSummary[]> => {
  const { accountId } = await getPostRow(tools.db, actor, id)
  return (await findVersions(tools.db, { accountId, postId: id })).map(presented)
}

/** One version with its text. Refuses NOT_FOUND, also for a version of another post. */
export const getVersion = async (
  tools: Tools,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<PostVersion> => {
  const { accountId } = await getPostRow(tools.db, actor, id)
  const row = await readVersion(tools.db, { accountId, postId: id }, versionId)
  return row ? presented(row) : refuse('NOT_FOUND')
}

/**
 * The edit that restores an earlier version of a post's text. It is saved like any edit, with the same locks
 * and refusals, and the replaced text remains in the history. Refuses NOT_FOUND.
 */
export const getRestoringEdit = async (
  tools: Tools,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<TextEdit> => {
  const found = await getVersion(tools, actor, id, versionId)
  const { title, body, metaTitle, metaDescription, excerpt, hasOwnExcerpt } = found
  const head = { metaTitle, metaDescription, excerpt, hasOwnExcerpt }
  return { body, head, cause: 'restored', ...(title === null ? {} : { title }) }
}
