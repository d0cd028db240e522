/** The languages that posts are written in. */
export type Language = 'en' | 'es'
