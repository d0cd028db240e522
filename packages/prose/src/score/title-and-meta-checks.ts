import { type Check, within } from './check.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { PostText, ScoreArea } from './post-text.ts'

const isEarly = (text: string, keyword: KeywordMatcher | null): boolean =>
  keyword !== null &&
  (keyword.isIn(text.slice(0, Math.ceil(text.length * 0.7))) || keyword.isIn(text.slice(0, 40)))

/** How long a field is, in characters: nothing at the ends, full between `min` and `max`. */
const lengthCheck = (
  area: ScoreArea,
  text: string,
  rule: { points: number; zeroLow: number; min: number; max: number; zeroHigh: number; name: string },
): Check => {
  const { points, zeroLow, min, max, zeroHigh, name } = rule
  const { length } = text.trim()
  return {
    area,
    points,
    got: within(length, zeroLow, min, max, zeroHigh),
    fix: length < min ? `SEO_FIX_${name}_SHORT` : `SEO_FIX_${name}_LONG`,
    values: { length, min, max },
  }
}

export const titleAndMetaChecks = (input: PostText, keyword: KeywordMatcher | null): Check[] => {
  const { title, metaTitle, metaDescription } = input
  const values = { keyword: input.keyword ?? '' }
  const has = (text: string) => (keyword?.isIn(text) ? 1 : 0)
  const same = metaDescription.trim().toLowerCase() === title.trim().toLowerCase()
  const missing = keyword === null ? 'SEO_FIX_KEYWORD_MISSING' : null
  return [
    lengthCheck('title', title, { points: 4, zeroLow: 8, min: 40, max: 65, zeroHigh: 110, name: 'TITLE' }),
    { area: 'title', points: 4, got: has(title), fix: missing ?? 'SEO_FIX_TITLE_KEYWORD', values },
    {
      area: 'title',
      points: 2,
      got: isEarly(title, keyword) ? 1 : 0,
      fix: missing ?? (has(title) ? 'SEO_FIX_TITLE_KEYWORD_EARLY' : 'SEO_FIX_TITLE_KEYWORD'),
      values,
    },
    lengthCheck('metatitle', metaTitle, {
      points: 5,
      zeroLow: 5,
      min: 30,
      max: 60,
      zeroHigh: 80,
      name: 'METATITLE',
    }),
    {
      area: 'metatitle',
      points: 3,
      got: has(metaTitle),
      fix: missing ?? 'SEO_FIX_METATITLE_KEYWORD',
      values,
    },
    {
      area: 'metatitle',
      points: 2,
      got: isEarly(metaTitle, keyword) ? 1 : 0,
      fix: missing ?? (has(metaTitle) ? 'SEO_FIX_METATITLE_KEYWORD_EARLY' : 'SEO_FIX_METATITLE_KEYWORD'),
      values,
    },
    lengthCheck('metadescription', metaDescription, {
      points: 6,
      zeroLow: 40,
      min: 120,
      max: 156,
      zeroHigh: 200,
      name: 'METADESCRIPTION',
    }),
    {
      area: 'metadescription',
      points: 3,
      got: has(metaDescription),
      fix: missing ?? 'SEO_FIX_METADESCRIPTION_KEYWORD',
      values,
    },
    {
      area: 'metadescription',
      points: 1,
      got: metaDescription.trim() !== '' && !same ? 1 : 0,
      fix: 'SEO_FIX_METADESCRIPTION_OWN',
    },
  ]
}
