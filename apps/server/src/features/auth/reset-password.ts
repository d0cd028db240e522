import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { setPasswordHash } from '../users/index.ts'
import { takeBackTries } from './attempt-store.ts'
import { noteAct } from './audit-store.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { hashToken } from './secret-token.ts'
import { deleteSessionsOf } from './session-store.ts'
import { useToken, useUpTokensOf } from './token-store.ts'

/**
 * Sets a password by the token of a reset letter, ends every session of the user and tells him by letter (API-024).
 * TOKEN_NOT_FOUND when the token is unknown, used or expired; the old password then stays.
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
    await setPasswordHash(tx, used, passwordHash)
    await useUpTokensOf(tx, used, 'reset')
    await deleteSessionsOf(tx, used)
    await noteAct(tx, { accountId, userId, action: 'password-reset' })
    await enqueue(tx, 'send-password-changed-letter', { accountId, userId })
  })
  await takeBackTries(db, tries)
}
