/** After a subscription call answered, before cards and wallet are read again (BILL-31). */
export const ACT_WAIT_MS = 2_000
/** After they were read again, before the dialog closes (BILL-31). */
export const CLOSE_WAIT_MS = 2_000
/** A payment that the provider still works on is asked for so often, with such pauses. */
export const SETTLE_POLLS = 6
export const SETTLE_POLL_MS = 2_000
