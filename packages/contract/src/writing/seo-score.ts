import { z } from 'zod'

const score = z.number().min(0).max(10)
/** Each from 0 to 10 with one decimal. */
export const seoScore = z.object({
  total: score,
  title: score,
  length: score,
  keywords: score,
  key_content: score,
  metatitle: score,
  metadescription: score,
  headers: score,
  multimedia: score,
  links: score,
  scannability: score,
  conclusion: score,
})
export type SeoScore = z.infer<typeof seoScore>
export type SeoArea = Exclude<keyof SeoScore, 'total'>

/** A change that raises the score: `gain` in the total, `place` is the literal position in the text. */
export const seoFix = z.object({
  area: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  gain: score,
  place: z.object({ heading: z.string().nullable(), sentence: z.string().nullable() }).nullable(),
})
export type SeoFix = z.infer<typeof seoFix>
