/** Characters of an address field at most. */
export const ADDRESS_MAX = 200

/** Characters of the comment of a cancellation, when there is one. */
export const CANCEL_COMMENT_MIN = 10
export const CANCEL_COMMENT_MAX = 500
