/** Milliseconds until Copy HTML shows its first label again (POST-10). */
export const COPY_RESETS_MS = 5_000
/** Milliseconds without a further key before a keyboard move is sent. */
export const MOVE_SETTLES_MS = 600
/** The share dialog opens after this much of “Generating link…” (POST-06). */
export const SHARE_OPENS_MS = 500
/** Milliseconds without a further tick before the chosen sentences of the notes are sent. */
export const CHOICES_SETTLE_MS = 700
