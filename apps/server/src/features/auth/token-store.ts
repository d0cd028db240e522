import { createHash, randomBytes } from 'node:crypto'
import { ACTIVATION_DAYS, RESET_HOURS, VERIFICATION_DAYS } from '@tintario/contract/auth/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { oneTimeToken } from '../../db/tables/auth.ts'
import type { UserRow } from '../users/index.ts'

export type TokenKind = 'verification' | 'reset' | 'activation'
type Whose = { accountId: string; userId: string }
type UsedToken = Whose & { email: string | null }

export const insertToken = async (
  db: Db,
  { hours, ...row }: Whose & { kind: TokenKind; email: string; tokenHash: Buffer; hours: number },
): Promise<void> => {
  await db.insert(oneTimeToken).values({ ...row, expiresAt: sql`now() + make_interval(hours => ${hours})` })
}

const isLiving = (kind: TokenKind, tokenHash: Buffer) =>
  and(
    eq(oneTimeToken.tokenHash, tokenHash),
    eq(oneTimeToken.kind, kind),
    isNull(oneTimeToken.usedAt),
    sql`${oneTimeToken.expiresAt} > now()`,
  )

/** The account of a living token, without using it up; null for any other. */
export const accountOfToken = async (tx: Db, kind: TokenKind, tokenHash: Buffer): Promise<string | null> => {
  const [row] = await tx
    .select({ accountId: oneTimeToken.accountId })
    .from(oneTimeToken)
    .where(isLiving(kind, tokenHash))
  return row?.accountId ?? null
}

/** Uses a valid token, so that of two parallel calls only one gets it; null for any other. */
export const useToken = async (tx: Db, kind: TokenKind, tokenHash: Buffer): Promise<UsedToken | null> => {
  const [used] = await tx
    .update(oneTimeToken)
    .set({ usedAt: sql`now()` })
    .where(isLiving(kind, tokenHash))
    .returning({
      accountId: oneTimeToken.accountId,
      userId: oneTimeToken.userId,
      email: oneTimeToken.email,
    })
  return used ?? null
}

/** Uses up what other letters still carry: all of a user's tokens, or those of one kind. */
export const useUpTokensOf = async (
  tx: Db,
  { accountId, userId }: Whose,
  kind?: TokenKind,
): Promise<void> => {
  await tx
    .update(oneTimeToken)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeToken.accountId, accountId),
        eq(oneTimeToken.userId, userId),
        kind ? eq(oneTimeToken.kind, kind) : undefined,
        isNull(oneTimeToken.usedAt),
      ),
    )
}

export const deleteExpiredTokens = (db: Db): Promise<void> => deleteInBatches(db, oneTimeToken.expiresAt)

/** 256 random bits as base64url, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash of a token is stored, so that readers of the database cannot use it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

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
