import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Agent, buildConnector } from 'undici'
import { acceptEncoding, decodeBody } from './egress/decode-body.ts'
import { EgressFailed, EgressRefused } from './egress/errors.ts'
import { exchange, parseInPieces } from './egress/exchange.ts'
import { redactSecrets } from './egress/redact-secrets.ts'
import {
  inTime,
  isPublicAddress,
  type LookUp,
  literalAddress,
  lookUpByName,
  lookUpOnSystem,
  NOT_FOUND_MS,
  notFound,
} from './egress/resolve-host.ts'
import { shopHost } from './web-address.ts'

export { EgressFailed, EgressRefused } from './egress/errors.ts'

export type EgressRequest = {
  /** http or https, without user and password. */
  url: string
  /** GET when absent. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Credentials for that server: every occurrence in the answer, in any encoding, is replaced by asterisks. */
  secrets?: readonly string[]
  /** For the whole exchange with its redirects; 20,000 ms when absent. */
  timeoutMs?: number
  /** After decompression; 10 MB when absent. */
  maxBytes?: number
  /** Takes the first `maxBytes` of a longer body instead of failing, and requests it uncompressed. */
  cutsBody?: boolean
  /**
   * 'follow' (what is done when absent) follows at most 3 redirects of a GET or HEAD, each checked again.
   * A redirect of any other method, or with 'refuse', throws `EgressRefused('redirect')` with its `location`.
   */
  redirect?: 'follow' | 'refuse'
  /** Redirects within one site, instead of 3; to other sites always 3. */
  siteRedirects?: number
  /** Waited for before each redirect is followed; counts towards `timeoutMs`. */
  beforeRedirect?: () => Promise<void>
  signal?: AbortSignal
}

export type EgressAnswer = {
  status: number
  /** Lower-case names; a repeated header's values joined by ", ". */
  headers: Record<string, string>
  body: Buffer
  /** The address that answered, after redirects. */
  url: string
}

export type Egress = {
  /**
   * Requests an address that a user typed. Any HTTP status is an answer, not an error. Throws `EgressRefused` (the
   * address is not allowed) or `EgressFailed` (no proper answer; check `requestMayHaveBeenSent` before treating it as
   * failed). A private address and one that does not exist are the same failure after the same time, so that no
   * caller can learn what our network contains.
   */
  request(request: EgressRequest): Promise<EgressAnswer>
  close(): Promise<void>
}

/** With the connections themselves, for a library that makes its own requests under the same rules. */
type GuardedEgress = Egress & { guardedConnector(): Promise<buildConnector.connector> }

export type EgressSettings = {
  /** `host:port` (or `host` for every port) entries that may be reached although they are not public. */
  allowedPrivateHosts: readonly string[]
  /** Name resolution; the system's for the hosts above and the name service's for all others when absent. */
  lookup?: LookUp
  /** Waits; by the clock when absent. */
  pause?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
  /** 5,000 ms when absent. */
  connectTimeoutMs?: number
}

const MAX_REDIRECTS = 3
const redirects = new Set([301, 302, 303, 307, 308])
/** All that still goes along when a redirect changes the host. */
const harmless = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'if-none-match',
  'if-modified-since',
])

const portOf = (url: { protocol?: string | null; port?: string | null }): string =>
  url.port || (url.protocol === 'https:' ? '443' : '80')

