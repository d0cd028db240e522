import type { Egress, EgressAnswer } from '../../egress.ts'
import { setWithin } from '../../set-within.ts'
import { unanswered } from '../call-errors.ts'
import type { Failure, Outcome } from '../platform.ts'
import { secretsOf, signOf, type WordpressCredentials } from './credentials.ts'
import { type Discovered, discover, indexFields } from './discover.ts'
import { type CallFacts, failureOfAnswer, failureOfThrown, stop } from './errors.ts'
import { readAnyAnswer } from './read-response.ts'
import { type AnswerKind, answers, type Read, type SiteIndex } from './responses.ts'
import type { SearchPluginName } from './search-texts.ts'
import { siteAddress } from './site-address.ts'

type RestCall<K extends AnswerKind> = {
  /** GET when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  route: string
  query?: Record<string, string>
  /** Sent as JSON; `bytes` are sent as they are. */
  body?: Record<string, unknown>
  bytes?: { content: Buffer; type: string; fileName: string }
  answer: K
  about?: CallFacts['about']
}

/**
 * An outcome with what only WordPress says: the site's own time (null without a Date header), or its error's code (null
 * where the answer is not WordPress's) and the term that is there already.
 */
type RestFailure = Failure & { code: string | null; termId?: string | undefined }
export type RestResult<T> = { kind: 'ok'; value: T; siteTime: Date | null } | RestFailure

export type Rest = {
  call<K extends AnswerKind>(
    credentials: WordpressCredentials,
    call: RestCall<K>,
    signal?: AbortSignal,
  ): Promise<RestResult<Read<K>>>
  discover(credentials: WordpressCredentials, signal?: AbortSignal): ReturnType<typeof discover>
  index(credentials: WordpressCredentials, signal?: AbortSignal): Promise<Outcome<SiteIndex>>
  /** The plugin for search results that its root listed when it was read last; null where none is known. */
  searchPluginOf(credentials: WordpressCredentials): SearchPluginName | null
  /** Whether its root lists Polylang, which files each post under a language. */
  hasPolylang(credentials: WordpressCredentials, signal?: AbortSignal): Promise<Outcome<boolean>>
}

const UPLOAD_MS = 60_000
const CALL_MS = 20_000
const ROOTS_MAX = 2000

const address = (root: string, route: string, query: Record<string, string> = {}): string => {
  const url = new URL(root)
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', route || '/')
  else
    url.pathname = `${url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname}${route || '/'}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** A firewall's page instead of WordPress's answer: the call had no effect, and another root may be open. */
const isBlockedByPage = <T>(answered: RestResult<T>): boolean =>
  answered.kind !== 'ok' && answered.problem === 'WORDPRESS_BLOCKED' && answered.code === null

const DATE = 40

const dateOf = ({ headers: { date = '' } }: EgressAnswer): Date | null => {
  const instant = new Date(date.slice(0, DATE))
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Basic authentication (WordPress 5.6). Redirects are refused, so the password never leaves its address. */
export const createRest = (egress: Egress, httpsOnly: boolean): Rest => {
  const roots = new Map<
    string,
    { root: string; searchPlugin: SearchPluginName | null; hasPolylang: boolean }
  >()
  const keep = (baseUrl: string, found: Discovered) => {
    setWithin(roots, ROOTS_MAX, baseUrl, {
      root: found.root,
      searchPlugin: found.index?.searchPlugin ?? null,
      hasPolylang: found.index?.hasPolylang ?? false,
    })
  }

  const find: Rest['discover'] = async (credentials, signal) => {
    if (httpsOnly && siteAddress(credentials.baseUrl)?.startsWith('http:'))
      return stop('unauthorized', 'PLATFORM_HTTP_NOT_ALLOWED')
    const known = { baseUrl: credentials.baseUrl, secrets: secretsOf(credentials) }
    const found = await discover(egress, known, signal)
    if (found.kind === 'ok') keep(credentials.baseUrl, found.value)
    return found
  }

  const send = async <K extends AnswerKind>(
    root: string,
    credentials: WordpressCredentials,
    call: RestCall<K>,
    signal: AbortSignal | undefined,
  ): Promise<RestResult<Read<K>>> => {
    const { method = 'GET' } = call
    const isWrite = method !== 'GET'
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
        method,
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
      if (!isGood || (data === null && error?.status)) {
        const refusing = isGood ? { ...answer, status: error?.status ?? status } : answer
        const failure = failureOfAnswer(refusing, error, facts)
        return { ...failure, code: error?.code ?? null, termId: error?.termId }
      }
      if (data !== null) return { kind: 'ok', value: data, siteTime: dateOf(answer) }
      const values = { status: String(status) }
      const failure = isWrite
        ? unanswered('PLATFORM_SITE_ERROR', values, true)
        : stop('unauthorized', 'WORDPRESS_BLOCKED', values)
      return { ...failure, code: null }
    } catch (error) {
      return { ...failureOfThrown(error, facts), code: null }
    }
  }

  /** WordPress says the same of a wrong password and of application passwords that it does not have any more. */
  const explained = async <T>(
    credentials: WordpressCredentials,
    answered: RestResult<T>,
    signal: AbortSignal | undefined,
  ): Promise<RestResult<T>> => {
    if (answered.kind === 'ok' || answered.code !== 'rest_not_logged_in') return answered
    const found = await find(credentials, signal)
    if (found.kind !== 'ok' || !found.value.index || found.value.index.hasAppPasswords) return answered
    const isOpen = found.value.home.startsWith('http:')
    const failure = stop('unauthorized', isOpen ? 'WORDPRESS_NEEDS_HTTPS' : 'WORDPRESS_APP_PASSWORDS_OFF')
    return { ...failure, code: answered.code }
  }

  const call: Rest['call'] = async (credentials, call, signal) =>
    explained(credentials, await callKnown(credentials, call, signal), signal)

  const callKnown: Rest['call'] = async (credentials, call, signal) => {
    const known = roots.get(credentials.baseUrl)
    if (known) {
      const answered = await send(known.root, credentials, call, signal)
      // The route is not there, so nothing happened: the site's permalinks may have changed.
      const moved = answered.kind !== 'ok' && answered.problem === 'WORDPRESS_NOT_WORDPRESS'
      if (!moved && !isBlockedByPage(answered)) return answered
      roots.delete(credentials.baseUrl)
      if (!moved) {
        const other = await find(credentials, signal)
        return other.kind === 'ok' && other.value.root !== known.root
          ? send(other.value.root, credentials, call, signal)
          : answered
      }
    }
    const found = await find(credentials, signal)
    if (found.kind !== 'ok') return { ...found, code: null }
    return send(found.value.root, credentials, call, signal)
  }

  return {
    call,
    discover: find,
    index: (credentials, signal) =>
      call(credentials, { route: '', query: { _fields: indexFields }, answer: 'index' }, signal),
    hasPolylang: async (credentials, signal) => {
      const known = roots.get(credentials.baseUrl)
      if (known) return { kind: 'ok', value: known.hasPolylang }
      const found = await find(credentials, signal)
      return found.kind === 'ok' ? { kind: 'ok', value: found.value.index?.hasPolylang ?? false } : found
    },
    searchPluginOf: ({ baseUrl }) => roots.get(baseUrl)?.searchPlugin ?? null,
  }
}
