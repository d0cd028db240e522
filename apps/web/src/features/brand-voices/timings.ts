/** Milliseconds that a voice may take: a model is asked twice at most. */
export const VOICE_TIMEOUT_MS = 180_000
