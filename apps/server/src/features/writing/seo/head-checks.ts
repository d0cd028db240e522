import { type Check, type SeoInput, within } from './checks.ts'
import type { KeywordMatcher } from './match-keyword.ts'

const isEarly = (text: string, keyword: KeywordMatcher | null): boolean =>
  keyword !== null &&
  (keyword.isIn(text.slice(0, Math.ceil(text.length * 0.7))) || keyword.isIn(text.slice(0, 40)))

/** Title, meta title and meta description. */
export const headChecks = (input: SeoInput, keyword: KeywordMatcher | null): Check[] => {
  const { title, metaTitle, metaDescription } = input
  const named = input.keyword ?? ''
  const has = (text: string) => (keyword?.isIn(text) ? 1 : 0)
  const same = metaDescription.trim().toLowerCase() === title.trim().toLowerCase()
  const missing = keyword === null ? 'SEO_FIX_KEYWORD_MISSING' : null
  return [
    {
      area: 'title',
      points: 4,
      got: within(title.trim().length, 8, 40, 65, 110),
      fix: title.trim().length < 40 ? 'SEO_FIX_TITLE_SHORT' : 'SEO_FIX_TITLE_LONG',
      values: { length: title.trim().length, min: 40, max: 65 },
    },
    {
      area: 'title',
      points: 4,
      got: has(title),
      fix: missing ?? 'SEO_FIX_TITLE_KEYWORD',
      values: { keyword: named },
    },
    {
      area: 'title',
      points: 2,
      got: isEarly(title, keyword) ? 1 : 0,
      fix: missing ?? (has(title) ? 'SEO_FIX_TITLE_KEYWORD_EARLY' : 'SEO_FIX_TITLE_KEYWORD'),
      values: { keyword: named },
    },
    {
      area: 'metatitle',
      points: 5,
      got: within(metaTitle.trim().length, 5, 30, 60, 80),
      fix: metaTitle.trim().length < 30 ? 'SEO_FIX_METATITLE_SHORT' : 'SEO_FIX_METATITLE_LONG',
      values: { length: metaTitle.trim().length, min: 30, max: 60 },
    },
    {
      area: 'metatitle',
      points: 3,
      got: has(metaTitle),
      fix: missing ?? 'SEO_FIX_METATITLE_KEYWORD',
      values: { keyword: named },
    },
    {
      area: 'metatitle',
      points: 2,
      got: isEarly(metaTitle, keyword) ? 1 : 0,
      fix: missing ?? 'SEO_FIX_METATITLE_KEYWORD',
      values: { keyword: named },
    },
    {
      area: 'metadescription',
      points: 6,
      got: within(metaDescription.trim().length, 40, 120, 156, 200),
      fix:
        metaDescription.trim().length < 120
          ? 'SEO_FIX_METADESCRIPTION_SHORT'
          : 'SEO_FIX_METADESCRIPTION_LONG',
      values: { length: metaDescription.trim().length, min: 120, max: 156 },
    },
    {
      area: 'metadescription',
      points: 3,
      got: has(metaDescription),
      fix: missing ?? 'SEO_FIX_METADESCRIPTION_KEYWORD',
      values: { keyword: named },
    },
    {
      area: 'metadescription',
      points: 1,
      got: metaDescription.trim() !== '' && !same ? 1 : 0,
      fix: 'SEO_FIX_METADESCRIPTION_OWN',
    },
  ]
}
