import type { Actor } from '../../actor.ts'
import { violatedConstraint } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getUser, updateEmail } from '../users/index.ts'
import { noteAct } from './audit-store.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { deleteSessionsOf } from './session-store.ts'
import { useUpTokensOf } from './token-store.ts'

/**
 * Moves the user to another address, unverified until its letter's link is opened (API-017, R34). Answers whether the
 * user was signed out: everywhere, unless he came by OAuth. The confirmed address again changes nothing.
 */
export const changeEmail = async (
  { db }: Tools,
  actor: Actor,
  email: string,
): Promise<{ isSignedOut: boolean }> => {
  const { accountId, userId } = actor
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (user.email === email && user.emailVerifiedAt) return { isSignedOut: false }
  await limitTries(db, bounds.changeEmail(userId))
  const isSignedOut = user.passwordHash !== null
  try {
    await db.transaction(async (tx) => {
      await updateEmail(tx, actor, email)
      await useUpTokensOf(tx, actor)
      if (isSignedOut) await deleteSessionsOf(tx, actor)
      await noteAct(tx, { accountId, userId, action: 'email-changed' })
      await enqueue(tx, 'send-verification-letter', { accountId, userId }, { key: `verification:${userId}` })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'sign_in_email_pkey') refuse('EMAIL_TAKEN')
    throw error
  }
  return { isSignedOut }
}
