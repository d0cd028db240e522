import type { Language } from '@tintario/contract/common.ts'
import type { User } from '@tintario/contract/users/user.ts'
import type { Db } from '../../db/db.ts'
import { recordAudit } from '../audit/index.ts'
import { insertOwner, presentUser, setEmailVerified } from '../users/index.ts'
import { giveFreeCoins, insertWallet } from '../wallet/index.ts'
import { type Browser, type OpenedSession, openSession } from './open-session.ts'

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
