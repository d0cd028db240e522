import type { PlatformPost } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

/**
 * Files the cover and the pictures in the text under their post in the media library, where they are sent before the post
 * exists. A site that refuses it shows them all the same, so that its answer changes nothing.
 */
export const attachImages = async (
  rest: Rest,
  credentials: WordpressCredentials,
  { remoteId, imageId, pictures = [] }: Pick<PlatformPost, 'imageId' | 'pictures'> & { remoteId: string },
  signal?: AbortSignal,
): Promise<void> => {
  const loose = pictures.flatMap((picture) => (picture.isAttached ? [] : [picture.remoteId]))
  for (const id of new Set([...(imageId === null ? [] : [imageId]), ...loose])) {
    const body = { post: Number(remoteId) }
    const query = { _fields: 'id' }
    await rest.call(
      credentials,
      { method: 'POST', route: `/wp/v2/media/${id}`, query, body, answer: 'anything', about: 'image' },
      signal,
    )
  }
}
