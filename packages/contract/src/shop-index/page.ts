import { z } from 'zod'
import { id, instant } from '../core/common.ts'

export const shopPageKind = z.enum(['product', 'post', 'page', 'category'])
export type ShopPageKind = z.infer<typeof shopPageKind>

/** Where a page was listed: by the connected blog, the shop's public list, or its sitemap. */
export type PageSource = 'blog' | 'store' | 'sitemap'

/** Why a page was not indexed. */
const pageProblem = z.enum([
  'status',
  'elsewhere',
  'not-html',
  'too-large',
  'too-slow',
  'unreachable',
  'unlisted',
  'forbidden',
])
export type PageProblem = z.infer<typeof pageProblem>

const price = z.object({
  amount: z.string().describe('with a point, such as 29.90'),
  currency: z.string().describe('ISO 4217'),
  most: z.string().nullable().describe('of several prices the highest; `amount` is the lowest then'),
})

export const shopPage = z.object({
  id,
  kind: shopPageKind,
  title: z.string(),
  url: z.string().describe('its canonical address; where it was found for one that could not be read'),
  summary: z.string(),
  language: z.enum(['en', 'es']).nullable(),
  price: price.extend({ readAt: instant }).nullable(),
  inStock: z.boolean().nullable(),
  readAt: instant.nullable(),
  problem: pageProblem.nullable(),
  status: z.int().nullable().describe('what its server answered instead'),
})
export type ShopPage = z.infer<typeof shopPage>
