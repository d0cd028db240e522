import type { OverlapAnswer } from '@tintario/contract/shop-index/overlap.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow } from '../posts/index.ts'
import { compareIdea } from './compare-idea.ts'

/** Whether there is something on the question of a post's title already (point 3 of the shop's own ground). Refuses NOT_FOUND. */
export const compareTitle = async (
  tools: Tools,
  actor: Actor,
  id: string,
  title: string,
): Promise<OverlapAnswer> => {
  const row = await getPostRow(tools.db, actor, id)
  const { accountId, workspaceId, primaryKeyword, language } = row
  return compareIdea(
    tools.db,
    { accountId, workspaceId },
    {
      postId: id,
      // Its outline is of the title before, or not there yet.
      idea: { title, keyword: primaryKeyword ?? '', headings: [] },
      language: (language ?? actor.language) === 'es' ? 'es' : 'en',
    },
  )
}
