import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { deletePostImageRows, removeImageFiles } from '../images/index.ts'
import { deletePost, lockPost } from './post-store.ts'

/** Deletes the post here, never on the blog, and gives no coins back (API-067, rulings R55, R56). */
export const removePost = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const files = await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'remove')
    const keys = await deletePostImageRows(tx, actor.accountId, id)
    await deletePost(tx, actor, id)
    return keys
  })
  await removeImageFiles(tools, files)
}
