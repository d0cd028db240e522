import type { Tools } from '../../tools.ts'
import { type ImageRow, readImage } from './image-store.ts'

/** An image's row by its own id, or null. */
export const getImage = (tools: Tools, id: string): Promise<ImageRow | null> => readImage(tools.db, id)

/** The file of an image with what it shows; null when there is no such image or its file is gone. */
export const getImageBytes = async (
  tools: Tools,
  imageId: string,
): Promise<{ bytes: Buffer; contentType: string; alt: string; caption: string | null } | null> => {
  const row = await readImage(tools.db, imageId)
  const bytes = row && (await tools.storage.get(row.storageKey))
  return row && bytes ? { bytes, contentType: row.contentType, alt: row.alt, caption: row.caption } : null
}
