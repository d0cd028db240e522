import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Cookie names that the specification fixes (SHELL-49, AUTH-30). */
const TOKEN = 'access-token'
const WORKSPACE = 'current-workspace-id'
/** What a browser keeps while it is at Google's. */
const FLOW = { name: 'google-sign-in', path: '/api/auth/google', seconds: 600 }

/** The access token of a request: the Bearer header, else the cookie (API-001); and which of the two it was. */
export const tokenOf = (request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | null => {
  const header = request.headers.authorization
  const bearer = header ? /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] : undefined
  if (header) return bearer ? { token: bearer, from: 'header' } : null
  const token = request.cookies[TOKEN]
  return token ? { token, from: 'cookie' } : null
}

/** The workspace the browser works in (SHELL-49); a claim only. */
export const claimedWorkspaceOf = (request: FastifyRequest): string | null =>
  request.cookies[WORKSPACE] ?? null

/** Sets the session cookie: httpOnly, SameSite=Lax, Secure in production (rule 6). */
export const setSessionCookie = (
  reply: FastifyReply,
  session: { token: string; expiresAt: Date },
  secure: boolean,
): void => {
  reply.setCookie(TOKEN, session.token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: session.expiresAt,
  })
}

/** Takes both cookies of a session away (API-029). */
export const clearSessionCookies = (reply: FastifyReply): void => {
  reply.clearCookie(TOKEN, { path: '/' })
  reply.clearCookie(WORKSPACE, { path: '/' })
}

/** The workspace that the browser worked in is gone; the first active one becomes current (R94). */
export const forgetWorkspaceCookie = (reply: FastifyReply): void => {
  reply.clearCookie(WORKSPACE, { path: '/' })
}

const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })
type Flow = Omit<z.output<typeof flow>, 'until'>

/** Keeps the secrets of a sign-in that begins `now` in the browser that began it, for ten minutes. */
export const setFlowCookie = (
  reply: FastifyReply,
  begun: Flow,
  { now, secure }: { now: Date; secure: boolean },
): void => {
  const kept: z.output<typeof flow> = { ...begun, until: now.getTime() + FLOW.seconds * 1_000 }
  reply.setCookie(FLOW.name, Buffer.from(JSON.stringify(kept)).toString('base64url'), {
    path: FLOW.path,
    httpOnly: true,
    // Lax: the way back from the issuer is a link that was followed from its site.
    sameSite: 'lax',
    secure,
    maxAge: FLOW.seconds,
  })
}

/** The secrets of the sign-in that this browser has begun; null when it has begun none in the last ten minutes. */
export const takeFlowCookie = (request: FastifyRequest, reply: FastifyReply, now: Date): Flow | null => {
  const kept = request.cookies[FLOW.name]
  reply.clearCookie(FLOW.name, { path: FLOW.path })
  if (!kept) return null
  try {
    const { until, ...begun } = flow.parse(JSON.parse(Buffer.from(kept, 'base64url').toString('utf8')))
    return now.getTime() < until ? begun : null
  } catch {
    return null
  }
}
