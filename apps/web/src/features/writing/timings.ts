/** Milliseconds after creating a post until the balance is read again (WIZ-15). */
export const COINS_REFRESH_MS = 3000
/** Milliseconds before the list of connections is read (WIZ-26). */
export const INTEGRATIONS_WAIT_MS = 2000
/** The creating screen's bar: half a percent every 300 ms up to 95, then 100 and on after 500 ms (WIZ-62, WIZ-63). */
export const PROGRESS_STEP = 0.5
export const PROGRESS_EVERY_MS = 300
export const PROGRESS_MAX_WAITING = 95
export const REDIRECT_AFTER_MS = 500
/** Longest that an enhanced text takes to appear word by word. */
export const STREAM_MS = 1200
/** Milliseconds until a call that lets the AI work counts as failed. */
export const AI_TIMEOUT_MS = 120_000
/** Milliseconds of waiting for the AI until the screen says that it takes longer than usual. */
export const SLOW_AFTER_MS = 8000
