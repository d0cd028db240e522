import { randomUUID } from 'node:crypto'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, getUserByEmail, setPasswordHash } from '../users/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { removeTries } from './rate-limit-store.ts'
import { signOutEverywhere } from './sessions.ts'
import { hashToken, useToken, useUpTokensOf } from './token-store.ts'

/**
 * Sets a password by the token of a letter and ends every session. If the address was unconfirmed, signing in
 * with Google ends too: another person may have linked their Google account. Refuses TOKEN_NOT_FOUND.
 */
export const resetPassword = async (
  { db }: Tools,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, rateLimits.token(ip))
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const used = (await useToken(tx, 'reset', hashToken(token))) ?? refuse('TOKEN_NOT_FOUND')
    const { accountId, userId } = used
    const user = await getUser(tx, used)
    // The letter proves whose the address is; a Google person who was there before never did.
    if (user?.emailVerifiedAt === null) await deleteIdentitiesOf(tx, used)
    await setPasswordHash(tx, used, passwordHash)
    await useUpTokensOf(tx, used, 'reset')
    await signOutEverywhere(tx, used)
    await recordAudit(tx, { accountId, userId, action: 'password-reset' })
    await enqueue(tx, 'send-password-changed-letter', { accountId, userId })
  })
  await removeTries(db, tries)
}

/** The answer does not reveal whether there is an account; an invited person is activated by the invitation. */
export const requestPasswordReset = async (
  { db }: Tools,
  { email, ip }: { email: string; ip: string },
): Promise<void> => {
  await limitTries(db, rateLimits.reset(ip, email))
  const user = await getUserByEmail(db, email)
  // Without a user the same work is done, and the job finds none: the time does not reveal who has an account.
  const { accountId, userId } = user
    ? { accountId: user.accountId, userId: user.id }
    : { accountId: randomUUID(), userId: randomUUID() }
  // Tried for about an hour: a link that comes much later only frightens.
  await enqueue(db, 'send-reset-letter', { accountId, userId }, { key: `reset:${userId}`, maxAttempts: 8 })
}
