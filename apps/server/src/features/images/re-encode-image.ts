import { type Encoded, encodePicture, type Order } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'
import { takeTurns } from '../../take-turns.ts'

/** Largest file in bytes (R15, ruling R07). */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024
/** Longest side of what is kept, in pixels. */
const SIDE_MAX = 2400

/** Decoding is the hungriest thing we do. An account has one turn at a time: its heavy pictures hold up its own only. */
const inTurn = takeTurns({ atOnce: 2, waitingMax: 50 })

/** What a caller asks of a picture: only some formats, a part, a shorter longest side in pixels, an end when nobody waits. */
export type Wishes = {
  only?: Order['formats']
  part?: Order['part']
  side?: number
  as?: Order<'jpeg'>['as']
  signal?: AbortSignal
}

/**
 * Decides by content what a file is (never by its name), shrinks the picture to 2400 px (or `side`) and encodes it anew
 * (see `encodePicture`). What waits or works for nobody stops when `signal` aborts. Refuses FILE_TOO_LARGE (413) above
 * 20 MB, INVALID_IMAGE (422) for what is no picture, UNAVAILABLE (503) when too many wait.
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
