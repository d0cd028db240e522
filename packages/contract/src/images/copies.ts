/**
 * Widths in pixels that a picture is served in, beside its own, and the formats: a card's small picture, and a phone's
 * and a large screen's columns at one and two pixels a point. Few, since each is a file that anybody may have made.
 */
export const SMALL_WIDTH = 200
export const copyWidths = [SMALL_WIDTH, 480, 760, 1200, 1600] as const
export const copyFormats = ['avif', 'webp'] as const
export type CopyWidth = (typeof copyWidths)[number]
export type CopyFormat = (typeof copyFormats)[number]
