import type { OfferedTerms, Terms } from '@tintario/contract/posts/terms.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { findSiteTerms } from '../integrations/index.ts'
import { changePost, getPostRow } from './post-store.ts'

/** The terms that the sites of the post's workspace offer, read from there. Refuses NOT_FOUND. */
export const findTerms = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { kind, search }: { kind: keyof Terms; search: string },
  signal?: AbortSignal,
): Promise<OfferedTerms> => {
  const { accountId, workspaceId } = await getPostRow(tools.db, actor, id)
  return findSiteTerms(tools, { accountId, workspaceId, kind, search }, signal)
}

/**
 * Sets a post's terms; like any change it invalidates an approval. Refuses a published post unless
 * `isPublished` is set; its sites have the old terms until they are updated.
 */
export const setTerms = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { categories, tags, isPublished = false }: Terms & { isPublished?: boolean },
): Promise<void> => {
  await changePost(tools, actor, id, isPublished ? 'revise' : 'change', () => ({ set: { categories, tags } }))
}
