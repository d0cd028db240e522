/** Days between the announcement of changed terms and their effect. */
export const TERMS_NOTICE_DAYS = 15
export const SUBJECT_MAX = 150
export const BODY_MAX = 10_000
export const LISTED_MAX = 50
