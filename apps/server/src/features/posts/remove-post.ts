import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { deletePostImageRows, removeImageFiles } from '../images/index.ts'
import { trashLeftDrafts } from '../workspaces/index.ts'
import { deletePost, lockPost } from './post-store.ts'

/**
 * Deletes the post here, never a public one on the blog, and gives no coins back (API-067, rulings R55, R56). A draft
 * that publishing left on the blog goes to its trash.
 */
export const removePost = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const files = await tools.db.transaction(async (tx) => {
    await lockPost(tx, actor, id, 'remove')
    const keys = await deletePostImageRows(tx, actor.accountId, id)
    await trashLeftDrafts(tx, { accountId: actor.accountId, postId: id })
    await deletePost(tx, actor, id)
    return keys
  })
  await removeImageFiles(tools, files)
}
