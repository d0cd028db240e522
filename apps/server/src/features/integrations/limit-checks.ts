import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'

/**
 * Each check asks somebody's site whether a password is right, so an account may make only so many: 60 in a quarter of
 * an hour, then 429 with Retry-After.
 */
export const limitChecks = async ({ db }: Tools, accountId: string): Promise<void> => {
  await limitTries(db, [{ key: `check-site:${accountId}`, tries: 60, seconds: 15 * 60 }])
}
