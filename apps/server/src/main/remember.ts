import { setTimeout as sleep } from 'node:timers/promises'

/** An operator's change is on every page after this; the calls themselves are never behind. */
const REMEMBERED_MS = 1_000
/** Pages do not wait longer for a database that is away. */
const PATIENCE_MS = 1_000

/** Reads rows for pages at most once a second; while the database is away the last ones, or null before the first. */
export const remember = <T>(read: () => Promise<T>): (() => Promise<T | null>) => {
  let known: T | null = null
  let reading: Promise<unknown> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const readAgain = async () => {
    try {
      known = await read()
      readAt = performance.now()
    } catch {
      // The page is served without; the calls refuse by themselves.
    } finally {
      reading = null
    }
  }
  return async () => {
    if (performance.now() - readAt >= REMEMBERED_MS) {
      reading ??= readAgain()
      await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    return known
  }
}
