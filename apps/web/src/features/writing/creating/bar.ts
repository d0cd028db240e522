import { PROGRESS_MAX_WAITING, PROGRESS_STEP } from '../timings.ts'

/** The bar's next value while the text is written (WIZ-62). */
export const nextBar = (bar: number) => Math.min(PROGRESS_MAX_WAITING, bar + PROGRESS_STEP)
/** Where the bar starts when the writing was already under way; `done` is 0 to 1. */
export const barAt = (done: number) => Math.min(PROGRESS_MAX_WAITING, Math.floor(done * PROGRESS_MAX_WAITING))
