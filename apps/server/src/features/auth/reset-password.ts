import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, setPasswordHash } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { deleteIdentitiesOf } from './identity-store.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { hashToken } from './secret-token.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { useToken, useUpTokensOf } from './token-store.ts'

/**
 * Sets a password by the token of a reset letter, ends every session of the user and notifies them by letter. Where
 * the address was unconfirmed before, signing in with Google ends too: another person may have linked their Google
 * account to it. TOKEN_NOT_FOUND when the token is unknown, used or expired; the old password then stays.
 */
export const resetPassword = async (
  { db }: Tools,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, bounds.token(ip))
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
  await takeBackTries(db, tries)
}
