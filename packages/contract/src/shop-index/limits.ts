/** Pages of one shop that are kept. */
export const SHOP_PAGES_MAX = 5000
/** Pages that one call lists. */
export const SHOP_LIST = 50
/** Characters. */
export const SHOP_ADDRESS_MAX = 300
export const SHOP_WORDS_MAX = 200
