import { z } from 'zod'
import { COVER_OBJECTS_MAX, coverColours, coverLayouts } from './cover-parts.ts'

const objectName = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const coverChoice = z.object({
  layout: z.enum(coverLayouts),
  objects: z.array(objectName).max(COVER_OBJECTS_MAX),
  colour: z.enum(coverColours),
})
export type CoverChoice = z.infer<typeof coverChoice>

export const coverOffer = z.object({
  variants: z.array(
    coverChoice.extend({
      svg: z.string().describe('1600 × 900, without external references'),
      alt: z.string(),
    }),
  ),
  objects: z
    .array(z.object({ name: objectName, label: z.string() }))
    .describe('Everything that can be drawn, in the language of the post; what the post names comes first'),
  isPainted: z.boolean().describe('Whether a cover without a choice is painted by an image model'),
})
export type CoverOffer = z.infer<typeof coverOffer>

/** Names separated by commas; an empty text means a cover without objects. */
export const coverQuery = z.object({
  objects: z
    .string()
    .max(200)
    .transform((names) => names.split(',').filter(Boolean))
    .pipe(z.array(objectName).max(COVER_OBJECTS_MAX))
    .optional(),
  colour: z.enum(coverColours).optional(),
})
