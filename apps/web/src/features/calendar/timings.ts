/** Milliseconds without a further key before a keyboard move is sent. */
export const MOVE_SETTLES_MS = 600
