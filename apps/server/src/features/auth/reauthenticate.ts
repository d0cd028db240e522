import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getUser } from '../users/index.ts'
import { verifyPassword } from './hash-password.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { recordFailedAttempt, removeTries } from './rate-limit-store.ts'
import { isFreshSession } from './session-store.ts'
import { hashToken } from './token-store.ts'

/** What proves that the user is present: their password, or that they signed in a moment ago. */
export type Proof = { password?: string; token: string }

/** True when `password` is the user's. At most ten wrong ones in a quarter of an hour, then TOO_MANY_REQUESTS. */
export const provePassword = async (
  { db }: Tools,
  { accountId, userId }: Actor,
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  const tries = await limitTries(db, rateLimits.proof(userId))
  const isRight = await verifyPassword(passwordHash, password).catch(async (error) => {
    await removeTries(db, tries)
    throw error
  })
  if (isRight) await removeTries(db, tries)
  else await recordFailedAttempt(db, { action: 'proof-failed', key: userId, whose: { accountId, userId } })
  return isRight
}

/** A session left open on another person's computer is not enough. Refuses PASSWORD_NEEDED. */
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
