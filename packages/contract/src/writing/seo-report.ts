import { z } from 'zod'
import { id, instant } from '../core/common.ts'
import { rival } from '../shop-index/overlap.ts'
import { seoFix, seoScore } from './seo-score.ts'

/** What a text lacks according to a model; `quote` is the literal passage. */
const lack = z.object({ about: z.string(), quote: z.string().nullable() })

/** A search result for the post's keyword, and its headings that the text does not cover, literally. */
const bestPage = z.object({ title: z.string(), url: z.string(), subjects: z.array(z.string()) })

const madeReport = z.object({
  score: seoScore,
  fixes: z.array(seoFix),
  rival: rival.nullable().describe('what answers the same question already'),
  pages: z
    .array(z.object({ title: z.string(), url: z.string() }))
    .describe("pages of the shop on the post's subject that the text does not link to"),
  best: z
    .object({
      problem: z
        .enum(['no-source', 'no-answer'])
        .nullable()
        .describe('why nobody looked: no search source is connected, or it did not answer'),
      pages: z.array(bestPage),
    })
    .nullable()
    .describe('what the best pages elsewhere have; null in reports from before it was looked at'),
  lacks: z.array(lack).nullable().describe('null: no model read the text'),
})
export type MadeReport = z.infer<typeof madeReport>
export type BestPages = NonNullable<MadeReport['best']>

export const seoReport = z.object({
  ...seoScore.shape,
  id,
  madeAt: instant,
  isOfPresentText: z.boolean().describe('false: the text was changed since'),
  report: madeReport,
})
export type SeoReport = z.infer<typeof seoReport>
