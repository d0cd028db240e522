import { setTimeout as sleep } from 'node:timers/promises'

type Nothing = null | undefined | false | 0 | ''

/**
 * Calls `check` until it answers something other than null, undefined, false, 0 or '', and returns that.
 * @param what the condition in words, for the error; without it the source of `check` is shown
 * @param timeoutMs milliseconds after which it throws; below the time limit of a test, so that the error names the cause
 */
export const eventually = async <T>(
  check: () => T | Promise<T>,
  what = String(check),
  timeoutMs = 45_000,
): Promise<Exclude<T, Nothing>> => {
  for (const end = performance.now() + timeoutMs; ; await sleep(20)) {
    const found = await check()
    if (found) return found as Exclude<T, Nothing>
    if (performance.now() > end) throw new Error(`not within ${timeoutMs} ms: ${what}`)
  }
}
