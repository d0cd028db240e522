/** A model may think for a minute before its first word; the call ends a little later, in milliseconds. */
export const TEST_TIMEOUT_MS = 75_000
