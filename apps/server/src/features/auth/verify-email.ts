import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, setEmailVerified } from '../users/index.ts'
import { giveFreeCoins, lockWallet } from '../wallet/index.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { removeTries } from './rate-limit-store.ts'
import { accountOfToken, hashToken, useToken, useUpTokensOf } from './token-store.ts'

/** An owner's first confirmation brings the free coins. Refuses TOKEN_NOT_FOUND also after another address was taken. */
export const verifyEmail = async (
  { db }: Tools,
  { token, ip }: { token: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, rateLimits.token(ip))
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
  await removeTries(db, tries)
}

/** Sends the confirmation letter again, at most once a minute; does nothing when the address is confirmed. */
export const resendVerification = async ({ db }: Tools, actor: Actor): Promise<void> => {
  const { accountId, userId } = actor
  const user = (await getUser(db, actor)) ?? refuse('UNAUTHORIZED')
  if (user.emailVerifiedAt) return
  await limitTries(db, rateLimits.resend(userId))
  await enqueue(db, 'send-verification-letter', { accountId, userId }, { key: `verification:${userId}` })
}
