export const API_KEY_NAME_MAX = 60
/** Keys of an account that are neither revoked nor expired. */
export const API_KEYS_MAX = 50
/** Days until a key expires; null: never. */
export const API_KEY_DAYS = [30, 90, 365, null] as const
export const API_KEY_REQUESTS_A_MINUTE = 120
/** Largest spending limit of a key, in coins. */
export const API_KEY_COINS_MAX = 1_000_000
