import { KNOWN_DEVICE_DAYS } from '@tintario/contract/auth/limits.ts'
import { optionalId } from '@tintario/contract/core/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tools } from '../tools.ts'

/** Where the product is, which decides how its cookies are made. */
type Place = Pick<Tools, 'config' | 'publicUrl'>

const TOKEN = 'access-token'
const WORKSPACE = 'current-workspace-id'
const FLOW = 'google-sign-in'
const FLOW_SECONDS = 600
/** By what a browser is known from a log-in before. */
const DEVICE = 'known-device'

const isHttps = ({ config, publicUrl }: Place) => config.isProduction || publicUrl.startsWith('https:')

/** A browser accepts a cookie named `__Host-` only from this very host, so a sibling subdomain cannot set one. */
const named = (place: Place, name: string) => (isHttps(place) ? `__Host-${name}` : name)

/** Where a browser's call of ours comes from: the public address, and on a developer's machine the one that was called. */
export const ownOrigins = (place: Place, request: FastifyRequest): string[] => [
  new URL(place.publicUrl).origin,
  ...(isHttps(place) ? [] : [`${request.protocol}://${request.host}`]),
]

// Lax: the way back from Google, and a link in a letter, are followed from another site.
const secret = (place: Place) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(place) }) as const

/** The access token of a request: the Bearer header, else the cookie; and which of the two. */
export const tokenOf = (
  place: Place,
  request: FastifyRequest,
): { token: string; from: 'header' | 'cookie' } | null => {
  const header = request.headers.authorization
  const bearer = header ? /^Bearer ([\w-]{20,100})$/i.exec(header)?.[1] : undefined
  if (header) return bearer ? { token: bearer, from: 'header' } : null
  const token = request.cookies[named(place, TOKEN)]
  return token ? { token, from: 'cookie' } : null
}

/** The workspace that the browser claims to work in; not verified here. */
export const claimedWorkspaceOf = (request: FastifyRequest): string | null =>
  optionalId.parse(request.cookies[WORKSPACE]) ?? null

/** The secret by which this browser is known from a log-in before; whose it is, if anybody's, is not said by that. */
export const deviceTokenOf = (place: Place, request: FastifyRequest): string | null =>
  request.cookies[named(place, DEVICE)] ?? null

/** Scripts can read neither token. Without a new device token the browser's own stays, longer than the session. */
export const setSessionCookies = (
  place: Place,
  reply: FastifyReply,
  session: { token: string; expiresAt: Date; deviceToken: string | null },
): void => {
  reply.setCookie(named(place, TOKEN), session.token, { ...secret(place), expires: session.expiresAt })
  if (session.deviceToken !== null)
    reply.setCookie(named(place, DEVICE), session.deviceToken, {
      ...secret(place),
      maxAge: KNOWN_DEVICE_DAYS * 86_400,
    })
}

/** Deletes both cookies of a session; the device stays known. */
export const clearSessionCookies = (place: Place, reply: FastifyReply): void => {
  reply.clearCookie(named(place, TOKEN), secret(place))
  forgetWorkspaceCookie(reply)
}

/** Takes all cookies away, when the user's devices are forgotten or the user is gone. */
export const forgetBrowser = (place: Place, reply: FastifyReply): void => {
  clearSessionCookies(place, reply)
  reply.clearCookie(named(place, DEVICE), secret(place))
}

/** Deletes the cookie of a workspace that no longer exists; the first active one becomes current. */
export const forgetWorkspaceCookie = (reply: FastifyReply): void => {
  reply.clearCookie(WORKSPACE, { path: '/' })
}

const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })
type Flow = Omit<z.output<typeof flow>, 'until'>

/** Stores the secrets of a sign-in that begins `now` in the browser that began it, for ten minutes. */
export const setFlowCookie = (place: Place, reply: FastifyReply, begun: Flow, now: Date): void => {
  const kept: z.output<typeof flow> = { ...begun, until: now.getTime() + FLOW_SECONDS * 1_000 }
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  reply.setCookie(named(place, FLOW), value, { ...secret(place), maxAge: FLOW_SECONDS })
}

/** The secrets of the sign-in that this browser has begun; null when it has begun none in the last ten minutes. */
export const takeFlowCookie = (
  place: Place,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Flow | null => {
  const kept = request.cookies[named(place, FLOW)]
  reply.clearCookie(named(place, FLOW), secret(place))
  if (!kept) return null
  try {
    const { until, ...begun } = flow.parse(JSON.parse(Buffer.from(kept, 'base64url').toString('utf8')))
    return now.getTime() < until ? begun : null
  } catch {
    return null
  }
}
