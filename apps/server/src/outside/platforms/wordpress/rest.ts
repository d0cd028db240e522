import { z } from 'zod'
import type { Egress, EgressAnswer } from '../../egress.ts'
import type { Failure, Outcome, WordpressCredentials } from '../platform.ts'
import { type Discovered, discover, indexFields, readIndex, type SiteIndex, siteAddress } from './discover.ts'
import { type CallFacts, failureOfAnswer, failureOfThrown, jsonOf, wpErrorOf } from './failures.ts'

export type RestCall<T> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Such as /wp/v2/posts. */
  route: string
  query?: Record<string, string>
  /** Sent as JSON; `bytes` are sent as they are. */
  body?: Record<string, unknown>
  bytes?: { content: Buffer; type: string; fileName: string }
  answer: z.ZodType<T>
  about?: CallFacts['about']
}

/** A successful answer, with the site's own time as its Date header says (null without one). */
export type RestAnswer<T> = { data: T; siteTime: Date | null }
export type RestError = { failure: Failure; status: number | null; code: string | null }
export type RestResult<T> = { ok: true; value: RestAnswer<T> } | ({ ok: false } & RestError)

export type Rest = {
  call<T>(credentials: WordpressCredentials, call: RestCall<T>, signal?: AbortSignal): Promise<RestResult<T>>
  /** Reads the root anew and keeps it for the calls that follow. */
  discover(credentials: WordpressCredentials, signal?: AbortSignal): ReturnType<typeof discover>
  /** The root as a signed-in user sees it. */
  index(credentials: WordpressCredentials, signal?: AbortSignal): Promise<Outcome<SiteIndex>>
}

const UPLOAD_MS = 60_000
const CALL_MS = 20_000
/** Roots kept a process, found again when forgotten. */
const KEPT = 2000

const address = (root: string, route: string, query: Record<string, string> = {}): string => {
  const url = new URL(root)
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', route || '/')
  else url.pathname = `${url.pathname.replace(/\/+$/, '')}${route || '/'}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const dateOf = (answer: EgressAnswer): Date | null => {
  const date = new Date(answer.headers.date ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Calls WordPress's REST interface with Basic sign-in (application password, WordPress 5.6 and newer). Redirects are
 * refused, so the password never leaves the address it was given for.
 */
export const createRest = (egress: Egress): Rest => {
  const roots = new Map<string, string>()
  const keep = (baseUrl: string, found: Discovered) => {
    const oldest = roots.keys().next()
    if (roots.size >= KEPT && !oldest.done) roots.delete(oldest.value)
    roots.set(baseUrl, found.root)
  }

  const find: Rest['discover'] = async (credentials, signal) => {
    const found = await discover(egress, credentials.baseUrl, signal)
    if (found.ok) keep(credentials.baseUrl, found.value)
    return found
  }

  const send = async <T>(
    root: string,
    credentials: WordpressCredentials,
    call: RestCall<T>,
    signal: AbortSignal | undefined,
  ): Promise<RestResult<T>> => {
    const isWrite = call.method !== 'GET'
    const facts: CallFacts = {
      host: siteAddress(credentials.baseUrl).host,
      isWrite,
      about: call.about ?? 'other',
      authorId: credentials.authorId,
    }
    const sign = Buffer.from(`${credentials.username}:${credentials.appPassword}`, 'utf8').toString('base64')
    const headers: Record<string, string> = { accept: 'application/json', authorization: `Basic ${sign}` }
    if (call.body) headers['content-type'] = 'application/json'
    if (call.bytes) {
      headers['content-type'] = call.bytes.type
      headers['content-disposition'] = `attachment; filename="${call.bytes.fileName}"`
    }
    try {
      const answer = await egress.request({
        url: address(root, call.route, call.query),
        method: call.method,
        headers,
        body: call.bytes?.content ?? (call.body ? JSON.stringify(call.body) : undefined),
        timeoutMs: call.bytes ? UPLOAD_MS : CALL_MS,
        redirect: 'refuse',
        signal,
      })
      const json = jsonOf(answer)
      if (answer.status < 200 || answer.status >= 300)
        return {
          ok: false,
          failure: failureOfAnswer(answer, facts),
          status: answer.status,
          code: wpErrorOf(json)?.code ?? null,
        }
      const parsed = call.answer.safeParse(json)
      if (parsed.success) return { ok: true, value: { data: parsed.data, siteTime: dateOf(answer) } }
      const values = { status: String(answer.status) }
      const failure: Failure = isWrite
        ? { kind: 'unknown', problem: 'WORDPRESS_SITE_ERROR', values, retryAfterMs: null }
        : { kind: 'unauthorized', problem: 'WORDPRESS_BLOCKED', values }
      return { ok: false, failure, status: answer.status, code: null }
    } catch (error) {
      return { ok: false, failure: failureOfThrown(error, facts), status: null, code: null }
    }
  }

  const call: Rest['call'] = async (credentials, call, signal) => {
    const known = roots.get(credentials.baseUrl)
    if (known) {
      const answered = await send(known, credentials, call, signal)
      // The route is not there, so nothing happened: the site's permalinks may have changed.
      const moved = !answered.ok && answered.failure.problem === 'WORDPRESS_NOT_WORDPRESS'
      if (!moved) return answered
      roots.delete(credentials.baseUrl)
    }
    const found = await find(credentials, signal)
    if (!found.ok) return { ok: false, failure: found.failure, status: null, code: null }
    return send(found.value.root, credentials, call, signal)
  }

  return { call, discover: find, index: async (credentials, signal) => index(call, credentials, signal) }
}

const indexAnswer = z.unknown().transform((json, context) => {
  const read = readIndex(json)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'not the root of a WordPress' })
  return z.NEVER
})

const index = async (
  call: Rest['call'],
  credentials: WordpressCredentials,
  signal?: AbortSignal,
): Promise<Outcome<SiteIndex>> => {
  const answer = await call(
    credentials,
    { method: 'GET', route: '', query: { _fields: indexFields }, answer: indexAnswer },
    signal,
  )
  return answer.ok ? { kind: 'ok', value: answer.value.data } : answer.failure
}
