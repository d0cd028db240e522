/** Milliseconds until Copy HTML shows its first label again (POST-10). */
export const COPY_RESETS_MS = 5_000
/** The share dialog opens after this much of “Generating link…” (POST-06). */
export const SHARE_OPENS_MS = 500
