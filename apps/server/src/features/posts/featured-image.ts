import type { Image } from '@tintario/contract/images/image.ts'
import { type Actor, isWithinKey } from '../../actor.ts'
import { EgressFailed, EgressRefused } from '../../outside/egress.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withUploadSlot } from '../../upload-slots.ts'
import {
  deleteImageRow,
  getAccountImage,
  IMAGE_BYTES_MAX,
  type ImageRow,
  markCoverReplaced,
  presentImage,
  readImage,
  removeImageFiles,
  restoreImage,
  storeImage,
  updateImage,
} from '../images/index.ts'
import { findWorkspaceIds } from '../workspaces/index.ts'
import { allows } from './post-moves.ts'
import { changePost, getPostRow, type PostRow, refuseStatus } from './post-store.ts'

/** Fetches a picture at an address from a user. Only three outcomes are reported: bytes, unreachable, refused. */
export const fetchImage = async (
  tools: Tools,
  url: string,
  signal: AbortSignal,
  limits: { maxBytes?: number; timeoutMs?: number } = {},
): Promise<Buffer> => {
  try {
    const headers = { accept: 'image/jpeg,image/png,image/webp,image/gif' }
    const answer = await tools.egress.request({
      url,
      headers,
      maxBytes: IMAGE_BYTES_MAX,
      signal,
      ...limits,
    })
    return answer.status === 200 ? answer.body : refuse('ADDRESS_UNREACHABLE')
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof EgressRefused) return refuse('ADDRESS_REFUSED')
    if (error instanceof EgressFailed)
      return refuse(error.kind === 'too-large' ? 'FILE_TOO_LARGE' : 'ADDRESS_UNREACHABLE')
    throw error
  }
}

/** Features a stored picture. Refuses as a change, and NOT_FOUND unless `former` is featured; then deletes the picture. */
export const replaceFeaturedImage = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  imageId: string,
  { former, move = 'change' }: { former?: string; move?: 'change' | 'generate' } = {},
): Promise<Image> => {
  const { accountId } = actor
  try {
    await changePost(tools, actor, postId, move, async (row, tx) => {
      if (former && row.featuredImageId !== former) refuse('NOT_FOUND')
      if (row.featuredImageId) await markCoverReplaced(tx, { accountId, postId, id: row.featuredImageId })
      return { set: { featuredImageId: imageId }, complete: ['image'] }
    })
  } catch (error) {
    await removeImageFiles(tools, await deleteImageRow(tools.db, accountId, imageId))
    throw error
  }
  return presentOwn(tools, accountId, imageId)
}

const presentOwn = async (tools: Tools, accountId: string, imageId: string): Promise<Image> => {
  const image = await getAccountImage(tools.db, accountId, imageId)
  return image ? presentImage(image) : refuse('NOT_FOUND')
}

/** Features a former picture again. Refuses NOT_FOUND once it was deleted, and what a change of the post refuses. */
export const restoreFeaturedImage = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  imageId: string,
): Promise<Image> => {
  const { accountId } = actor
  await changePost(tools, actor, postId, 'change', async (row, tx) => {
    const isBack = await restoreImage(tx, { accountId, postId, id: imageId })
    if (!isBack) refuse('NOT_FOUND')
    if (row.featuredImageId) await markCoverReplaced(tx, { accountId, postId, id: row.featuredImageId })
    return { set: { featuredImageId: imageId, seo: null }, complete: ['image'] }
  })
  return presentOwn(tools, accountId, imageId)
}

export const getPostForPicture = async (tools: Tools, actor: Actor, postId: string): Promise<PostRow> => {
  const row = await getPostRow(tools.db, actor, postId)
  return allows('change', row.status) ? row : refuseStatus(row.status)
}

