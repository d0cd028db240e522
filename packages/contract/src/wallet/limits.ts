/** Coins of the free trial, granted once the address is confirmed, and the days until it expires. */
export const FREE_TIER_COINS = 20
export const FREE_TIER_DAYS = 14
