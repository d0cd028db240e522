import { enqueue } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { getUserByEmail } from '../users/index.ts'
import { bounds, limitTries } from './limit-tries.ts'

/**
 * Sends a reset link when the address has an account; the caller cannot tell (API-023, R31). An invited agent who has
 * not set a password yet is activated by the invitation instead.
 */
export const requestPasswordReset = async (
  { db }: Tools,
  { email, ip }: { email: string; ip: string },
): Promise<void> => {
  await limitTries(db, bounds.reset(ip, email))
  const user = await getUserByEmail(db, email)
  if (!user || (user.isChild && user.passwordHash === null)) return
  const { accountId, id: userId } = user
  // Tried for about an hour: a link that comes much later only frightens.
  await enqueue(db, 'send-reset-letter', { accountId, userId }, { key: `reset:${userId}`, maxAttempts: 8 })
}
