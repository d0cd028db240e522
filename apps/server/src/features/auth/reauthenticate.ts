import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getUser } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { recordFailedAttempt } from './failed-attempt-store.ts'
import { verifyPassword } from './hash-password.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { isFreshSession } from './session-store.ts'
import { hashToken } from './token-store.ts'

/** What proves that the user himself is there: his password, or that he signed in a moment ago. */
export type Proof = { password?: string; token: string }

/** True when `password` is the user's. At most ten wrong ones in a quarter of an hour, then TOO_MANY_REQUESTS. */
export const provePassword = async (
  { db }: Tools,
  { accountId, userId }: Actor,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  const tries = await limitTries(db, bounds.proof(userId))
  const isRight = await verifyPassword(passwordHash, password).catch(async (error) => {
    await takeBackTries(db, tries)
    throw error
  })
  if (isRight) await takeBackTries(db, tries)
  else await recordFailedAttempt(db, { action: 'proof-failed', key: userId, whose: { accountId, userId } })
  return isRight
}

/**
 * Accepts a user who gives their password, or signed in within the last ten minutes; a session left open on another
 * person's computer is not enough. Refuses PASSWORD_NEEDED.
 */
export const reauthenticate = async (
  tools: Tools,
  actor: Actor,
  { password, token }: Proof,
): Promise<void> => {
  if (password === undefined) {
    if (!(await isFreshSession(tools.db, actor, hashToken(token)))) refuse('PASSWORD_NEEDED')
    return
  }
  const user = (await getUser(tools.db, actor)) ?? refuse('UNAUTHORIZED')
  if (!(await provePassword(tools, actor, user.passwordHash, password))) refuse('PASSWORD_NEEDED')
}
