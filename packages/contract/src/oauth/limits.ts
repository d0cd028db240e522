/** Addresses and ids in requests of OAuth clients. */
export const OAUTH_ADDRESS_MAX = 500
export const OAUTH_STATE_MAX = 2_000
export const OAUTH_REDIRECTS_MAX = 10
export const OAUTH_CODE_SECONDS = 60
export const OAUTH_ACCESS_MINUTES = 30
/** Days without a new access token after which a connection ends. */
export const OAUTH_IDLE_DAYS = 60
