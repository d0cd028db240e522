import type { Language } from '../language.ts'

/** What a search engine and a hurried reader see of a post's body. */
export type Body = {
  /** In reading order; `level` 1 to 6. */
  headings: { level: number; text: string }[]
  /** Texts of p, li, td and blockquote, in order; `afterHeading` is the index of the heading above, -1 for none. */
  blocks: { tag: string; text: string; afterHeading: number }[]
  links: { href: string; text: string; afterHeading: number }[]
  images: { alt: string }[]
  videos: number
  lists: number
  tables: number
  strong: number
}

/** A post as far as its score goes. Plain values only, so that it can be sent to a thread. */
export type PostText = {
  body: Body
  title: string
  metaTitle: string
  metaDescription: string
  keyword: string | null
  language: Language
  featuredImage?: { alt: string | null } | null
  /** The site the post goes to: links to its host, and relative ones, are internal. */
  siteUrl: string | null
  /** Whether that site has other posts or pages to link to. Without any, links to them are not asked for. */
  hasSiblings: boolean
}

export const scoreAreas = [
  'title',
  'length',
  'keywords',
  'key_content',
  'metatitle',
  'metadescription',
  'headers',
  'multimedia',
  'links',
  'scannability',
  'conclusion',
] as const
export type ScoreArea = (typeof scoreAreas)[number]
