import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getUser } from '../users/index.ts'
import { bounds, limitTries } from './limit-tries.ts'

/** Sends the confirmation letter again, at most once a minute; does nothing when the address is confirmed. */
export const resendVerification = async ({ db }: Tools, actor: Actor): Promise<void> => {
  const { accountId, userId } = actor
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (user.emailVerifiedAt) return
  await limitTries(db, bounds.resend(userId))
  await enqueue(db, 'send-verification-letter', { accountId, userId }, { key: `verification:${userId}` })
}
