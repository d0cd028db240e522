import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, isEmailTaken, updateEmail } from '../users/index.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { type Proof, reauthenticate } from './reauthenticate.ts'
import { signOutEverywhere } from './sessions.ts'
import { useUpTokensOf } from './token-store.ts'

/**
 * Changes the address, unconfirmed until the link in its letter is opened, and signs out everywhere except OAuth
 * users. Leaving a confirmed address needs a proof (PASSWORD_NEEDED), and a letter to it reports the change.
 */
export const changeEmail = async (
  tools: Tools,
  actor: Actor,
  email: string,
  proof: Proof,
): Promise<{ isSignedOut: boolean }> => {
  const { db } = tools
  const { accountId, userId } = actor
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (user.email === email && user.emailVerifiedAt) return { isSignedOut: false }
  await limitTries(db, rateLimits.changeEmail(userId))
  // An address that was never confirmed protects nothing yet: "use another address" needs no more than the session.
  if (user.emailVerifiedAt) await reauthenticate(tools, actor, proof)
  const isSignedOut = user.passwordHash !== null
  try {
    await db.transaction(async (tx) => {
      await updateEmail(tx, actor, email)
      await useUpTokensOf(tx, actor)
      if (isSignedOut) await signOutEverywhere(tx, actor)
      await recordAudit(tx, { accountId, userId, action: 'email-changed' })
      if (user.emailVerifiedAt)
        await enqueue(tx, 'send-email-changed-letter', { accountId, userId, to: user.email })
      await enqueue(tx, 'send-verification-letter', { accountId, userId }, { key: `verification:${userId}` })
    })
  } catch (error) {
    if (isEmailTaken(error)) refuse('EMAIL_TAKEN')
    throw error
  }
  return { isSignedOut }
}
