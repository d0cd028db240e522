/** How many of each a post may have, and characters of one. */
export const CATEGORIES_MAX = 5
export const TAGS_MAX = 15
export const TERM_MAX = 80
/** Those of a site that are offered at a time. */
export const TERMS_OFFERED = 50
