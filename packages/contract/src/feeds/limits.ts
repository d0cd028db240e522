/** Days before and after today whose posts are in a calendar feed, and the most of them. */
export const CALENDAR_DAYS_BEFORE = 90
export const CALENDAR_DAYS_AFTER = 365
export const CALENDAR_POSTS_MAX = 2_000
/** Published posts in a feed, the newest. */
export const FEED_POSTS_MAX = 50
/** A program may answer a feed from its own cache for so long. */
export const FEED_CACHE_SECONDS = 300
export const FEED_REQUESTS_A_MINUTE = 60
/** Characters of a chosen address: `a` to `z`, digits, and hyphens between them. */
export const FEED_ADDRESS_MIN = 4
export const FEED_ADDRESS_MAX = 40
