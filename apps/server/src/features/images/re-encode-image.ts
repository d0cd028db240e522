import { createLimiter } from '../../create-limiter.ts'
import { type Encoded, encodePicture, type Order } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'

/** Largest accepted file, in bytes. */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024
/** Longest side of a stored image, in pixels. */
const SIDE_MAX = 2400

/**
 * Decoding needs more memory than anything else here. Each account has one slot, so its large pictures delay only its
 * own uploads.
 */
const inTurn = createLimiter({ atOnce: 2, waitingMax: 50 })

/** Options of a caller: accepted formats, a crop, a shorter longest side in pixels, an abort signal. */
export type Wishes = {
  only?: Order['formats']
  part?: Order['part']
  side?: number
  as?: Order<'jpeg'>['as']
  signal?: AbortSignal
}

/**
 * Detects the format from the content (never from the name), shrinks the picture to 2400 px (or `side`) and encodes
 * it (see `encodePicture`). Queued and running work stops when `signal` aborts. Refuses FILE_TOO_LARGE (413) above 20
 * MB, INVALID_IMAGE (422) for a file that is no picture, UNAVAILABLE (503) when the queue is full.
 */
export const reEncodeImage = async (
  { bytes, accountId: owner }: { bytes: Buffer; accountId: string },
  { only, part, side = SIDE_MAX, as, signal }: Wishes,
): Promise<Encoded> => {
  if (bytes.length > IMAGE_BYTES_MAX) return refuse('FILE_TOO_LARGE')
  const formats = only ?? ['png', 'jpeg', 'gif', 'webp']
  const resize = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
  const encoded = await inTurn(
    () => encodePicture(bytes, { formats, part, resize, ...(as ? { as } : {}) }, { signal }),
    {
      owner,
      signal,
    },
  )
  return encoded ?? refuse('INVALID_IMAGE')
}
