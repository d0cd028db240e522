import type { Post } from '@tintario/contract/posts/post.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { readImage } from '../images/index.ts'
import { findChosenReferences } from './option-store.ts'
import { getPostRow, type PostRow } from './post-store.ts'
import { presentPost } from './present-post.ts'
import { findPostPlatforms } from './publication-store.ts'

/** The full post as the API answers it, from its row. */
export const assemblePost = async (tools: Tools, row: PostRow): Promise<Post> => {
  const { db, clock } = tools
  const [platforms, image, chosen] = await Promise.all([
    findPostPlatforms(db, row.accountId, row.id),
    row.featuredImageId ? readImage(db, row.featuredImageId) : null,
    findChosenReferences(db, { accountId: row.accountId, postId: row.id }),
  ])
  return presentPost(row, {
    platforms,
    image,
    referenceIds: chosen.map(({ id }) => id),
    now: clock.now().getTime(),
  })
}

/** The actor's post (API-065). Refuses NOT_FOUND. */
export const getPost = async (tools: Tools, actor: Actor, id: string): Promise<Post> =>
  assemblePost(tools, await getPostRow(tools.db, actor, id))
