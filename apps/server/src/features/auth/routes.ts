import type { auth } from '@tintario/contract/auth/endpoints.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { FastifyRequest } from 'fastify'
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
import { noteTries } from './attempt-store.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { createInstanceOwner } from './instance-owner.ts'
import { createInvitedAccount } from './invited-account.ts'
import { bounds, limitTries } from './limit-tries.ts'
import { logIn } from './log-in.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { confirmSecondFactor, endSecondFactor, getSecondFactor, startSecondFactor } from './second-factor.ts'
import { endSession, endSessions, listSessions, logOut } from './sessions.ts'
import { signInByGoogle } from './sign-in-by-google.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const ok = { statusCode: 200 } as const

const browserOf = (tools: Tools, request: FastifyRequest) => ({
  ip: request.ip,
  device: request.headers['user-agent'] ?? '',
  deviceToken: deviceTokenOf(tools, request),
})

/** Who signs in to an account of their own has left the sample shop. */
const leaveSampleOf = async ({ db }: Tools, actor: Actor | null): Promise<void> => {
  if (actor?.isSample) await endSample(db, actor.accountId)
}

const GOOGLE_CALLBACK = '/api/auth/google/callback'

export const authHandlers: Omit<Handlers<typeof auth>, 'startSample' | 'leaveSample'> = {
  login: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await logIn(tools, body, { ...browserOf(tools, request), signal })
    await leaveSampleOf(tools, actor)
    setSessionCookies(tools, reply, session)
    return { accessToken: session.token, expiresAt: session.expiresAt.toISOString(), user }
  },
  logout: async (tools, { actor, token, body, reply }) => {
    await logOut(tools, actor, [token, body?.accessToken])
    clearSessionCookies(tools, reply)
    return ok
  },
  createInstanceOwner: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await createInstanceOwner(tools, body, { ...browserOf(tools, request), signal })
    await leaveSampleOf(tools, actor)
    setSessionCookies(tools, reply, session)
    return user
  },
  createInvitedAccount: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await createInvitedAccount(tools, body, {
      ...browserOf(tools, request),
      signal,
    })
    await leaveSampleOf(tools, actor)
    setSessionCookies(tools, reply, session)
    return user
  },
  google: async (tools, { request, reply }) => {
    const { google, publicUrl, db, clock } = tools
    if (!google) return refuse('NOT_FOUND')
    await limitTries(db, bounds.google(request.ip))
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
    if (!flow || 'waitSeconds' in (await noteTries(db, bounds.googleReturn(flow.state))))
      return new Redirect('/?google=failed')
    try {
      const came = new URL(request.url, 'http://any.invalid').search
      const identity = await google.finish(`${publicUrl}${GOOGLE_CALLBACK}${came}`, flow)
      const language = /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en'
      const found = await signInByGoogle(tools, identity, language, browserOf(tools, request))
      if (typeof found === 'string') return new Redirect(`/?google=${found}`)
      await leaveSampleOf(tools, actor)
      setSessionCookies(tools, reply, found)
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
  endSecondFactor: async (tools, { actor, token, body }) => {
    await endSecondFactor(tools, actor, { password: body?.password, token })
    return ok
  },
}

/** The calls about users that open, prove or end sessions. */
export const accessHandlers: Omit<
  Handlers<typeof users>,
  'me' | 'update' | 'agree' | 'avatar' | 'setAvatar' | 'avatarOf' | 'export' | 'operatorEntries' | 'remove'
> = {
  signUp: async (tools, { actor, body, request, reply, signal }) => {
    const { session, user } = await signUp(tools, body, { ...browserOf(tools, request), signal })
    await leaveSampleOf(tools, actor)
    setSessionCookies(tools, reply, session)
    return user
  },
  changeEmail: async (tools, { actor, token, body, reply }) => {
    const { email, password } = body
    const { isSignedOut } = await changeEmail(tools, actor, email, { password, token })
    if (isSignedOut) forgetBrowser(tools, reply)
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
  changePassword: async (tools, { actor, token, body, reply }) => {
    await changePassword(tools, actor, body, token)
    forgetBrowser(tools, reply)
    return ok
  },
  sessions: (tools, { actor, token }) => listSessions(tools, actor, token),
  endSessions: async (tools, { actor, reply }) => {
    await endSessions(tools, actor)
    forgetBrowser(tools, reply)
    return ok
  },
  endSession: async (tools, { actor, params }) => {
    await endSession(tools, actor, params.id)
    return ok
  },
}
