import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import { type Handlers, Redirect } from '../../http/handler.ts'
import {
  clearSessionCookies,
  deviceTokenOf,
  forgetBrowser,
  setFlowCookie,
  setSessionCookies,
  takeFlowCookie,
} from '../../http/session.ts'
import { SignInFailed } from '../../outside/sign-in/sign-in.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { endSample } from '../users/index.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { createInstanceOwner } from './instance-owner.ts'
import { createInvitedAccount } from './invited-account.ts'
import { logIn } from './log-in.ts'
import { limitTries, rateLimits } from './rate-limit.ts'
import { recordTries } from './rate-limit-store.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { confirmSecondFactor, endSecondFactor, getSecondFactor, startSecondFactor } from './second-factor.ts'
import { endSession, endSessions, listSessions, logOut, type OpenedSession } from './sessions.ts'
import { signInByGoogle } from './sign-in-by-google.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const browserOf = (tools: Tools, request: FastifyRequest) => ({
  ip: request.ip,
  device: request.headers['user-agent'] ?? '',
  deviceToken: deviceTokenOf(tools, request),
})

/** Stores a new session in the caller's browser; a user who signs in to an account of their own leaves the sample shop. */
const enter = async (
  tools: Tools,
  { actor, reply }: { actor: Actor | null; reply: FastifyReply },
  session: OpenedSession,
): Promise<void> => {
  if (actor?.isSample) await endSample(tools.db, actor.accountId)
  setSessionCookies(tools, reply, session)
}

const GOOGLE_CALLBACK = '/api/auth/google/callback'

export const authHandlers: Omit<Handlers<typeof auth>, 'startSample' | 'leaveSample'> = {
  login: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await logIn(tools, body, { ...browserOf(tools, request), signal })
    await enter(tools, { actor, reply }, session)
    return { accessToken: session.token, expiresAt: session.expiresAt.toISOString(), user }
  },
  logout: async (tools, { actor, token, body, reply }) => {
    await logOut(tools, actor, [token, body?.accessToken])
    clearSessionCookies(tools, reply)
  },
  createInstanceOwner: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await createInstanceOwner(tools, body, { ...browserOf(tools, request), signal })
    await enter(tools, { actor, reply }, session)
    return user
  },
  createInvitedAccount: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await createInvitedAccount(tools, body, {
      ...browserOf(tools, request),
      signal,
    })
    await enter(tools, { actor, reply }, session)
    return user
  },
  google: async (tools, { request, reply }) => {
    const { google, publicUrl, db, clock } = tools
    if (!google) return refuse('NOT_FOUND')
    await limitTries(db, rateLimits.google(request.ip))
    try {
      const { url, flow } = await google.start(`${publicUrl}${GOOGLE_CALLBACK}`)
      setFlowCookie(tools, reply, flow, await clock.now())
      return new Redirect(url)
    } catch (error) {
      if (error instanceof SignInFailed) return refuse('UNAVAILABLE', { retryAfterSeconds: 30 })
      throw error
    }
  },
  googleCallback: async (tools, { actor, request, reply }) => {
    const { google, publicUrl, log, db, clock } = tools
    if (!google) return refuse('NOT_FOUND')
    const flow = takeFlowCookie(tools, request, reply, await clock.now())
    if (!flow || 'waitSeconds' in (await recordTries(db, rateLimits.googleReturn(flow.state))))
      return new Redirect('/?google=failed')
    try {
      const came = new URL(request.url, 'http://any.invalid').search
      const identity = await google.finish(`${publicUrl}${GOOGLE_CALLBACK}${came}`, flow)
      const language = /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'
      const found = await signInByGoogle(tools, identity, language, browserOf(tools, request))
      if (typeof found === 'string') return new Redirect(`/?google=${found}`)
      await enter(tools, { actor, reply }, found)
      return new Redirect('/calendar')
    } catch (error) {
      if (!(error instanceof SignInFailed)) throw error
      if (error.reason !== 'cancelled') log.warn({ err: error.cause }, 'a Google sign-in was not right')
      return new Redirect(`/?google=${error.reason === 'cancelled' ? 'cancelled' : 'failed'}`)
    }
  },
  secondFactor: (tools, { actor }) => getSecondFactor(tools, actor),
  startSecondFactor: (tools, { actor, token, body }) =>
    startSecondFactor(tools, actor, { password: body?.password, token }),
  confirmSecondFactor: (tools, { actor, body }) => confirmSecondFactor(tools, actor, body.code),
  endSecondFactor: (tools, { actor, token, body }) =>
    endSecondFactor(tools, actor, { password: body?.password, token }),
}

export const accessHandlers: Omit<
  Handlers<typeof users>,
  'me' | 'update' | 'agree' | 'avatar' | 'setAvatar' | 'avatarOf' | 'export' | 'operatorEntries' | 'remove'
> = {
  signUp: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await signUp(tools, body, { ...browserOf(tools, request), signal })
    await enter(tools, { actor, reply }, session)
    return user
  },
  changeEmail: async (tools, { actor, token, body, reply }) => {
    const { email, password } = body
    const { isSignedOut } = await changeEmail(tools, actor, email, { password, token })
    if (isSignedOut) forgetBrowser(tools, reply)
  },
  verifyEmail: (tools, { body, request }) =>
    verifyEmail(tools, { token: body.emailVerificationToken, ip: request.ip }),
  resendVerification: (tools, { actor }) => resendVerification(tools, actor),
  requestPasswordReset: (tools, { body, request }) =>
    requestPasswordReset(tools, { email: body.email, ip: request.ip }),
  resetPassword: (tools, { body, request }) =>
    resetPassword(tools, { token: body.passwordResetToken, password: body.password, ip: request.ip }),
  changePassword: async (tools, { actor, token, body, reply }) => {
    await changePassword(tools, actor, body, token)
    forgetBrowser(tools, reply)
  },
  sessions: (tools, { actor, token }) => listSessions(tools, actor, token),
  endSessions: async (tools, { actor, reply }) => {
    await endSessions(tools, actor)
    forgetBrowser(tools, reply)
  },
  endSession: (tools, { actor, params }) => endSession(tools, actor, params.id),
}
