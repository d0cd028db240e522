import type { Image } from '@tintario/contract/images/image.ts'
import type { Actor } from '../../actor.ts'
import { createLimiter } from '../../create-limiter.ts'
import type { Encoded } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withUploadSlot } from '../../upload-slots.ts'
import { hashToken, limitTries, rateLimits } from '../auth/index.ts'
import { IMAGE_BYTES_MAX, reEncodeImage } from '../images/index.ts'
import { fetchImage, getPostForPicture } from './featured-image.ts'
import { getPostByPreview } from './preview-link-store.ts'
import { storeTextPicture, TEXT_SIDE_MAX } from './text-pictures.ts'

/** Larger pictures would be slow for a text's readers, too. */
const BYTES_MAX = 10 * 1024 * 1024
const TIMEOUT_MS = 8_000

/** Bounds memory. Each viewer has their own queue, so slow sites delay only their viewers. */
const inTurn = createLimiter({ atOnce: 8, waitingMax: 200 })

const load = (tools: Tools, url: string, owner: string, signal: AbortSignal): Promise<Encoded> =>
  inTurn(
    async () => {
      const bytes = await fetchImage(tools, url, signal, { maxBytes: BYTES_MAX, timeoutMs: TIMEOUT_MS })
      return reEncodeImage({ bytes, accountId: owner }, { side: TEXT_SIDE_MAX, signal })
    },
    { owner, signal },
  )

/** A picture of another site, so that the site doesn't see who views it. Refuses ADDRESS_*, FILE_TOO_LARGE, INVALID_IMAGE. */
export const showForeignPicture = async (
  tools: Tools,
  { userId }: Actor,
  url: string,
  signal: AbortSignal,
): Promise<Encoded> => {
  await limitTries(tools.db, rateLimits.foreignPicture(userId), signal)
  return load(tools, url, userId, signal)
}

/** A picture's `src` as the sanitizer writes it. */
const asWritten = (url: string): string => `src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** The same for readers of a preview, limited to pictures in its text. Refuses NOT_FOUND for any other. */
export const showPreviewPicture = async (
  tools: Tools,
  token: string,
  url: string,
  signal: AbortSignal,
): Promise<Encoded> => {
  const tokenHash = hashToken(token)
  const post = await getPostByPreview(tools.db, tokenHash)
  if (!post?.body?.includes(asWritten(url))) return refuse('NOT_FOUND')
  await limitTries(tools.db, rateLimits.foreignPicture(post.id), signal)
  return load(tools, url, post.id, signal)
}

/**
 * Fetches a JPEG, PNG or GIF from another site and stores a copy for the post's text (only the first frame of a
 * GIF). Refuses TOO_MANY_PICTURES, PICTURE_SPACE_FULL, INVALID_IMAGE, FILE_TOO_LARGE, ADDRESS_*, TOO_MANY_UPLOADS.
 */
export const keepPicture = async (
  tools: Tools,
  actor: Actor,
  postId: string,
  { url, alt }: { url: string; alt: string },
  signal: AbortSignal,
): Promise<Image> => {
  const { accountId, workspaceId } = await getPostForPicture(tools, actor, postId)
  const about = { accountId, workspaceId, postId, alt, source: url }
  return withUploadSlot(
    actor.userId,
    signal,
    (load) => {
      // The size of a site's answer is unknown in advance.
      load.add(IMAGE_BYTES_MAX)
      return fetchImage(tools, url, load.signal)
    },
    (bytes, wanted) =>
      storeTextPicture(tools, about, bytes, { only: ['png', 'jpeg', 'gif'], signal: wanted }),
  )
}

/** Magic bytes of each type; a file's name and its Content-Type are not trusted. */
const beginnings = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['gif', Buffer.from('GIF87a')],
  ['gif', Buffer.from('GIF89a')],
] as const

/** The type of a picture for a text. Refuses INVALID_IMAGE, FILE_TOO_LARGE, ADDRESS_*, TOO_MANY_UPLOADS. */
export const checkImage = (
  tools: Tools,
  { userId }: Actor,
  url: string,
  signal: AbortSignal,
): Promise<{ type: 'jpeg' | 'png' | 'gif' }> =>
  withUploadSlot(
    userId,
    signal,
    (load) => {
      load.add(IMAGE_BYTES_MAX)
      return fetchImage(tools, url, load.signal)
    },
    async (bytes) => {
      const found = beginnings.find(([, begins]) => bytes.subarray(0, begins.length).equals(begins))
      return found ? { type: found[0] } : refuse('INVALID_IMAGE')
    },
  )
