export const ACCOUNTS_FOUND_MAX = 20
/** Characters that the beginning of an address has at least, so that a search reads few rows. */
export const EMAIL_PREFIX_MIN = 2
/** Coins that an operator grants in one step. */
export const GRANT_MAX = 100_000
/** Characters of the reason that an account's owner reads. */
export const REASON_MAX = 500
export const PEOPLE_SHOWN_MAX = 100
/** Entries of the account's history, and invoices, that the page of an account shows. */
export const SHOWN_MAX = 20
