import type { Image } from '@tintario/contract/images/image.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { storeImage } from '../images/index.ts'
import { getPostForPicture, replaceFeaturedImage } from './featured-image.ts'

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
