import type { SeoArea } from '@tintario/contract/writing/seo-score.ts'

/** What a text is scored in, in the order it is shown. */
export const seoAreas: readonly SeoArea[] = [
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
]
