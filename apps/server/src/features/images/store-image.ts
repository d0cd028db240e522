import { randomUUID } from 'node:crypto'
import type { Crop } from '@tintario/contract/images/image.ts'
import { createLimiter } from '../../create-limiter.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { type Encoded, encodePicture, type Order } from '../../outside/encode-picture.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, insertImage, markImageReplaced } from './image-store.ts'
import { wholeSize } from './present-image.ts'

type NewImage = {
  accountId: string
  workspaceId: string | null
  postId: string | null
  bytes: Buffer
  alt: string
  caption: string | null
  /** Of a drawn cover with letters: the square without them, in pixels. */
  motif?: Crop | null
  /** Where it came from: `drawn`, `chosen` (a drawn one that its owner chose), `uploaded`, `avatar`, `logo`, or the address it was fetched from. */
  source: string
}

const keyFor = (name: string, contentType: string): string =>
  `images/${name}.${contentType === 'image/jpeg' ? 'jpg' : 'webp'}`

/** A picture's file that is stored, whose row is to follow. */
export type StoredFile = Pick<ImageRow, 'id' | 'storageKey' | 'contentType' | 'width' | 'height' | 'bytes'>

export const storeFile = async (
  { storage }: Pick<Tools, 'storage'>,
  { contentType, bytes, width, height }: Encoded,
): Promise<StoredFile> => {
  const id = randomUUID()
  const storageKey = keyFor(id, contentType)
  await storage.put(storageKey, bytes, contentType)
  return { id, storageKey, contentType, width, height, bytes: bytes.length }
}

/** Re-encodes a picture and stores file and row; the file first, so a row always has it. Refuses as `reEncodeImage`. */
export const storeImage = async (
  tools: Tools,
  { bytes, ...about }: NewImage,
  wishes: Wishes = {},
): Promise<{ id: string; width: number; height: number }> => {
  const clean = await reEncodeImage({ bytes, accountId: about.accountId }, wishes)
  const file = await storeFile(tools, clean)
  await insertImage(tools.db, { ...about, ...file })
  return { id: file.id, width: file.width, height: file.height }
}

/** After the commit that took the rows away; a file that stays behind is waste, never a wrong picture. */
export const removeImageFiles = async (tools: Tools, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await tools.storage
      .remove(key)
      .catch((error) => tools.log.warn({ err: error, key }, 'could not remove the file of an image'))
}

/** Stores a crop, or with null the whole original, as a new image with files of its own. Refuses as `reEncodeImage`. */
export const storeCrop = async (
  tools: Tools,
  { row, whole, crop }: { row: ImageRow; whole: Buffer; crop: Crop | null },
  signal: AbortSignal,
): Promise<{ id: string }> => {
  const { accountId, workspaceId, postId, alt, caption, source, contentType } = row
  const size = wholeSize(row)
  const part = crop && { left: crop.x, top: crop.y, width: crop.width, height: crop.height }
  // Only what we encoded ourselves is decoded here.
  const wishes = { only: ['jpeg', 'webp'], signal } as const
  const shown = part
    ? await reEncodeImage({ bytes: whole, accountId }, { ...wishes, part })
    : { bytes: whole, contentType, ...size }
  const id = randomUUID()
  const storageKey = keyFor(id, shown.contentType)
  const wholeKey = crop && keyFor(`${id}-whole`, contentType)
  await tools.storage.put(storageKey, shown.bytes, shown.contentType)
  if (wholeKey) await tools.storage.put(wholeKey, whole, contentType)
  await insertImage(tools.db, {
    id,
    accountId,
    workspaceId,
    postId,
    alt,
    caption,
    source,
    storageKey,
    contentType: shown.contentType,
    width: shown.width,
    height: shown.height,
    bytes: shown.bytes.length,
    ...(crop && { crop, wholeKey, wholeWidth: size.width, wholeHeight: size.height }),
  })
  return { id }
}

/** Largest accepted file, in bytes. */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024
/** Longest side of a stored image, in pixels. */
const SIDE_MAX = 2400

/** Decoding needs much memory. Each account has one slot, so its large pictures delay only its own. */
const inTurn = createLimiter({ atOnce: 2, waitingMax: 50 })

/** Options of a caller: accepted formats, a crop, a shorter longest side in pixels, an abort signal. */
type Wishes = {
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

/** Seconds in which a replaced cover can be restored: longer than the snackbar that offers it is shown. */
export const RESTORE_SECONDS = 600

/** Marks a previous cover as replaced, in the transaction that replaces it; it is deleted later. */
export const markCoverReplaced = async (
  tx: Db,
  cover: { accountId: string; postId: string; id: string },
): Promise<void> => {
  await markImageReplaced(tx, cover)
  const { accountId, id: imageId } = cover
  // A second later than it may go: both are counted by the database's clock.
  await enqueue(tx, 'drop-image', { accountId, imageId }, { afterSeconds: RESTORE_SECONDS + 1 })
}
