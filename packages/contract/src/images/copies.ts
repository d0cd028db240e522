/**
 * Widths in pixels: thumbnails of cards, columns of phones and large screens. Only a few, because anyone can
 * cause each file to be created.
 */
export const SMALL_WIDTH = 200
export const copyWidths = [SMALL_WIDTH, 480, 760, 1200, 1600] as const
export const copyFormats = ['avif', 'webp'] as const
export type CopyWidth = (typeof copyWidths)[number]
export type CopyFormat = (typeof copyFormats)[number]
