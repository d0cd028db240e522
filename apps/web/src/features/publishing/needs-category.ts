import type { Publication } from '@tintario/contract/publishing/endpoints.ts'

/** Element id of the field with a post's categories. */
export const CATEGORIES_FIELD = 'post-categories'

/** Whether the page was opened to choose categories. */
export const opensCategories = (): boolean => history.state?.opens === CATEGORIES_FIELD

/** Whether a site refused a post because it is filed under nothing; sites say so in their own words only. */
export const needsCategory = (
  { state, values }: Pick<Publication, 'state' | 'values'>,
  categories: readonly string[],
): boolean =>
  state === 'failed' &&
  categories.length === 0 &&
  Object.values(values).some((value) => value.toLowerCase().includes('categor'))
