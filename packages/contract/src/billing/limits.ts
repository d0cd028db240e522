export const ADDRESS_MAX = 200

/** Characters of a cancellation's comment, if there is one. */
export const CANCEL_COMMENT_MIN = 10
export const CANCEL_COMMENT_MAX = 500
