import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { deletePostImageRows, findPostImageIds, giveImage, removeImageFiles } from '../images/index.ts'
import { deletePublications } from '../publications/index.ts'
import { giveBackCoins } from '../wallet/index.ts'
import { deletePost, lockPost, lockShownWords } from './post-store.ts'
import { findOthersShowing } from './shown-pictures-store.ts'

/**
 * Deletes the post here, never a public one on the blog, and returns the refunded coins: its price if no word
 * of a text was ever shown or it is a copy that was never changed, else none. Drafts on blogs are moved to the trash; a picture that another post
 * shows is assigned to that post. With `unlessPublished` refuses POST_WENT_OUT for a published one.
 */
export const removePost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { unlessPublished = false } = {},
): Promise<number> => {
  const { accountId } = actor
  const { files, coins } = await tools.db.transaction(async (tx) => {
    const isShown = await lockShownWords(tx, actor, id)
    const { body, featuredImageId, status, version } = await lockPost(tx, actor, id, 'remove')
    if (unlessPublished && status === 'published') refuse('POST_WENT_OUT')
    // Only a copy begins with a text: its words are those of the other post.
    const isUnchangedCopy = status === 'draft' && version === 1
    const coins =
      (body === null || isUnchangedCopy) && !isShown
        ? await giveBackCoins(tx, { accountId, reference: id, key: `removed:${id}` })
        : 0
    // A cover is not part of the text, and most posts have no other picture: this avoids searching all texts of
    // the account.
    const pictures = (await findPostImageIds(tx, { accountId, postId: id })).filter(
      (picture) => picture !== featuredImageId,
    )
    for (const { imageId, postId } of await findOthersShowing(tx, { accountId, postId: id }, pictures))
      await giveImage(tx, { accountId, imageId, postId })
    const files = await deletePostImageRows(tx, { accountId, postId: id })
    await deletePublications(tx, { accountId, postId: id })
    await deletePost(tx, actor, id)
    return { files, coins }
  })
  await removeImageFiles(tools, files)
  return coins
}
