import { ACTIVATION_DAYS, RESET_HOURS, VERIFICATION_DAYS } from '@tintario/contract/users/limits.ts'
import type { Db } from '../../db/db.ts'
import type { UserRow } from '../users/index.ts'
import { hashToken, newToken } from './secret-token.ts'
import { insertToken, type TokenKind } from './token-store.ts'

const links: Record<TokenKind, { hours: number; path: string }> = {
  verification: { hours: VERIFICATION_DAYS * 24, path: '/email-verification?token=' },
  reset: { hours: RESET_HOURS, path: '/change-your-password?token=' },
  activation: { hours: ACTIVATION_DAYS * 24, path: '/change-your-password?activation=' },
}

/** Stores a single-use token of a person and answers the path of its link, which is nowhere else in clear. */
export const makeLink = async (db: Db, user: UserRow, kind: TokenKind): Promise<string> => {
  const token = newToken()
  const { accountId, id: userId, email } = user
  const { hours, path } = links[kind]
  await insertToken(db, { kind, accountId, userId, email, tokenHash: hashToken(token), hours })
  return path + token
}
