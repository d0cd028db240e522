import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import { claimEmail, getOwnerId, getUser, setEmailVerified, setPasswordHash } from '../users/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { removeTries } from './rate-limit-store.ts'
import { hashToken, useToken, useUpTokensOf } from './token-store.ts'

/**
 * Sets an invited member's password by the invitation's token, which confirms the address too. TOKEN_NOT_FOUND
 * when it is invalid or the member was removed, EMAIL_TAKEN when the invited person has an account by now.
 */
export const activateMember = async (
  { db }: Tools,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> => {
  const tries = await limitTries(db, rateLimits.token(ip))
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const used = (await useToken(tx, 'activation', hashToken(token))) ?? refuse('TOKEN_NOT_FOUND')
    const { accountId, userId, email } = used
    const isProven = email !== null && (await setEmailVerified(tx, used, email)) !== null
    const user = isProven ? await getUser(tx, used) : null
    if (!user) return refuse('TOKEN_NOT_FOUND')
    if (!(await claimEmail(tx, used, user.email))) refuse('EMAIL_TAKEN')
    await setPasswordHash(tx, used, passwordHash)
    await useUpTokensOf(tx, used)
    await recordAudit(tx, { accountId, userId, action: 'agent-activated' })
    await notify(tx, {
      accountId,
      userId: await getOwnerId(tx, accountId),
      type: 'users',
      key: 'NOTIFICATION_MEMBER_JOINED',
      values: { name: user.firstName, id: userId },
    })
  })
  await removeTries(db, tries)
}
