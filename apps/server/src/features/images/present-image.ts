import type { Image } from '@tintario/contract/images/image.ts'
import type { ImageRow } from './image-store.ts'

export const imagePath = (id: string): string => `/api/images/${id}`

/** The size of the picture that an image is all or a part of, in pixels. */
export const wholeSize = (row: ImageRow): Image['whole'] => ({
  width: row.wholeWidth ?? row.width,
  height: row.wholeHeight ?? row.height,
})

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
