import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { getUser, setPasswordHash } from '../users/index.ts'
import { refuseCommonPassword } from './common-password.ts'
import { hashPassword } from './hash-password.ts'
import { type Proof, provePassword, reauthenticate } from './reauthenticate.ts'
import { signOutEverywhere } from './sessions.ts'
import { useUpTokensOf } from './token-store.ts'

/**
 * Ends every session and sends a letter. A user without a password sets the first if they signed in a moment ago.
 * Refuses SAME_PASSWORD (400) when it is not new or its repetition differs, WRONG_PASSWORD (401).
 */
export const changePassword = async (
  tools: Tools,
  actor: Actor,
  input: { password: string; repeatPassword: string; oldPassword?: string },
  token: Proof['token'],
): Promise<void> => {
  const { password, repeatPassword, oldPassword } = input
  const { accountId, userId } = actor
  if (password !== repeatPassword) refuse('SAME_PASSWORD')
  const user = (await getUser(tools.db, actor)) ?? refuse('UNAUTHORIZED')
  const isFirst = user.passwordHash === null
  if (isFirst) await reauthenticate(tools, actor, { token })
  else if (oldPassword === undefined || !(await provePassword(tools, actor, user.passwordHash, oldPassword)))
    refuse('WRONG_PASSWORD')
  else if (oldPassword.normalize('NFKC') === password.normalize('NFKC')) refuse('SAME_PASSWORD')
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await tools.db.transaction(async (tx) => {
    // Of two parallel changes only the first still finds the password that it was proven by.
    if (!(await setPasswordHash(tx, actor, passwordHash, { before: user.passwordHash })))
      refuse('WRONG_PASSWORD')
    await useUpTokensOf(tx, actor, 'reset')
    await signOutEverywhere(tx, actor)
    await recordAudit(tx, { accountId, userId, action: isFirst ? 'password-set' : 'password-changed' })
    await enqueue(tx, 'send-password-changed-letter', { accountId, userId })
  })
}
