/** Most queries of a workspace: as many as Search Console exports. */
export const QUERIES_MAX = 1000
/** Most characters of an uploaded or pasted table. */
export const QUERIES_TABLE_MAX = 400_000
export const SEARCH_WORDS_MIN = 3
export const SEARCH_WORDS_MAX = 120
