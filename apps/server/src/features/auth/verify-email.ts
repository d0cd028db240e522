import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteAct } from '../audit/index.ts'
import { setEmailVerified } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { hashToken } from './secret-token.ts'
import { useToken, useUpTokensOf } from './token-store.ts'

/**
 * Confirms an address by the token that was sent there (API-020). TOKEN_NOT_FOUND when it is unknown, used, expired, or
 * the user took another address since.
 */
export const verifyEmail = async (
  { db }: Tools,
  { token, ip }: { token: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, bounds.token(ip))
  await db.transaction(async (tx) => {
    const used = await useToken(tx, 'verification', hashToken(token))
    const isProven = used?.email != null && (await setEmailVerified(tx, used, used.email))
    if (!used || !isProven) return refuse('TOKEN_NOT_FOUND')
    await useUpTokensOf(tx, used, 'verification')
    await noteAct(tx, { accountId: used.accountId, userId: used.userId, action: 'email-verified' })
  })
  await takeBackTries(db, tries)
}
