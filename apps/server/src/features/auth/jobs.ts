import { language } from '@tintario/contract/core/common.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { confirmEmail } from '../../letters/confirm-email.ts'
import { emailChanged } from '../../letters/email-changed.ts'
import { googleLinked } from '../../letters/google-linked.ts'
import { invitation } from '../../letters/invitation.ts'
import { passwordChanged } from '../../letters/password-changed.ts'
import { resetPassword } from '../../letters/reset-password.ts'
import type { Tools } from '../../tools.ts'
import { getUser, type UserRow } from '../users/index.ts'
import { deleteExpiredDevices } from './known-device-store.ts'
import { deleteOldTries } from './rate-limit-store.ts'
import { deleteExpiredInvitations } from './registration-store.ts'
import { deleteExpiredSessions } from './session-store.ts'
import { deleteExpiredTokens, makeLink, type TokenKind, useUpTokensOf } from './token-store.ts'

/** A token is made by the job, so that it is nowhere in clear but in the letter; a second try makes a second one. */
const linkFor = async ({ db, publicUrl }: Tools, user: UserRow, kind: TokenKind): Promise<string> =>
  publicUrl + (await makeLink(db, user, kind))

const reader = (user: UserRow) => ({
  to: user.email,
  firstName: user.firstName,
  language: language.parse(user.language),
})

/**
 * Letters in the user's language. Without mail no token is made, so that none replaces a link that the operator
 * printed.
 */
export const authJobs: JobHandlers = {
  'send-verification-letter': async (tools, whose) => {
    const user = await getUser(tools.db, whose)
    if (!tools.config.MAIL || !user || user.emailVerifiedAt) return
    const link = await linkFor(tools, user, 'verification')
    await tools.mail.send(confirmEmail({ ...reader(user), link }))
  },
  'send-reset-letter': async (tools, whose) => {
    const user = await getUser(tools.db, whose)
    if (!tools.config.MAIL || !user) return
    const link = await linkFor(tools, user, 'reset')
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
    if (!tools.config.MAIL || !user || user.emailVerifiedAt || !inviter) return
    // Of two queued letters only the last one's link works.
    await useUpTokensOf(tools.db, whose, 'activation')
    const link = await linkFor(tools, user, 'activation')
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

export const cleanUpAuth = async ({ db }: Tools): Promise<void> => {
  await deleteExpiredSessions(db)
  await deleteExpiredDevices(db)
  await deleteExpiredTokens(db)
  await deleteExpiredInvitations(db)
  await deleteOldTries(db)
}
