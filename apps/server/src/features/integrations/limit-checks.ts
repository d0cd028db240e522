import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'

/**
 * Each check tries a password on someone's site, so an account is limited to 60 in 15 minutes, then 429 with
 * Retry-After.
 */
export const limitChecks = async ({ db }: Tools, accountId: string): Promise<void> => {
  await limitTries(db, [{ key: `check-site:${accountId}`, tries: 60, seconds: 15 * 60 }])
}
