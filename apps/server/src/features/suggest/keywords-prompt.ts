import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const KEYWORDS_VERSION = 1

export const keywordsShape = z.object({
  refused,
  keywords: z
    .array(
      z.object({
        text: z.string(),
        intent: z.enum(['know', 'do', 'buy', 'go']).catch('know'),
        collides: z.string().nullable().default(null).describe('the id of the closest known link, or null'),
        facts: z.array(z.string()).default([]).describe('why this shop can answer it'),
      }),
    )
    .min(1)
    .max(40),
})

export const KEYWORDS =
  'Give 12 search phrases of 5 to 120 characters that this post could answer better than other shops, the best one first: 2 head phrases, 6 specific ones, 4 questions. For each its intent, the closest page among the known links (collides) and the facts that make this shop the one to answer. No brand outside the allowed names.'
