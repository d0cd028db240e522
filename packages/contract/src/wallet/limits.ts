/** Coins of the free trial, given once the address is confirmed, and the days until it expires. */
export const FREE_TIER_COINS = 20
export const FREE_TIER_DAYS = 14

/** Coins of a post in the offer of a new installation. Signed-in pages read the current price from the server. */
export const POST_COINS = 10
