import type { User } from '@tintario/contract/users/user.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getUserByEmail, presentUser } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { noteAct, noteFailedAct } from './audit-store.ts'
import { verifyPassword } from './hash-password.ts'
import { blind, bounds, limitTries } from './limit-tries.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { passSecondFactor } from './second-factor.ts'

/**
 * Opens a session for an address and its password (API-011). A wrong pair is WRONG_CREDENTIALS, alike whether the
 * address is known or not; a second factor is asked for after that (CODE_NEEDED, CODE_WRONG). Only wrong tries count, not what a busy server turned away.
 */
export const logIn = async (
  tools: Tools,
  {
    email,
    password,
    code,
    ip,
    device,
  }: { email: string; password: string; code?: string; ip: string; device?: string },
): Promise<{ session: OpenedSession; user: User }> => {
  const { db } = tools
  const tries = await limitTries(db, bounds.login(ip, email))
  const user = await getUserByEmail(db, email)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password).catch(async (error) => {
    await takeBackTries(db, tries)
    throw error
  })
  const whose = user ? { accountId: user.accountId, userId: user.id } : null
  if (!user || !whose || !isRight) {
    await noteFailedAct(db, { action: 'sign-in-failed', key: blind(email), whose })
    return refuse('WRONG_CREDENTIALS')
  }
  await takeBackTries(db, tries)
  await passSecondFactor(tools, whose, code)
  const session = await db.transaction(async (tx) => {
    await noteAct(tx, { ...whose, action: 'signed-in' })
    return openSession(tx, { ...whose, device })
  })
  return { session, user: presentUser(user, session.expiresAt) }
}
