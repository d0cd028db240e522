import type { Database, Db } from '../../db/db.ts'
import { recordAudit, recordOperatorAudit } from '../audit/index.ts'
import { findInvitedMembers, getUserByEmail, hasAccount, type UserRow } from '../users/index.ts'
import { makeLink, type TokenKind, useUpTokensOf } from './token-store.ts'

/** Why there is no link: the address is unknown, or the link would have no effect. */
type NoLink = 'unknown' | 'confirmed' | 'not-invited' | 'has-account'

const findPeople = async (tx: Db, email: string, kind: TokenKind): Promise<UserRow[] | NoLink> => {
  if (kind === 'activation') {
    const invited = await findInvitedMembers(tx, email)
    if (invited.length === 0) return 'not-invited'
    return (await hasAccount(tx, email)) ? 'has-account' : invited
  }
  const user = await getUserByEmail(tx, email)
  if (!user) return 'unknown'
  return kind === 'verification' && user.emailVerifiedAt ? 'confirmed' : [user]
}

/**
 * The link that a letter would contain, for a server without mail, one for each inviting team. Earlier links of
 * the kind become invalid. Recorded for the operator and in the person's account.
 */
export const makeOperatorLinks = (db: Database, email: string, kind: TokenKind): Promise<string[] | NoLink> =>
  db.transaction(async (tx) => {
    const people = await findPeople(tx, email, kind)
    if (typeof people === 'string') return people
    const paths: string[] = []
    for (const user of people) {
      const whose = { accountId: user.accountId, userId: user.id }
      await useUpTokensOf(tx, whose, kind)
      paths.push(await makeLink(tx, user, kind))
      const act = { subject: user.id, detail: { kind } }
      await recordAudit(tx, { accountId: user.accountId, action: 'link-made-by-operator', ...act })
      await recordOperatorAudit(tx, { action: 'link-printed', ...act, by: null })
    }
    return paths
  })
