/** Milliseconds without a further key before a keyboard move is sent. */
export const MOVE_SETTLES_MS = 600
/** How often the calendar reads again: while something is under way, and otherwise. */
export const REFRESH_BUSY_MS = 10_000
export const REFRESH_MS = 66_000
