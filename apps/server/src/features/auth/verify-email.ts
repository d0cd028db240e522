import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, setEmailVerified } from '../users/index.ts'
import { giveFreeCoins, lockWallet } from '../wallet/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { accountOfToken, hashToken, useToken, useUpTokensOf } from './token-store.ts'

/**
 * Confirms an address by the token that was sent there; an owner's first one brings the free coins. TOKEN_NOT_FOUND when
 * it is unknown, used, expired, or the user took another address since.
 */
export const verifyEmail = async (
  { db }: Tools,
  { token, ip }: { token: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, bounds.token(ip))
  await db.transaction(async (tx) => {
    const tokenHash = hashToken(token)
    const accountId = await accountOfToken(tx, 'verification', tokenHash)
    if (!accountId) return refuse('TOKEN_NOT_FOUND')
    // The wallet is locked first here as in an erasure of the account, so that the two wait for each other in turn.
    await lockWallet(tx, accountId)
    const used = await useToken(tx, 'verification', tokenHash)
    if (!used?.email) return refuse('TOKEN_NOT_FOUND')
    const proven = await setEmailVerified(tx, used, used.email)
    if (!proven) return refuse('TOKEN_NOT_FOUND')
    if (!proven.isChild) await giveFreeCoins(tx, { accountId: used.accountId, email: used.email })
    await useUpTokensOf(tx, used, 'verification')
    await recordAudit(tx, { accountId: used.accountId, userId: used.userId, action: 'email-verified' })
  })
  await takeBackTries(db, tries)
}

/** Sends the confirmation letter again, at most once a minute; does nothing when the address is confirmed. */
export const resendVerification = async ({ db }: Tools, actor: Actor): Promise<void> => {
  const { accountId, userId } = actor
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (user.emailVerifiedAt) return
  await limitTries(db, bounds.resend(userId))
  await enqueue(db, 'send-verification-letter', { accountId, userId }, { key: `verification:${userId}` })
}
