import { inThread } from '../../outside/threads.ts'
import { runChecks, runChecksOnEach } from './run-checks.ts'

/** A text of 400 KB takes a fraction of this. */
const DEADLINE_MS = 10_000

const file = new URL('./run-checks.ts', import.meta.url).href

/** `runChecks` in a thread, for texts of any length. Throws as `inThread` does. */
export const runChecksInThread = inThread(runChecks, file, {
  deadlineMs: DEADLINE_MS,
})

/** `runChecksOnEach` in a thread: as many texts as a post has sections. */
export const runChecksOnEachInThread = inThread(runChecksOnEach, file, { deadlineMs: 3 * DEADLINE_MS })
