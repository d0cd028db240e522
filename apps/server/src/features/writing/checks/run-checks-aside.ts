import { inThread } from '../../../outside/threads.ts'
import { runChecks } from './run-checks.ts'

/** A text of 400 KB takes a fraction of this. */
const DEADLINE_MS = 10_000

/** `runChecks` in a thread, for texts of any length. Throws as `inThread` does. */
export const runChecksAside = inThread(runChecks, new URL('./run-checks.ts', import.meta.url).href, {
  deadlineMs: DEADLINE_MS,
})
