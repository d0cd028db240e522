import type { User } from '@tintario/contract/users/user.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUserByEmail, presentUser } from '../users/index.ts'
import { verifyPassword } from './hash-password.ts'
import { isKnownDevice } from './known-device-store.ts'
import { hashLimitKey, limitTries, rateLimits } from './rate-limit.ts'
import { recordFailedAttempt, removeTries } from './rate-limit-store.ts'
import { passSecondFactor } from './second-factor.ts'
import { type OpenedSession, openSession, refuseLocked, type Visitor } from './sessions.ts'
import { hashToken } from './token-store.ts'

/**
 * A wrong pair is WRONG_CREDENTIALS, for known and unknown addresses alike; then the second factor is asked for
 * (CODE_NEEDED, CODE_WRONG), then a locked account is ACCOUNT_LOCKED. Only wrong tries count, not those that a
 * busy server refused or that were aborted (`signal`), and a known device has tries of its own
 * (docs/decisions/0022-count-log-ins-from-a-known-device-separately.md).
 */
export const logIn = async (
  tools: Tools,
  { email, password, code }: { email: string; password: string; code?: string },
  { ip, signal, ...browser }: Visitor,
): Promise<{ session: OpenedSession; user: User }> => {
  const { db } = tools
  const cookie = browser.deviceToken ? hashToken(browser.deviceToken) : null
  const knownDevice = cookie && (await isKnownDevice(db, email, cookie)) ? cookie : null
  const tries = await limitTries(
    db,
    knownDevice ? rateLimits.loginFromDevice(knownDevice) : rateLimits.login(ip, email),
    signal,
  )
  const user = await getUserByEmail(db, email)
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, signal).catch(async (error) => {
    await removeTries(db, tries)
    throw error
  })
  const whose = user ? { accountId: user.accountId, userId: user.id } : null
  if (!user || !whose || !isRight) {
    await recordFailedAttempt(db, { action: 'sign-in-failed', key: hashLimitKey(email), whose })
    return refuse('WRONG_CREDENTIALS')
  }
  await removeTries(db, tries)
  await passSecondFactor(tools, whose, { code, knownDevice })
  const session = await db.transaction(async (tx) => {
    await refuseLocked(tx, whose.accountId)
    await recordAudit(tx, { ...whose, action: 'signed-in' })
    return openSession(tx, whose, browser)
  })
  return { session, user: presentUser(user, session.expiresAt) }
}
