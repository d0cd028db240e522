import type { Image } from '@tintario/contract/images/image.ts'

/** The path of an image on this server. */
export const imagePath = (id: string): string => `/api/images/${id}`

/** IMAGE-01. */
export const presentImage = (row: Omit<Image, 'urls'>): Image => ({
  id: row.id,
  urls: { full: imagePath(row.id) },
  alt: row.alt,
  caption: row.caption,
  width: row.width,
  height: row.height,
})
