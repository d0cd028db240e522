import type { Tools } from '../../tools.ts'
import { getAccountImage, type ImageRow, readImage } from './image-store.ts'

type ImageFile = { bytes: Buffer; contentType: string; alt: string; caption: string | null }

const fileOf = async (tools: Tools, row: ImageRow | null): Promise<ImageFile | null> => {
  const bytes = row && (await tools.storage.get(row.storageKey))
  return row && bytes ? { bytes, contentType: row.contentType, alt: row.alt, caption: row.caption } : null
}

/** The file of an image with what it shows; null when there is no such image or its file is gone. */
export const getImageBytes = async (tools: Tools, imageId: string): Promise<ImageFile | null> =>
  fileOf(tools, await readImage(tools.db, imageId))

/** The same for an image of this account only. */
export const getOwnImageBytes = async (
  tools: Tools,
  accountId: string,
  imageId: string,
): Promise<ImageFile | null> => fileOf(tools, await getAccountImage(tools.db, accountId, imageId))

/** The stored original from which an image was cropped, or the image itself; null when the file is missing. */
export const getWholeBytes = async (
  tools: Tools,
  row: ImageRow,
): Promise<{ bytes: Buffer; contentType: string } | null> => {
  const bytes = await tools.storage.get(row.wholeKey ?? row.storageKey)
  return bytes && { bytes, contentType: row.contentType }
}
