import type { Language } from '@tintario/contract/core/common.ts'
import type { User } from '@tintario/contract/users/user.ts'
import type { Database, Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type ActingOperator, recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { hasAccount, insertOwner, isEmailTaken, presentUser, setEmailVerified } from '../users/index.ts'
import { giveFreeCoins, insertWallet } from '../wallet/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { removeTries } from './rate-limit-store.ts'
import { getRegistration } from './registration.ts'
import { deleteInvitation, isInvitation, putInvitation, useInvitation } from './registration-store.ts'
import { type Browser, type OpenedSession, openSession, type Visitor } from './sessions.ts'
import { hashToken, newToken } from './token-store.ts'

/**
 * Returns the path of a link, valid seven days and once; earlier ones are invalid. Null for an address with an
 * account.
 */
export const invitePerson = async (
  db: Database,
  email: string,
  by: ActingOperator,
): Promise<string | null> => {
  const token = newToken()
  return db.transaction(async (tx) => {
    if (await hasAccount(tx, email)) return null
    await putInvitation(tx, { email, tokenHash: hashToken(token) })
    await recordOperatorAudit(tx, { action: 'person-invited', subject: 'instance', detail: {}, by })
    return `/invited?token=${token}`
  })
}

export const endInvitation = (db: Database, email: string, by: ActingOperator): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, email))) return false
    await recordOperatorAudit(tx, { action: 'invitation-withdrawn', subject: 'instance', detail: {}, by })
    return true
  })

/**
 * The link vouches for the address, so that an installation without mail can be used. Refuses
 * REGISTRATION_CLOSED, INVITATION_INVALID also for another address, EMAIL_TAKEN when the address got an account
 * since.
 */
export const createInvitedAccount = async (
  { db, config }: Tools,
  { token, password, ...input }: NewAccount & { token: string; password: string },
  { ip, signal, ...browser }: Visitor,
): Promise<{ session: OpenedSession; user: User }> => {
  const tries = await limitTries(db, rateLimits.token(ip), signal)
  if ((await getRegistration(db, config)).mode === 'closed') refuse('REGISTRATION_CLOSED')
  await refuseCommonPassword(password)
  const link = { email: input.email, tokenHash: hashToken(token) }
  // Check the link before hashing the password: hashing is expensive.
  if (!(await isInvitation(db, link))) refuse('INVITATION_INVALID')
  const passwordHash = await hashPassword(password, signal)
  try {
    const { session, user } = await db.transaction(async (tx) => {
      if (!(await useInvitation(tx, link))) refuse('INVITATION_INVALID')
      return insertVouchedAccount(tx, { ...input, passwordHash }, browser)
    })
    await removeTries(db, tries)
    return { session, user }
  } catch (error) {
    if (isEmailTaken(error)) refuse('EMAIL_TAKEN')
    throw error
  }
}

export type NewAccount = { firstName: string; surname: string; email: string; language: Language }

/** An account with a session whose address a link of the operator vouches for: it needs no confirmation. */
export const insertVouchedAccount = async (
  tx: Db,
  account: NewAccount & { passwordHash: string },
  browser: Browser,
): Promise<{ session: OpenedSession; user: User; whose: { accountId: string; userId: string } }> => {
  const row = await insertOwner(tx, account)
  const whose = { accountId: row.accountId, userId: row.id }
  await insertWallet(tx, row.accountId)
  await setEmailVerified(tx, whose, row.email)
  await giveFreeCoins(tx, { accountId: row.accountId, email: row.email })
  const session = await openSession(tx, whose, browser)
  await recordAudit(tx, { ...whose, action: 'signed-up' })
  return { session, user: { ...presentUser(row, session.expiresAt), isEmailVerified: true }, whose }
}
