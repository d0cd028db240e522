import type { Image } from '@tintario/contract/images/image.ts'
import { TEXT_PICTURES_MAX } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withUploadSlot } from '../../upload-slots.ts'
import {
  countPostImages,
  getAccountImage,
  IMAGE_BYTES_MAX,
  presentImage,
  storeImage,
} from '../images/index.ts'
import { fetchImage, getPostForPicture } from './featured-image.ts'

/**
 * Fetches a JPEG, PNG or GIF from another site and stores a copy for the post's text (only the first frame of a
 * GIF). It is stored as long as the post, whose earlier versions may show it too. Refuses TOO_MANY_PICTURES,
 * INVALID_IMAGE, FILE_TOO_LARGE, ADDRESS_*, TOO_MANY_UPLOADS.
 */
export const keepPicture = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { url, alt }: { url: string; alt: string },
  signal: AbortSignal,
): Promise<Image> => {
  const { accountId, workspaceId } = await getPostForPicture(tools, actor, postId)
  if ((await countPostImages(tools.db, { accountId, postId })) >= TEXT_PICTURES_MAX)
    refuse('TOO_MANY_PICTURES')
  const about = { accountId, workspaceId, postId, alt, caption: null, source: url }
  const { id } = await withUploadSlot(
    actor.userId,
    signal,
    (load) => {
      // The size of a site's answer is unknown in advance.
      load.add(IMAGE_BYTES_MAX)
      return fetchImage(tools, url, load.signal)
    },
    (bytes, wanted) =>
      storeImage(tools, { ...about, bytes }, { only: ['png', 'jpeg', 'gif'], signal: wanted }),
  )
  const kept = await getAccountImage(tools.db, accountId, id)
  return kept ? presentImage(kept) : refuse('NOT_FOUND')
}
