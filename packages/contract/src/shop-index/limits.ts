export const SHOP_PAGES_MAX = 5000
/** Most pages that one call lists. */
export const SHOP_LIST = 50
/** In characters. */
export const SHOP_ADDRESS_MAX = 300
export const SHOP_WORDS_MAX = 200
