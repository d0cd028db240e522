import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookie names that the specification fixes (SHELL-49, AUTH-30). */
const TOKEN = 'access-token'
const WORKSPACE = 'current-workspace-id'

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
