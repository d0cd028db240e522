import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import { editPost } from '../edit-post.ts'
import type { PostRow } from '../post-store.ts'
import { getVersion } from './versions.ts'

/**
 * Makes a text that a post had its text again, the way an edit goes: with its locks and refusals, and cleaned by the
 * rules of today. The text that it takes the place of stays in the history. Refuses NOT_FOUND.
 */
export const restoreVersion = async (
  tools: Tools,
  actor: Actor,
  id: string,
  versionId: string,
): Promise<PostRow> => {
  const { title, body, metaTitle, metaDescription, excerpt } = await getVersion(tools, actor, id, versionId)
  const head = { metaTitle, metaDescription, excerpt }
  return editPost(tools, actor, id, { body, head, cause: 'restored', ...(title === null ? {} : { title }) })
}