/** Fetches, re-encodes and features a picture. Refuses INVALID_IMAGE, FILE_TOO_LARGE, ADDRESS_*, TOO_MANY_UPLOADS. */
export const addFeaturedImage = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { url, alt, caption }: { url: string; alt: string; caption?: string },
  signal: AbortSignal,
): Promise<Image> => {
  const { accountId, workspaceId } = await getPostForPicture(tools, actor, postId)
  const about = { accountId, workspaceId, postId, alt, caption: caption || null, source: url }
  const stored = await withUploadSlot(
    actor.userId,
    signal,
    (load) => {
      // The size of a site's answer is unknown in advance.
      load.add(IMAGE_BYTES_MAX)
      return fetchImage(tools, url, load.signal)
    },
    (bytes, wanted) => storeImage(tools, { ...about, bytes }, { signal: wanted }),
  )
  return replaceFeaturedImage(tools, actor, postId, stored.id)
}

/** An image of a post that the actor may see, no avatar or logo. Refuses NOT_FOUND. */
export const getOwnImage = async (tools: Tools, actor: Actor, id: string): Promise<ImageRow> => {
  const image = (await getAccountImage(tools.db, actor.accountId, id)) ?? refuse('NOT_FOUND')
  const isOfPosts = image.source !== 'avatar' && image.source !== 'logo'
  const mayUse =
    isOfPosts &&
    isWithinKey(actor, image.workspaceId) &&
    (!actor.isChild ||
      image.workspaceId === null ||
      (await findWorkspaceIds(tools, actor)).includes(image.workspaceId))
  return mayUse ? image : refuse('NOT_FOUND')
}

export const editImage = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { alt, caption }: { alt?: string; caption?: string | null },
): Promise<Image> => {
  const image = await getOwnImage(tools, actor, id)
  const change = {
    ...(alt === undefined ? {} : { alt }),
    ...(caption === undefined ? {} : { caption: caption || null }),
  }
  const save = async (db: Parameters<typeof updateImage>[0]) =>
    Object.keys(change).length === 0 ? image : await updateImage(db, actor.accountId, id, change)
  let saved: ImageRow | null = null
  if (image.postId)
    await changePost(tools, actor, image.postId, 'change', async (_, tx) => {
      saved = await save(tx)
      // The alternative text counts in the SEO score.
      return { set: { seo: null } }
    })
  else saved = await save(tools.db)
  return saved ? presentImage(saved) : refuse('NOT_FOUND')
}

/** Removes the picture; a featured one can be restored for a while. */
export const removeImage = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const image = await getOwnImage(tools, actor, id)
  const { postId } = image
  if (postId)
    await changePost(tools, actor, postId, 'change', async (row, tx) => {
      await markCoverReplaced(tx, { accountId: actor.accountId, postId, id })
      return row.featuredImageId === id ? { set: { featuredImageId: null }, reopen: ['image'] } : { set: {} }
    })
  else await removeImageFiles(tools, await deleteImageRow(tools.db, actor.accountId, id))
}

/** An image by its own unguessable id, for anyone; by a post's id only for its users. Refuses NOT_FOUND. */
export const getImageOrFeatured = async (
  tools: Tools,
  actor: Actor | null,
  id: string,
): Promise<ImageRow> => {
  const image = await readImage(tools.db, id)
  if (image) return image
  if (!actor) return refuse('NOT_FOUND')
  const { featuredImageId } = await getPostRow(tools.db, actor, id)
  return (featuredImageId ? await readImage(tools.db, featuredImageId) : null) ?? refuse('NOT_FOUND')
}

type Given = { alt: string; caption?: string | undefined; bytes: Buffer; signal: AbortSignal }

/** Re-encodes an uploaded PNG, JPEG or WebP and features it. Refuses INVALID_IMAGE by content, never by name. */
export const uploadFeaturedImage = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { alt, caption, bytes, signal }: Given,
): Promise<Image> => {
  const { accountId, workspaceId } = await getPostForPicture(tools, actor, postId)
  const about = { accountId, workspaceId, postId, alt, caption: caption || null, source: 'uploaded' }
  const { id } = await storeImage(tools, { ...about, bytes }, { only: ['png', 'jpeg', 'webp'], signal })
  return replaceFeaturedImage(tools, actor, postId, id)
}
