import { z } from 'zod'
import { id } from '../core/common.ts'

const pixels = z.int('FIELD_CROP_OUTSIDE').min(0, 'FIELD_CROP_OUTSIDE').max(100_000, 'FIELD_CROP_OUTSIDE')
/** The shown part of a picture, in pixels of the original. */
export const crop = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })
export type Crop = z.infer<typeof crop>

/** `urls.full` is a path on this server; with a `crop` the file is that part, and `whole` is the original's size. */
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
