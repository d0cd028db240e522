/** Rows of one imported plan, and bytes of its file. */
export const PLAN_ROWS_MAX = 5_000
export const PLAN_FILE_MAX = 5 * 1_048_576
export const PLAN_COLUMNS_MAX = 200
/** How long an import can be undone. */
export const PLAN_UNDO_MINUTES = 60
export const PLAN_IMPORTS_AN_HOUR = 60
/** The hour of a post whose row has none, in the workspace's time zone. */
export const PLAN_HOUR = '09:00'
export const PLAN_ID_MAX = 200
export const PLAN_EXPORTS_AN_HOUR = 30
/** Drafts of a connected blog in one import: what a site answers in one call. */
export const SITE_DRAFTS_AT_ONCE = 20
