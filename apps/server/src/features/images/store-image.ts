import { randomUUID } from 'node:crypto'
import type { Encoded } from '../../outside/encode-picture.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, insertImage } from './image-store.ts'
import { reEncodeImage, type Wishes } from './re-encode-image.ts'

export type NewImage = {
  accountId: string
  workspaceId: string | null
  postId: string | null
  bytes: Buffer
  alt: string
  caption: string | null
  /** Where it came from: `drawn`, `uploaded`, `avatar`, `logo`, or the address it was fetched from. */
  source: string
}

/** Storage key of an image's file. */
export const keyFor = (name: string, contentType: string): string =>
  `images/${name}.${contentType === 'image/jpeg' ? 'jpg' : 'webp'}`

/** A picture's file that is stored, whose row is to follow. */
export type StoredFile = Pick<ImageRow, 'id' | 'storageKey' | 'contentType' | 'width' | 'height' | 'bytes'>

/** Stores the file of an encoded picture under a random name. */
export const storeFile = async (
  { storage }: Pick<Tools, 'storage'>,
  { contentType, bytes, width, height }: Encoded,
): Promise<StoredFile> => {
  const id = randomUUID()
  const storageKey = keyFor(id, contentType)
  await storage.put(storageKey, bytes, contentType)
  return { id, storageKey, contentType, width, height, bytes: bytes.length }
}

/**
 * Re-encodes a picture, stores the file under a random name and inserts its row. The file is written before the row,
 * so a row always has its file. Refuses as `reEncodeImage` does. Width and height in pixels.
 */
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
