import { z } from 'zod'
import { id } from '../common.ts'

/**
 * Widths in pixels that a picture is served in, beside its own, and the formats: a phone's and a large screen's columns
 * at one and two pixels a point. Few, since each is a file that anybody may have made.
 */
export const copyWidths = [480, 760, 1200, 1600] as const
export const copyFormats = ['avif', 'webp'] as const
export type CopyWidth = (typeof copyWidths)[number]
export type CopyFormat = (typeof copyFormats)[number]

/** Pixels that each side of a cut has at least, where the picture has as many: less is blurred wherever it is shown. */
export const CROP_SIDE_MIN = 100

const pixels = z.int('FIELD_CROP_OUTSIDE').min(0, 'FIELD_CROP_OUTSIDE').max(100_000, 'FIELD_CROP_OUTSIDE')
/** The part of a picture that is shown, in pixels of the whole picture. */
export const crop = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })
export type Crop = z.infer<typeof crop>

/**
 * IMAGE-01. `urls.full` is a path on this server; width and height are that file's, in pixels. With a `crop` the file is
 * that part of the picture, which `whole` tells the size of.
 */
export const image = z.object({
  id,
  urls: z.object({ full: z.string() }),
  alt: z.string(),
  caption: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  crop: crop.nullable(),
  whole: z.object({ width: z.number().int(), height: z.number().int() }),
})
export type Image = z.infer<typeof image>
