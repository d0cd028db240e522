import { z } from 'zod'
import { CATEGORIES_MAX, TAGS_MAX, TERM_MAX, TERMS_OFFERED } from './term-limits.ts'

/** Some sites split tags at commas; angle brackets and unprintable characters are no text. */
const term = z
  .string('FIELD_TERM')
  .transform((typed) => typed.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'FIELD_TERM')
      .max(TERM_MAX, 'FIELD_TERM')
      .regex(/^[^,<>\p{C}]*$/u, 'FIELD_TERM'),
  )

/** Removes duplicates, ignoring case; the first spelling remains. */
const once = (terms: string[]): string[] => {
  const first = new Map<string, string>()
  for (const one of terms) if (!first.has(one.toLowerCase())) first.set(one.toLowerCase(), one)
  return [...first.values()]
}

const upTo = (most: number, message: string) => z.array(term).max(most, message).transform(once)

export const termsGiven = z.object({
  categories: upTo(CATEGORIES_MAX, 'FIELD_CATEGORIES_MAX'),
  tags: upTo(TAGS_MAX, 'FIELD_TAGS_MAX'),
})
export const termKind = z.enum(['categories', 'tags'])

export const terms = z.object({ categories: z.array(z.string()), tags: z.array(z.string()) })
export type Terms = z.infer<typeof terms>

export const offeredTerms = z.object({
  terms: z.array(z.string()).max(TERMS_OFFERED),
  sites: z
    .array(z.object({ name: z.string(), isHeard: z.boolean().describe('false: it did not answer') }))
    .describe('those that file posts so; none: nothing to choose from'),
})
export type OfferedTerms = z.infer<typeof offeredTerms>
