import { language } from '@tintario/contract/common.ts'
import { ACTIVATION_DAYS, RESET_HOURS, VERIFICATION_DAYS } from '@tintario/contract/users/limits.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { confirmEmail } from '../../letters/confirm-email.ts'
import { emailChanged } from '../../letters/email-changed.ts'
import { googleLinked } from '../../letters/google-linked.ts'
import { invitation } from '../../letters/invitation.ts'
import { passwordChanged } from '../../letters/password-changed.ts'
import { resetPassword } from '../../letters/reset-password.ts'
import type { Tools } from '../../tools.ts'
import { getUser, type UserRow } from '../users/index.ts'
import { deleteOldTries } from './attempt-store.ts'
import { deleteExpiredDevices } from './known-device-store.ts'
import { deleteExpiredInvitations } from './registration-store.ts'
import { hashToken, newToken } from './secret-token.ts'
import { deleteExpiredSessions } from './session-store.ts'
import { deleteExpiredTokens, insertToken, type TokenKind, useUpTokensOf } from './token-store.ts'

/** A token is made by the job, so that it is nowhere in clear but in the letter; a second try makes a second one. */
const makeToken = async ({ db }: Tools, user: UserRow, kind: TokenKind, hours: number): Promise<string> => {
  const token = newToken()
  const { accountId, id: userId, email } = user
  await insertToken(db, { kind, accountId, userId, email, tokenHash: hashToken(token), hours })
  return token
}

const reader = (user: UserRow) => ({
  to: user.email,
  firstName: user.firstName,
  language: language.parse(user.language),
})

/** The letters of sign-up, resend, reset, change and invitation, in the user's language (JOB-08). */
export const authJobs: JobHandlers = {
  'send-verification-letter': async (tools, whose) => {
    const user = await getUser(tools.db, whose)
    if (!user || user.emailVerifiedAt) return
    const token = await makeToken(tools, user, 'verification', VERIFICATION_DAYS * 24)
    const link = `${tools.publicUrl}/email-verification?token=${token}`
    await tools.mail.send(confirmEmail({ ...reader(user), link }))
  },
  'send-reset-letter': async (tools, whose) => {
    const user = await getUser(tools.db, whose)
    if (!user) return
    const token = await makeToken(tools, user, 'reset', RESET_HOURS)
    const link = `${tools.publicUrl}/change-your-password?token=${token}`
    await tools.mail.send(resetPassword({ ...reader(user), link }))
  },
  'send-email-changed-letter': async (tools, { to, ...whose }) => {
    const user = await getUser(tools.db, whose)
    if (!user) return
    await tools.mail.send(emailChanged({ ...reader(user), to, link: tools.publicUrl }))
  },
  'send-invitation-letter': async (tools, { inviterId, ...whose }) => {
    const user = await getUser(tools.db, whose)
    const inviter = await getUser(tools.db, { accountId: whose.accountId, userId: inviterId })
    if (!user || user.emailVerifiedAt || !inviter) return
    // Of two letters that waited at once, only the last one's link works.
    await useUpTokensOf(tools.db, whose, 'activation')
    const token = await makeToken(tools, user, 'activation', ACTIVATION_DAYS * 24)
    const link = `${tools.publicUrl}/change-your-password?activation=${token}`
    await tools.mail.send(invitation({ ...reader(user), inviter: inviter.firstName, link }))
  },
  'send-google-linked-letter': async (tools, { isTakenOver, ...whose }) => {
    const user = await getUser(tools.db, whose)
    if (!user) return
    const link = `${tools.publicUrl}/profile?tab=security`
    const outcome = isTakenOver ? 'taken-over' : 'joined'
    await tools.mail.send(googleLinked({ ...reader(user), link, outcome }))
  },
  'send-password-changed-letter': async (tools, whose) => {
    const user = await getUser(tools.db, whose)
    if (!user) return
    const link = `${tools.publicUrl}/forgot-your-password`
    await tools.mail.send(passwordChanged({ ...reader(user), link }))
  },
}

/** Removes what has expired; part of the job clean-up. */
export const cleanUpAuth = async ({ db }: Tools): Promise<void> => {
  await deleteExpiredSessions(db)
  await deleteExpiredDevices(db)
  await deleteExpiredTokens(db)
  await deleteExpiredInvitations(db)
  await deleteOldTries(db)
}
