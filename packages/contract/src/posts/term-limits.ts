/** Most categories and tags of a post, and characters of one. */
export const CATEGORIES_MAX = 5
export const TAGS_MAX = 15
export const TERM_MAX = 80
export const TERMS_OFFERED = 50
