import type { User } from '@tintario/contract/users/user.ts'
import type { Database } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordOperatorAudit } from '../audit/index.ts'
import { getUserByEmail, isEmailTaken } from '../users/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import {
  deleteOperator,
  insertOperator,
  isOwnerLink,
  putFirstOwnerLink,
  putOwnerLink,
  setInstanceOwner,
  useOwnerLink,
} from './instance-store.ts'
import { insertVouchedAccount, type NewAccount } from './invited-account.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { removeTries } from './rate-limit-store.ts'
import type { OpenedSession, Visitor } from './sessions.ts'
import { hashToken, newToken } from './token-store.ts'

const pathOf = (token: string): string => `/instance-owner?token=${token}`

/**
 * Returns the path of a link, valid one hour and once; earlier ones are invalid. Null when an owner may not be
 * replaced.
 */
export const makeOwnerLink = async (
  db: Database,
  { replacesOwner }: { replacesOwner: boolean },
): Promise<string | null> => {
  const token = newToken()
  return db.transaction(async (tx) => {
    if (!(await putOwnerLink(tx, { tokenHash: hashToken(token), replacesOwner }))) return null
    await recordOperatorAudit(tx, {
      action: 'owner-link-made',
      subject: 'instance',
      detail: { replacesOwner },
      by: null,
    })
    return pathOf(token)
  })
}

/** The link that a start prints; null where there is an owner, a valid link, or the right of the first account. */
export const makeFirstOwnerLink = async (db: Database): Promise<string | null> => {
  const token = newToken()
  return (await putFirstOwnerLink(db, hashToken(token))) ? pathOf(token) : null
}

/**
 * The link vouches for the address, so that an installation without mail can be used. OWNER_LINK_INVALID when it
 * is unknown, used or expired; EMAIL_TAKEN for an address that has an account, and the link can be used again.
 */
export const createInstanceOwner = async (
  { db }: Tools,
  { token, password, ...input }: NewAccount & { token: string; password: string },
  { ip, signal, ...browser }: Visitor,
): Promise<{ session: OpenedSession; user: User }> => {
  const tries = await limitTries(db, rateLimits.token(ip), signal)
  await refuseCommonPassword(password)
  const tokenHash = hashToken(token)
  // Check the link before hashing the password: hashing is expensive.
  if (!(await isOwnerLink(db, tokenHash))) refuse('OWNER_LINK_INVALID')
  const passwordHash = await hashPassword(password, signal)
  try {
    const made = await db.transaction(async (tx) => {
      if (!(await useOwnerLink(tx, tokenHash))) refuse('OWNER_LINK_INVALID')
      const { session, user, whose } = await insertVouchedAccount(tx, { ...input, passwordHash }, browser)
      await setInstanceOwner(tx, whose)
      await recordOperatorAudit(tx, { action: 'owner-created', subject: user.id, detail: whose, by: null })
      return { session, user }
    })
    await removeTries(db, tries)
    return made
  } catch (error) {
    if (isEmailTaken(error)) refuse('EMAIL_TAKEN')
    throw error
  }
}

type NamedOperator = 'changed' | 'unchanged' | 'unknown' | 'unconfirmed'

export const nameOperator = (
  db: Database,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<NamedOperator> =>
  db.transaction(async (tx) => {
    const user = await getUserByEmail(tx, email.trim().toLowerCase())
    if (!user) return 'unknown'
    if (isOperator && !user.emailVerifiedAt) return 'unconfirmed'
    const whose = { accountId: user.accountId, userId: user.id }
    const isChanged = await (isOperator ? insertOperator : deleteOperator)(tx, whose)
    if (!isChanged) return 'unchanged'
    const action = isOperator ? 'operator-named' : 'operator-removed'
    await recordOperatorAudit(tx, { action, subject: user.id, detail: whose, by: null })
    return 'changed'
  })
