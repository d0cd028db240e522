import type { Actor } from '../../actor.ts'
import { createLimiter } from '../../create-limiter.ts'
import type { Encoded } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { bounds, hashToken, limitTries } from '../auth/index.ts'
import { reEncodeImage } from '../images/index.ts'
import { fetchImage } from './featured-image.ts'
import { getPostByPreview } from './preview-link-store.ts'

/** Larger pictures would be slow for a text's readers, too. */
const BYTES_MAX = 10 * 1024 * 1024
const TIMEOUT_MS = 8_000
/** Wide enough for the text column on a high-density screen. */
const SIDE_MAX = 1_600

/** Bounds memory. Each viewer has their own queue, so slow sites delay only their viewers. */
const inTurn = createLimiter({ atOnce: 8, waitingMax: 200 })

const load = (tools: Tools, url: string, owner: string, signal: AbortSignal): Promise<Encoded> =>
  inTurn(
    async () => {
      const bytes = await fetchImage(tools, url, signal, { maxBytes: BYTES_MAX, timeoutMs: TIMEOUT_MS })
      return reEncodeImage({ bytes, accountId: owner }, { side: SIDE_MAX, signal })
    },
    { owner, signal },
  )

/**
 * Fetches a picture of another site for a user's screen, so that the site doesn't see who views it. Stores
 * nothing. Refuses ADDRESS_*, FILE_TOO_LARGE above 10 MB, INVALID_IMAGE for anything but PNG, JPEG, GIF or
 * WebP.
 */
export const showForeignPicture = async (
  tools: Tools,
  { userId }: Actor,
  url: string,
  signal: AbortSignal,
): Promise<Encoded> => {
  await limitTries(tools.db, bounds.foreignPicture(userId), signal)
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
  await limitTries(tools.db, bounds.foreignPicture(post.id), signal)
  return load(tools, url, post.id, signal)
}
