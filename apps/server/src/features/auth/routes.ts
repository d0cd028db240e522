import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers } from '../../http/handler.ts'
import { clearSessionCookies, setSessionCookie, tokenOf } from '../../http/session.ts'
import type { Tools } from '../../tools.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { OpenedSession } from './open-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

const ok = { statusCode: 200 } as const

const deviceOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? ''

const remember = ({ publicUrl, config }: Tools, reply: FastifyReply, session: OpenedSession) =>
  setSessionCookie(reply, session, config.isProduction || publicUrl.startsWith('https:'))

export const authHandlers: Handlers<typeof auth> = {
  login: async (tools, { body, request, reply }) => {
    const { session, user } = await logIn(tools, { ...body, ip: request.ip, device: deviceOf(request) })
    remember(tools, reply, session)
    return { accessToken: session.token, expiresAt: session.expiresAt.toISOString(), user }
  },
  logout: async (tools, { actor, body, request, reply }) => {
    await logOut(tools, actor, [tokenOf(request)?.token, body?.accessToken])
    clearSessionCookies(reply)
    return ok
  },
}

/** The calls about users that open, prove or end sessions. */
export const accessHandlers: Omit<
  Handlers<typeof users>,
  'me' | 'update' | 'avatar' | 'setAvatar' | 'avatarOf' | 'export' | 'remove'
> = {
  signUp: async (tools, { body, request, reply }) => {
    const { session, user } = await signUp(tools, { ...body, ip: request.ip, device: deviceOf(request) })
    remember(tools, reply, session)
    return user
  },
  changeEmail: async (tools, { actor, body, request, reply }) => {
    const { email, password } = body
    const proof = { password, token: tokenOf(request)?.token }
    const { isSignedOut } = await changeEmail(tools, actor, email, proof)
    if (isSignedOut) clearSessionCookies(reply)
    return ok
  },
  verifyEmail: async (tools, { body, request }) => {
    await verifyEmail(tools, { token: body.emailVerificationToken, ip: request.ip })
    return ok
  },
  resendVerification: async (tools, { actor }) => {
    await resendVerification(tools, actor)
    return ok
  },
  requestPasswordReset: async (tools, { body, request }) => {
    await requestPasswordReset(tools, { email: body.email, ip: request.ip })
    return ok
  },
  resetPassword: async (tools, { body, request }) => {
    await resetPassword(tools, { token: body.passwordResetToken, password: body.password, ip: request.ip })
    return ok
  },
  changePassword: async (tools, { actor, body, request, reply }) => {
    await changePassword(tools, actor, body, tokenOf(request)?.token)
    clearSessionCookies(reply)
    return ok
  },
  sessions: (tools, { actor, request }) => listSessions(tools, actor, tokenOf(request)?.token),
  endSessions: async (tools, { actor, reply }) => {
    await endSessions(tools, actor)
    clearSessionCookies(reply)
    return ok
  },
  endSession: async (tools, { actor, params }) => {
    await endSession(tools, actor, params.id)
    return ok
  },
}
