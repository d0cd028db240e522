import { z } from 'zod'
import { refused } from '../common/fact-shape.ts'

export const HEAD_VERSION = 1

export const headShape = z.object({
  refused,
  metaTitle: z.string(),
  metaDescription: z.string(),
  excerpt: z.string(),
  slug: z.string().default(''),
  alt: z.string().default('').describe('what a picture for the post would show'),
})

export const limits = {
  metaTitle: { least: 30, most: 60 },
  metaDescription: { least: 120, most: 156 },
  excerpt: { least: 10, most: 280 },
} as const

export const HEAD = `Write what search shows of this post: metaTitle of ${limits.metaTitle.least} to ${limits.metaTitle.most} characters with the keyword, metaDescription of ${limits.metaDescription.least} to ${limits.metaDescription.most} characters with the keyword and what the reader gets, excerpt of at most ${limits.excerpt.most} characters, slug of 3 to 6 words, alt. Only figures of the facts; without ids.`
