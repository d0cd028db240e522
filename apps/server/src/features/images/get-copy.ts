import type { CopyFormat, CopyWidth } from '@tintario/contract/images/copies.ts'
import { createLimiter } from '../../create-limiter.ts'
import { type Encoded, encodePicture } from '../../outside/encode-picture.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, recordCopy } from './image-store.ts'
import { removeImageFiles } from './store-image.ts'

/** Copies are requested without a session; a queue of their own lets no upload wait. */
const inTurn = createLimiter({ atOnce: 1, waitingMax: 20 })

/** Copies being made in this process, by key: a page may request the same one several times in parallel. */
const making = new Map<string, Promise<Encoded<CopyFormat> | null>>()

type Wanted = { width: CopyWidth; as: CopyFormat; shape?: 'square' | undefined }

/** Storage key of a copy: next to the file itself, under a name with its width and format. */
const keyOf = ({ id }: ImageRow, { width, as, shape }: Wanted): string =>
  `images/${[id, width, shape].filter(Boolean).join('-')}.${as}`

/** The square of a picture that a thumbnail shows: the one without letters, else the middle. */
const squareOf = ({ motif, width, height }: ImageRow) => {
  if (motif) return { left: motif.x, top: motif.y, width: motif.width, height: motif.height }
  const side = Math.min(width, height)
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

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
  const part = wanted.shape ? squareOf(image) : undefined
  const encoded = await inTurn(() => encodePicture(original, { formats, part, resize, as: wanted.as }), {
    owner: image.accountId,
  })
  if (!encoded) return null
  const key = keyOf(image, wanted)
  // Recorded first: a key without its file is made again, but a file without its key would never be deleted.
  if (!(await recordCopy(tools.db, image, key))) return encoded
  await tools.storage.put(key, encoded.bytes, encoded.contentType)
  // The picture may have gone meanwhile, and its files with it.
  if (!(await recordCopy(tools.db, image, key))) await removeImageFiles(tools, [key])
  return encoded
}

/** The picture at most `width` wide, made on the first request. Null when it can't be made now. */
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
