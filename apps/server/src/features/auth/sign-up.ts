import type { Language } from '@tintario/contract/core/common.ts'
import type { User } from '@tintario/contract/users/user.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { insertOwner, isEmailTaken, presentUser, updateNewsletter } from '../users/index.ts'
import { insertWallet } from '../wallet/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { refuseUnlessOpen } from './registration.ts'
import { type OpenedSession, openSession, type Visitor } from './sessions.ts'

/**
 * All or nothing. Refuses EMAIL_TAKEN; before that, the REGISTRATION_ codes for addresses that may not make an
 * account.
 */
export const signUp = async (
  { db, config }: Tools,
  input: {
    firstName: string
    surname: string
    email: string
    password: string
    language: Language
    newsletter: boolean
  },
  { ip, signal, ...browser }: Visitor,
): Promise<{ session: OpenedSession; user: User }> => {
  const { password, newsletter, ...rest } = input
  await limitTries(db, rateLimits.signUp(ip, config.isProduction), signal)
  // First, so that the answer is the same for addresses with and without an account.
  await refuseUnlessOpen(db, config, input.email)
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password, signal)
  try {
    return await db.transaction(async (tx) => {
      const inserted = await insertOwner(tx, { ...rest, passwordHash })
      const whose = { accountId: inserted.accountId, userId: inserted.id }
      if (newsletter) await updateNewsletter(tx, whose, true)
      const user = { ...inserted, newsletterSince: newsletter ? new Date() : null }
      await insertWallet(tx, user.accountId)
      const session = await openSession(tx, whose, browser)
      await recordAudit(tx, { ...whose, action: 'signed-up' })
      await enqueue(tx, 'send-verification-letter', whose)
      return { session, user: presentUser(user, session.expiresAt) }
    })
  } catch (error) {
    if (isEmailTaken(error)) refuse('EMAIL_TAKEN')
    throw error
  }
}
