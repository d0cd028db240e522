import { ALT_MAX } from '@tintario/contract/posts/limits.ts'
import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const HEAD_VERSION = 2

export const headShape = z.object({
  refused,
  metaTitle: z.string(),
  metaDescription: z.string(),
  excerpt: z.string(),
  slug: z.string().default(''),
  alt: z.string().default(''),
})

export const limits = {
  metaTitle: { least: 30, most: 60 },
  metaDescription: { least: 120, most: 156 },
  excerpt: { least: 10, most: 280 },
  slug: { least: 0, most: 60 },
  alt: { least: 0, most: ALT_MAX - 30 },
} as const

export const HEAD = `Write what search shows of this post: metaTitle of ${limits.metaTitle.least} to ${limits.metaTitle.most} characters with the keyword, metaDescription of ${limits.metaDescription.least} to ${limits.metaDescription.most} characters with the keyword and what the reader gets, excerpt of at most ${limits.excerpt.most} characters, slug of 3 to 6 words, alt of at most ${limits.alt.most} characters: what one picture without people and lettering would show, as one would tell somebody who cannot see it. Only figures of the facts; without ids.`
