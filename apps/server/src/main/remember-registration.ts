import { setTimeout as sleep } from 'node:timers/promises'
import { getRegistration } from '../features/auth/index.ts'
import type { Registration } from '../registration-mode.ts'
import type { Tools } from '../tools.ts'

/** An operator's change is on every page after this; the calls themselves are never behind. */
const REMEMBERED_MS = 1_000
/** Pages do not wait longer for a database that is away. */
const PATIENCE_MS = 1_000

/** Reads for pages who may make an account, at most once a second; while the database is away it answers what it knew. */
export const rememberRegistration = (tools: Pick<Tools, 'db' | 'config'>): (() => Promise<Registration>) => {
  let known: Registration | null = null
  let reading: Promise<unknown> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    try {
      known = await getRegistration(tools.db, tools.config)
      readAt = performance.now()
    } catch {
      // The page is served without; the calls refuse by themselves.
    } finally {
      reading = null
    }
  }
  return async () => {
    if (performance.now() - readAt >= REMEMBERED_MS) {
      reading ??= read()
      await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })])
    }
    const { REGISTRATION: mode, REGISTRATION_DOMAINS: domains } = tools.config
    return known ?? { mode, domains }
  }
}
