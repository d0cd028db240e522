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

/** IMAGE-01. `urls.full` is a path on this server; width and height are that file's, in pixels. */
export const image = z.object({
  id,
  urls: z.object({ full: z.string() }),
  alt: z.string(),
  caption: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Image = z.infer<typeof image>
