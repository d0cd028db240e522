import { z } from 'zod'
import { id } from '../common.ts'

/** IMAGE-01. `urls.full` is a path on this server. */
export const image = z.object({
  id,
  urls: z.object({ full: z.string() }),
  alt: z.string(),
  caption: z.string().nullable(),
})
export type Image = z.infer<typeof image>
