const MINUTE_MS = 60_000
/** What a worker made that woke up within this is found. */
const WATCHED_MS = 15 * MINUTE_MS
/** A site that does not answer is asked for so long. */
const ASKED_MS = 24 * 60 * MINUTE_MS

/**
 * Whole seconds until drafts too many are looked for again, `age` milliseconds after the first reason to: each pause is
 * three times what went before, at most an hour. null: no look is left.
 */
export const pauseBeforeSweep = (age: number, areGone: boolean): number | null =>
  age >= (areGone ? WATCHED_MS : ASKED_MS)
    ? null
    : Math.ceil(Math.min(Math.max(3 * age, MINUTE_MS / 2), 60 * MINUTE_MS) / 1_000)
