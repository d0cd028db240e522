import type { Egress, EgressAnswer } from '../../egress.ts'
import type { Failure, Outcome } from '../platform.ts'
import { type AnswerKind, answers, type Read, type SiteIndex } from './answers.ts'
import { secretsOf, signOf, type WordpressCredentials } from './credentials.ts'
import { type Discovered, discover, indexFields } from './discover.ts'
import { type CallFacts, failureOfAnswer, failureOfThrown } from './failures.ts'
import { readAnyAnswer } from './read-answer.ts'
import type { SearchPluginName } from './search-texts.ts'
import { siteAddress } from './site-address.ts'

export type RestCall<K extends AnswerKind> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Such as /wp/v2/posts. */
  route: string
  query?: Record<string, string>
  /** Sent as JSON; `bytes` are sent as they are. */
  body?: Record<string, unknown>
  bytes?: { content: Buffer; type: string; fileName: string }
  answer: K
  about?: CallFacts['about']
}

/** A successful answer, with the site's own time as its Date header says (null without one). */
export type RestAnswer<T> = { data: T; siteTime: Date | null }
export type RestError = {
  failure: Failure
  status: number | null
  code: string | null
  /** Of the term that is there already. */
  termId?: string
}
export type RestResult<T> = { ok: true; value: RestAnswer<T> } | ({ ok: false } & RestError)

export type Rest = {
  call<K extends AnswerKind>(
    credentials: WordpressCredentials,
    call: RestCall<K>,
    signal?: AbortSignal,
  ): Promise<RestResult<Read<K>>>
  /** Reads the root again and caches it for the following calls. */
  discover(credentials: WordpressCredentials, signal?: AbortSignal): ReturnType<typeof discover>
  /** The root as a signed-in user sees it. */
  index(credentials: WordpressCredentials, signal?: AbortSignal): Promise<Outcome<SiteIndex>>
  /** The plugin for search results that its root listed when it was read last; null where none is known. */
  searchPluginOf(credentials: WordpressCredentials): SearchPluginName | null
  /** Whether its root lists Polylang, which files each post under a language. */
  hasPolylang(credentials: WordpressCredentials, signal?: AbortSignal): Promise<Outcome<boolean>>
}

const UPLOAD_MS = 60_000
const CALL_MS = 20_000
/** Roots cached a process; others are discovered again. */
const KEPT = 2000

