/** Queries of a workspace: as many as Search Console exports. */
export const QUERIES_MAX = 1000
/** Characters of the table that is uploaded or pasted. */
export const QUERIES_TABLE_MAX = 400_000
/** Characters of what references are searched by. */
export const SEARCH_WORDS_MIN = 3
export const SEARCH_WORDS_MAX = 120
