import type { Image } from '@tintario/contract/images/image.ts'
import type { ImageRow } from './image-store.ts'

/** The path of an image on this server. */
export const imagePath = (id: string): string => `/api/images/${id}`

/** The size of the picture that an image is all or a part of, in pixels. */
export const wholeSize = (row: ImageRow): Image['whole'] => ({
  width: row.wholeWidth ?? row.width,
  height: row.wholeHeight ?? row.height,
})

/** An image as the API returns it. */
export const presentImage = (row: ImageRow): Image => ({
  id: row.id,
  urls: { full: imagePath(row.id) },
  alt: row.alt,
  caption: row.caption,
  width: row.width,
  height: row.height,
  crop: row.crop,
  whole: wholeSize(row),
})
