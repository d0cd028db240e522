import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import type { TextEdit } from '../edit-post.ts'
import { getVersion } from './versions.ts'

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
