import type { CopyFormat, CopyWidth } from '@tintario/contract/images/copies.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getCopy } from './get-copy.ts'
import { getAccountImage, type ImageRow } from './image-store.ts'

export type ImageFile = {
  bytes: Buffer
  contentType: string
  cacheControl: string
  details: { headers: Record<string, string>; isUnchanged?: boolean }
}

/** A picture opened as a page of its own may run and load nothing. */
const harmless = { 'content-security-policy': "default-src 'none'; sandbox" }

export const privateFile = (
  { bytes, contentType }: { bytes: Buffer; contentType: string },
  cacheControl: string,
): ImageFile => ({ bytes, contentType, cacheControl, details: { headers: harmless } })

/**
 * An image's file, or its resized copy; unchanged if the caller's `knownTag` is its ETag. An image never changes under
 * its own id and may be cached by anyone; under a post's id (`isOwnId` false) it changes and is private. Refuses
 * NOT_FOUND when the file is gone.
 */
export const getImageFile = async (
  tools: Tools,
  image: ImageRow,
  {
    width,
    as,
    shape,
    isOwnId,
    knownTag,
  }: {
    width?: CopyWidth | undefined
    as?: CopyFormat | undefined
    shape?: 'square' | undefined
    isOwnId: boolean
    knownTag?: string | undefined
  },
): Promise<ImageFile> => {
  const cacheControl = isOwnId ? 'public, max-age=31536000, immutable' : 'private, no-cache'
  const etag = `"${[image.id, width, shape, as].filter(Boolean).join('-')}"`
  const shared = { ...harmless, 'cross-origin-resource-policy': 'cross-origin' }
  const details = { headers: { ...shared, etag } }
  if (knownTag === etag)
    return {
      bytes: Buffer.alloc(0),
      contentType: image.contentType,
      cacheControl,
      details: { ...details, isUnchanged: true },
    }
  const copy = width && as ? await getCopy(tools, image, { width, as, shape }) : null
  if (copy) return { ...copy, cacheControl, details }
  const { bytes, contentType } = (await fileOf(tools, image)) ?? refuse('NOT_FOUND')
  // The full image replaces the copy for now, so it must not be cached as the copy.
  return width && as
    ? { bytes, contentType, cacheControl: 'no-store', details: { headers: shared } }
    : { bytes, contentType, cacheControl, details }
}

type StoredBytes = { bytes: Buffer; contentType: string; alt: string; caption: string | null }

const fileOf = async (tools: Tools, row: ImageRow | null): Promise<StoredBytes | null> => {
  const bytes = row && (await tools.storage.get(row.storageKey))
  return row && bytes ? { bytes, contentType: row.contentType, alt: row.alt, caption: row.caption } : null
}

/** The file of an image of this account with what it shows; null when there is no such image or its file is gone. */
export const getOwnImageBytes = async (
  tools: Tools,
  accountId: string,
  imageId: string,
): Promise<StoredBytes | null> => fileOf(tools, await getAccountImage(tools.db, accountId, imageId))

/** The stored original from which an image was cropped, or the image itself; null when the file is missing. */
export const getWholeBytes = async (
  tools: Tools,
  row: ImageRow,
): Promise<{ bytes: Buffer; contentType: string } | null> => {
  const bytes = await tools.storage.get(row.wholeKey ?? row.storageKey)
  return bytes && { bytes, contentType: row.contentType }
}
