import type { User } from '@tintario/contract/users/user.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUserByEmail, presentUser } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { recordFailedAttempt } from './failed-attempt-store.ts'
import { verifyPassword } from './hash-password.ts'
import { isKnownDevice } from './known-device-store.ts'
import { blind, bounds, limitTries } from './limit-tries.ts'
import { type Browser, type OpenedSession, openSession, refuseLocked } from './open-session.ts'
import { passSecondFactor } from './second-factor.ts'
import { hashToken } from './token-store.ts'

/**
 * Opens a session for an address and its password. A wrong pair is WRONG_CREDENTIALS, for known and unknown addresses
 * alike; a second factor is asked for after that (CODE_NEEDED, CODE_WRONG), and then a locked account is
 * ACCOUNT_LOCKED. Only wrong tries count, not those that a busy server refused or that were aborted (`signal`) before
 * the password was verified, and a device from which the user logged in before has tries of its own
 * (docs/decisions/0022-a-known-device-is-not-locked-out.md).
 */
export const logIn = async (
  tools: Tools,
  { email, password, code }: { email: string; password: string; code?: string },
  { ip, signal, ...browser }: Browser & { ip: string; signal?: AbortSignal },
): Promise<{ session: OpenedSession; user: User }> => {
  const { db } = tools
  const cookie = browser.deviceToken ? hashToken(browser.deviceToken) : null
  const knownDevice = cookie && (await isKnownDevice(db, email, cookie)) ? cookie : null
  const tries = await limitTries(
    db,
    knownDevice ? bounds.loginFromDevice(knownDevice) : bounds.login(ip, email),
    signal,
  )
  const user = await getUserByEmail(db, email)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, signal).catch(async (error) => {
    await takeBackTries(db, tries)
    throw error
  })
  const whose = user ? { accountId: user.accountId, userId: user.id } : null
  if (!user || !whose || !isRight) {
    await recordFailedAttempt(db, { action: 'sign-in-failed', key: blind(email), whose })
    return refuse('WRONG_CREDENTIALS')
  }
  await takeBackTries(db, tries)
  await passSecondFactor(tools, whose, { code, knownDevice })
  const session = await db.transaction(async (tx) => {
    await refuseLocked(tx, whose.accountId)
    await recordAudit(tx, { ...whose, action: 'signed-in' })
    return openSession(tx, whose, browser)
  })
  return { session, user: presentUser(user, session.expiresAt) }
}
