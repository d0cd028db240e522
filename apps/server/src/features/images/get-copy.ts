import type { CopyFormat, CopyWidth } from '@tintario/contract/images/copies.ts'
import { createLimiter } from '../../create-limiter.ts'
import { type Encoded, encodePicture } from '../../outside/encode-picture.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, recordCopy } from './image-store.ts'
import { removeImageFiles } from './store-image.ts'

/**
 * Resized copies are requested by anyone who views a picture, also without a session. They are made one at a time in
 * a queue of their own, so that no upload waits for them.
 */
const inTurn = createLimiter({ atOnce: 1, waitingMax: 20 })

/** Copies being made in this process, by key: a page may request the same one several times in parallel. */
const making = new Map<string, Promise<Encoded<CopyFormat> | null>>()

export type Wanted = { width: CopyWidth; as: CopyFormat }

/** Storage key of a copy: next to the file itself, under a name with its width and format. */
const keyOf = ({ id }: ImageRow, { width, as }: Wanted): string => `images/${id}-${width}.${as}`

const make = async (tools: Tools, image: ImageRow, wanted: Wanted): Promise<Encoded<CopyFormat> | null> => {
  const original = await tools.storage.get(image.storageKey)
  if (!original) return null
  // Only what we encoded ourselves is decoded here.
  const formats = ['jpeg', 'webp'] as const
  // No side but the width limits it.
  const resize = {
    width: wanted.width,
    height: image.height,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const encoded = await inTurn(() => encodePicture(original, { formats, resize, as: wanted.as }), {
    owner: image.accountId,
  })
  if (!encoded) return null
  const key = keyOf(image, wanted)
  // Recorded first: a key without its file is made again, but a file without its key would never be deleted.
  if (!(await recordCopy(tools.db, image.id, key))) return encoded
  await tools.storage.put(key, encoded.bytes, encoded.contentType)
  // The picture may have gone meanwhile, and its files with it.
  if (!(await recordCopy(tools.db, image.id, key))) await removeImageFiles(tools, [key])
  return encoded
}

/**
 * The picture in that format, at most `width` pixels wide and never larger than the original. Made on the first
 * request and stored. Null when it cannot be made now (queue full, or too large to process); callers then serve the
 * original.
 */
export const getCopy = async (
  tools: Tools,
  image: ImageRow,
  wanted: Wanted,
): Promise<{ bytes: Buffer; contentType: string } | null> => {
  const key = keyOf(image, wanted)
  const kept = image.copies.includes(key) ? await tools.storage.get(key) : null
  if (kept) return { bytes: kept, contentType: `image/${wanted.as}` }
  const copy =
    making.get(key) ??
    make(tools, image, wanted)
      .catch((error: unknown) => {
        tools.log.warn({ err: error, imageId: image.id }, 'a copy of a picture could not be made now')
        return null
      })
      .finally(() => making.delete(key))
  making.set(key, copy)
  return copy
}
