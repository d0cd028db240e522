import type { Tools } from '../../tools.ts'
import { languageOf, makeBrief } from '../brief/index.ts'
import { getAccountImage, isTitleCover, markCoverReplaced } from '../images/index.ts'
import { allows, getPostRowOf, lockPostRow, savePost } from '../posts/index.ts'
import { dropImage, storeCover } from './draw-image.ts'

type Of = { accountId: string; postId: string }

/** Draws the title's new wording on the cover, unless its owner chose it or the post is locked. */
export const redrawCover = async (
  tools: Tools,
  { accountId, postId }: Of,
  signal: AbortSignal,
): Promise<void> => {
  const row = await getPostRowOf(tools.db, accountId, postId)
  if (!row?.featuredImageId || row.example !== null || !allows('generate', row.status)) return
  const former = await getAccountImage(tools.db, accountId, row.featuredImageId)
  if (!former || !isTitleCover(former)) return
  const brief = await makeBrief(tools, row, languageOf(row))
  // A brief with a choice is drawn without an image model, also by the model of the settings.
  const cover = await tools.aiChoice.usual.drawCover({ cover: {}, ...brief }, signal)
  const imageId = await storeCover(tools, row, cover)
  const isFeatured = await tools.db.transaction(async (tx) => {
    await lockPostRow(tx, accountId, postId)
    const now = await getPostRowOf(tx, accountId, postId)
    if (now?.featuredImageId !== former.id || now.title !== row.title) return false
    const cover = await getAccountImage(tx, accountId, former.id)
    if (!cover || !isTitleCover(cover)) return false
    const by = { accountId, userId: null, id: postId, move: 'generate' } as const
    if (!(await savePost(tx, by, { set: { featuredImageId: imageId } }))) return false
    await markCoverReplaced(tx, { accountId, postId, id: former.id })
    return true
  })
  if (!isFeatured) await dropImage(tools, accountId, imageId)
}
