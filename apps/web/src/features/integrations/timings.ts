/** Milliseconds before the list of connections is read (INTEG-06). */
export const LIST_WAIT_MS = 2000
/** Milliseconds before a success is shown, so that quick answers do not flicker. */
export const RESULT_MS = 1000
export const CHECKED_MS = 1200
export const REFRESH_AFTER_DELETE_MS = 1000
/** The help popover's step goes back to the first once it is out of sight (INTEG-22). */
export const HELP_RESET_MS = 200
/** Somebody has stopped typing. */
export const TYPED_MS = 400

export const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