const parseAddress = (text: string): URL => {
  const url = URL.parse(text)
  if (!url) throw new EgressRefused('address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new EgressRefused('scheme')
  if (url.username || url.password) throw new EgressRefused('userinfo')
  return url
}

type Headers = Record<string, string>

const headersOf = (given: Headers = {}): Headers => {
  const headers: Headers = { 'user-agent': 'Mozilla/5.0 (compatible; Tintario/1.0)' }
  for (const [name, value] of Object.entries(given)) headers[name.toLowerCase()] = value
  delete headers.host
  return { ...headers, 'accept-encoding': acceptEncoding }
}

/** The next address may get the same headers: same origin, or the same host's step from http to https. */
const keepsCredentials = (from: URL, to: URL) =>
  from.origin === to.origin ||
  (from.hostname === to.hostname &&
    from.protocol === 'http:' &&
    to.protocol === 'https:' &&
    !from.port &&
    !to.port)

/**
 * The only way to call addresses that users typed. Literal addresses and every address a name resolves to must be
 * public, and the connection goes to exactly those addresses, so a name that changes between check and connect (DNS
 * rebinding) gains nothing. Proxy variables are not read.
 */
export const createEgress = (settings: EgressSettings): GuardedEgress => {
  const allowed = new Set(settings.allowedPrivateHosts.map((entry) => entry.toLowerCase()))
  const pause = settings.pause ?? ((ms, signal) => sleep(ms, undefined, { signal }))

  const mayBePrivate = (hostname: string, port: string) =>
    [hostname, `[${hostname}]`].some((host) => allowed.has(host) || allowed.has(`${host}:${port}`))

  const refuseLiteral = (hostname: string, port: string) => {
    const literal = literalAddress(hostname)
    if (literal !== null && !isPublicAddress(literal) && !mayBePrivate(literal, port))
      throw notFound('PRIVATE_ADDRESS')
  }

  const guardedLookup =
    (port: string): LookupFunction =>
    (hostname, options, done) => {
      const isAllowed = mayBePrivate(hostname.toLowerCase(), port)
      const lookUp = settings.lookup ?? (isAllowed ? lookUpOnSystem : lookUpByName)
      inTime(lookUp)(hostname, (error, addresses) => {
        const first = addresses[0]
        if (error || !first) return done(error, '')
        if (!isAllowed && !addresses.every((found) => isPublicAddress(found.address)))
          return done(notFound('PRIVATE_ADDRESS'), '')
        return options.all ? done(null, addresses) : done(null, first.address, first.family)
      })
    }

  const guardedConnector = async (): Promise<buildConnector.connector> => {
    const { buildConnector } = await import('undici')
    return (options, callback) => {
      const port = portOf(options)
      try {
        refuseLiteral(options.hostname, port)
      } catch (error) {
        return callback(error instanceof Error ? error : notFound('PRIVATE_ADDRESS'), null)
      }
      const open = buildConnector({
        allowH2: false,
        timeout: settings.connectTimeoutMs ?? 5000,
        lookup: guardedLookup(port),
      })
      return open(options, (...[error, socket]) => {
        if (error) return callback(error, null)
        callback(null, parseInPieces(socket))
      })
    }
  }

  /** The library is large, and loaded by the first request: a server without requests has none. */
  const openAgent = async (): Promise<Agent> => {
    const undici = await import('undici')
    const connect = await guardedConnector()
    return new undici.Agent({ connect, keepAliveTimeout: 4000, maxHeaderSize: 64 * 1024 })
  }
  let agent: Promise<Agent> | undefined

  const once = async (
    url: URL,
    request: EgressRequest,
    headers: Headers,
    timeoutMs: number,
  ): Promise<EgressAnswer> => {
    refuseLiteral(url.hostname, portOf(url))
    const { method = 'GET', body = null, maxBytes = 10 * 1024 * 1024, secrets = [], signal } = request
    const cutsBody = request.cutsBody ?? false
    const asked = { origin: url.origin, path: url.pathname + url.search, method, headers, body }
    agent ??= openAgent()
    const answer = await exchange(await agent, asked, { timeoutMs, maxBytes, cutsBody, signal })
    const encoding = method === 'HEAD' || cutsBody ? '' : (answer.headers['content-encoding'] ?? '')
    const decoded = { ...answer, body: await decodeBody(answer.body, encoding, maxBytes) }
    return { ...(secrets.length > 0 ? await redactSecrets(decoded, secrets) : decoded), url: url.href }
  }

  /** Every reason for a missing address takes the same time. */
  const requestInConstantTime = async (...[url, request, headers, timeoutMs]: Parameters<typeof once>) => {
    const { signal } = request
    const began = performance.now()
    try {
      return await once(url, request, headers, timeoutMs)
    } catch (error) {
      if (!(error instanceof EgressFailed && error.kind === 'dns')) throw error
      const left = Math.min(NOT_FOUND_MS, timeoutMs) - (performance.now() - began)
      await pause(Math.max(0, left), signal).catch(() => {
        throw new EgressFailed('aborted', false, signal?.reason)
      })
      throw error
    }
  }

  const request = async (request: EgressRequest): Promise<EgressAnswer> => {
    const until = performance.now() + (request.timeoutMs ?? 20_000)
    const mayFollow = request.redirect !== 'refuse' && /^(GET|HEAD)$/.test(request.method ?? 'GET')
    let headers = headersOf(request.headers)
    if (request.cutsBody) headers['accept-encoding'] = 'identity'
    let url = parseAddress(request.url)
    let abroad = 0
    for (let hop = 0; ; hop++) {
      const answer = await requestInConstantTime(
        url,
        request,
        headers,
        Math.max(1, until - performance.now()),
      )
      const location = redirects.has(answer.status) ? answer.headers.location : undefined
      if (location === undefined) return answer
      const next = URL.parse(location, url.href)
      if (!mayFollow) throw new EgressRefused('redirect', next?.href ?? null)
      const to = parseAddress(next?.href ?? '')
      if (shopHost(to.href) !== shopHost(url.href)) abroad++
      const most = abroad > 0 ? MAX_REDIRECTS : (request.siteRedirects ?? MAX_REDIRECTS)
      if (hop >= most) throw new EgressRefused('too-many-redirects', to.href)
      await request.beforeRedirect?.()
      if (!keepsCredentials(url, to))
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name)))
      url = to
    }
  }

  return { request, guardedConnector, close: async () => (await agent)?.destroy() }
}
