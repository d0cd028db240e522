import { randomUUID } from 'node:crypto'
import type { Crop } from '@tintario/contract/images/image.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, insertImage } from './image-store.ts'
import { wholeSize } from './present-image.ts'
import { reEncodeImage } from './re-encode-image.ts'
import { keyFor } from './store-image.ts'

/**
 * Stores a crop of an image's original as a new image with the same alt text; with null the whole original, byte for
 * byte. Each image has its own file of the original, so any of them may be deleted. Refuses as `reEncodeImage` does.
 */
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