const address = (root: string, route: string, query: Record<string, string> = {}): string => {
  const url = new URL(root)
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', route || '/')
  else
    url.pathname = `${url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname}${route || '/'}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/**
 * A page instead of WordPress's answer, such as a firewall's: the call had no effect, and another root may be open.
 */
const isBlockedByPage = <T>(answered: RestResult<T>): boolean =>
  !answered.ok && answered.failure.problem === 'WORDPRESS_BLOCKED' && answered.code === null

/** Longer than any date in a header. */
const DATE = 40

const dateOf = ({ headers: { date = '' } }: EgressAnswer): Date | null => {
  const instant = new Date(date.slice(0, DATE))
  return Number.isNaN(instant.getTime()) ? null : instant
}

/**
 * Calls WordPress's REST API with Basic authentication (application password, WordPress 5.6 and newer). Redirects are
 * refused, so the password never leaves its address.
 */
export const createRest = (egress: Egress, httpsOnly: boolean): Rest => {
  const roots = new Map<
    string,
    { root: string; searchPlugin: SearchPluginName | null; hasPolylang: boolean }
  >()
  const keep = (baseUrl: string, found: Discovered) => {
    const oldest = roots.keys().next()
    if (roots.size >= KEPT && !oldest.done) roots.delete(oldest.value)
    roots.set(baseUrl, {
      root: found.root,
      searchPlugin: found.index?.searchPlugin ?? null,
      hasPolylang: found.index?.hasPolylang ?? false,
    })
  }

  const find: Rest['discover'] = async (credentials, signal) => {
    if (httpsOnly && siteAddress(credentials.baseUrl)?.startsWith('http:'))
      return {
        ok: false,
        failure: { kind: 'unauthorized', problem: 'PLATFORM_HTTP_NOT_ALLOWED', values: {} },
      }
    const known = { baseUrl: credentials.baseUrl, secrets: secretsOf(credentials) }
    const found = await discover(egress, known, signal)
    if (found.ok) keep(credentials.baseUrl, found.value)
    return found
  }

  const send = async <K extends AnswerKind>(
    root: string,
    credentials: WordpressCredentials,
    call: RestCall<K>,
    signal: AbortSignal | undefined,
  ): Promise<RestResult<Read<K>>> => {
    const isWrite = call.method !== 'GET'
    const facts: CallFacts = {
      host: new URL(root).host,
      isWrite,
      about: call.about ?? 'other',
      authorId: credentials.authorId,
    }
    const sign = signOf(credentials)
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
        maxBytes: answers[call.answer].maxBytes,
        secrets: secretsOf(credentials),
        redirect: 'refuse',
        signal,
      })
      const { status } = answer
      const { data, error } = await readAnyAnswer(call.answer, answer, signal)
      const isGood = status >= 200 && status < 300
      if (!isGood || (data === null && error?.status))
        return {
          ok: false,
          failure: failureOfAnswer(
            isGood ? { ...answer, status: error?.status ?? status } : answer,
            error,
            facts,
          ),
          status,
          code: error?.code ?? null,
          ...(error?.termId ? { termId: error.termId } : {}),
        }
      if (data !== null) return { ok: true, value: { data, siteTime: dateOf(answer) } }
      const values = { status: String(status) }
      const failure: Failure = isWrite
        ? { kind: 'unknown', problem: 'PLATFORM_SITE_ERROR', values, retryAfterMs: null }
        : { kind: 'unauthorized', problem: 'WORDPRESS_BLOCKED', values }
      return { ok: false, failure, status, code: null }
    } catch (error) {
      return { ok: false, failure: failureOfThrown(error, facts), status: null, code: null }
    }
  }

  /** WordPress says the same of a wrong password and of application passwords that it does not have any more. */
  const explained = async <T>(
    credentials: WordpressCredentials,
    answered: RestResult<T>,
    signal: AbortSignal | undefined,
  ): Promise<RestResult<T>> => {
    if (answered.ok || answered.code !== 'rest_not_logged_in') return answered
    const found = await find(credentials, signal)
    if (!found.ok || !found.value.index || found.value.index.hasAppPasswords) return answered
    const isOpen = found.value.home.startsWith('http:')
    const problem = isOpen ? 'WORDPRESS_NEEDS_HTTPS' : 'WORDPRESS_APP_PASSWORDS_OFF'
    return { ...answered, failure: { kind: 'unauthorized', problem, values: {} } }
  }

  const call: Rest['call'] = async (credentials, call, signal) =>
    explained(credentials, await callKnown(credentials, call, signal), signal)

  const callKnown: Rest['call'] = async (credentials, call, signal) => {
    const known = roots.get(credentials.baseUrl)
    if (known) {
      const answered = await send(known.root, credentials, call, signal)
      // The route is not there, so nothing happened: the site's permalinks may have changed.
      const moved = !answered.ok && answered.failure.problem === 'WORDPRESS_NOT_WORDPRESS'
      if (!moved && !isBlockedByPage(answered)) return answered
      roots.delete(credentials.baseUrl)
      if (!moved) {
        const other = await find(credentials, signal)
        return other.ok && other.value.root !== known.root
          ? send(other.value.root, credentials, call, signal)
          : answered
      }
    }
    const found = await find(credentials, signal)
    if (!found.ok) return { ok: false, failure: found.failure, status: null, code: null }
    return send(found.value.root, credentials, call, signal)
  }

  return {
    call,
    discover: find,
    index: async (credentials, signal) => index(call, credentials, signal),
    hasPolylang: async (credentials, signal) => {
      const known = roots.get(credentials.baseUrl)
      if (known) return { kind: 'ok', value: known.hasPolylang }
      const found = await find(credentials, signal)
      return found.ok ? { kind: 'ok', value: found.value.index?.hasPolylang ?? false } : found.failure
    },
    searchPluginOf: ({ baseUrl }) => roots.get(baseUrl)?.searchPlugin ?? null,
  }
}

const index = async (
  call: Rest['call'],
  credentials: WordpressCredentials,
  signal?: AbortSignal,
): Promise<Outcome<SiteIndex>> => {
  const answer = await call(
    credentials,
    { method: 'GET', route: '', query: { _fields: indexFields }, answer: 'index' },
    signal,
  )
  return answer.ok ? { kind: 'ok', value: answer.value.data } : answer.failure
}
