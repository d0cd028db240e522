import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Handlers, Redirect } from '../../http/handler.ts'
import {
  clearSessionCookies,
  setFlowCookie,
  setSessionCookie,
  takeFlowCookie,
  tokenOf,
} from '../../http/session.ts'
import { SignInFailed } from '../../outside/sign-in/sign-in.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { noteTries } from './attempt-store.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import type { OpenedSession } from './open-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { confirmSecondFactor, endSecondFactor, getSecondFactor, startSecondFactor } from './second-factor.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'
import { signInByGoogle } from './sign-in-by-google.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

const ok = { statusCode: 200 } as const

const deviceOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? ''

const GOOGLE_CALLBACK = '/api/auth/google/callback'

const isSecure = ({ publicUrl, config }: Pick<Tools, 'publicUrl' | 'config'>) =>
  config.isProduction || publicUrl.startsWith('https:')

const remember = (tools: Tools, reply: FastifyReply, session: OpenedSession) =>
  setSessionCookie(reply, session, isSecure(tools))

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
  google: async ({ google, publicUrl, db, config, clock }, { request, reply }) => {
    if (!google) return refuse('NOT_FOUND')
    await limitTries(db, bounds.google(request.ip))
    try {
      const { url, flow } = await google.start(`${publicUrl}${GOOGLE_CALLBACK}`)
      setFlowCookie(reply, flow, { now: clock.now(), secure: isSecure({ publicUrl, config }) })
      return new Redirect(url)
    } catch (error) {
      if (error instanceof SignInFailed) return refuse('UNAVAILABLE', { retryAfterSeconds: 30 })
      throw error
    }
  },
  googleCallback: async (tools, { request, reply }) => {
    const { google, publicUrl, log, db, clock } = tools
    if (!google) return refuse('NOT_FOUND')
    const flow = takeFlowCookie(request, reply, clock.now())
    if (!flow || 'waitSeconds' in (await noteTries(db, bounds.googleReturn(flow.state))))
      return new Redirect('/?google=failed')
    try {
      const came = new URL(request.url, 'http://any.invalid').search
      const identity = await google.finish(`${publicUrl}${GOOGLE_CALLBACK}${came}`, flow)
      const language = /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'
      const found = await signInByGoogle(tools, identity, { language, device: deviceOf(request) })
      if (typeof found === 'string') return new Redirect(`/?google=${found}`)
      remember(tools, reply, found)
      return new Redirect('/calendar')
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      if (error.reason !== 'cancelled') log.warn({ err: error.cause }, 'a Google sign-in was not right')
      return new Redirect(`/?google=${error.reason === 'cancelled' ? 'cancelled' : 'failed'}`)
    }
  },
  secondFactor: (tools, { actor }) => getSecondFactor(tools, actor),
  startSecondFactor: (tools, { actor, body, request }) =>
    startSecondFactor(tools, actor, { password: body?.password, token: tokenOf(request)?.token }),
  confirmSecondFactor: (tools, { actor, body }) => confirmSecondFactor(tools, actor, body.code),
  endSecondFactor: async (tools, { actor, body, request }) => {
    await endSecondFactor(tools, actor, { password: body?.password, token: tokenOf(request)?.token })
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
