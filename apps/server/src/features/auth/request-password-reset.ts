import { randomUUID } from 'node:crypto'
import { enqueue } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { getUserByEmail } from '../users/index.ts'
import { bounds, limitTries } from './limit-tries.ts'

/**
 * Sends a reset link when the address has an account; the answer does not reveal it. An invited person has none yet
 * and is activated by the invitation.
 */
export const requestPasswordReset = async (
  { db }: Tools,
  { email, ip }: { email: string; ip: string },
): Promise<void> => {
  await limitTries(db, bounds.reset(ip, email))
  const user = await getUserByEmail(db, email)
  // Without a user the same work is done, and the job finds none: the time does not reveal who has an account.
  const { accountId, userId } = user
    ? { accountId: user.accountId, userId: user.id }
    : { accountId: randomUUID(), userId: randomUUID() }
  // Tried for about an hour: a link that comes much later only frightens.
  await enqueue(db, 'send-reset-letter', { accountId, userId }, { key: `reset:${userId}`, maxAttempts: 8 })
}
