/** Seconds before a confirmation e-mail can be asked for again. */
export const RESEND_WAIT_S = 60
/** Milliseconds between looks at whether the address was confirmed in another tab. */
export const CONFIRMED_LOOK_MS = 5000
/** Milliseconds that “confirmed” is shown before going on. */
export const CONTINUE_AFTER_MS = 1500
