import { type EgressAnswer, EgressFailed, EgressRefused } from '../../egress.ts'
import type { Failure } from '../platform.ts'
import type { Values } from '../problem.ts'
import type { WordpressProblem } from './problems.ts'
import { AnswerUnreadable, type WpError } from './read-answer.ts'
import { siteAddress } from './site-address.ts'

/** What is known about a call when it goes wrong: a write that was sent may have had its effect. */
export type CallFacts = {
  host: string
  isWrite: boolean
  about: 'post' | 'image' | 'other'
  authorId?: number | null
}

const stop = (
  kind: 'unauthorized' | 'refused' | 'gone',
  problem: WordpressProblem,
  values: Values = {},
): Failure => ({
  kind,
  problem,
  values,
})

const again = (
  facts: CallFacts,
  sent: boolean,
  problem: WordpressProblem,
  values: Values = {},
  retryAfterMs: number | null = null,
): Extract<Failure, { retryAfterMs: number | null }> => ({
  kind: facts.isWrite && sent ? 'unknown' : 'transient',
  problem,
  values,
  retryAfterMs,
})

/** Longer than any number of seconds or date. */
const RETRY_AFTER = 40

/** Seconds or a date (RFC 9110, 10.2.3), at most a day; null when absent or senseless. */
export const retryAfterMs = (header: string | undefined): number | null => {
  if (!header || header.length > RETRY_AFTER) return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 24 * 3600_000) : null
}

/** The site answered from somewhere else; the password does not follow. `to` is the address to enter instead. */
export const redirected = (location: string | null): Failure =>
  stop('unauthorized', 'PLATFORM_REDIRECTED', { to: (location && siteAddress(location)) ?? '' })

/**
 * No answer came, we would not go there, or it cannot be read. Anything else than such errors is a mistake of ours and
 * goes on up.
 */
export const failureOfThrown = (error: unknown, facts: CallFacts): Failure => {
  const { host } = facts
  if (error instanceof EgressRefused) {
    return error.reason === 'redirect' || error.reason === 'too-many-redirects'
      ? redirected(error.location)
      : stop('unauthorized', 'PLATFORM_ADDRESS_REFUSED', { host })
  }
  if (error instanceof AnswerUnreadable) return again(facts, true, 'PLATFORM_UNREADABLE', { host })
  if (!(error instanceof EgressFailed)) throw error
  const problem = (
    {
      dns: 'PLATFORM_ADDRESS_NOT_FOUND',
      tls: 'PLATFORM_TLS',
      timeout: 'PLATFORM_TIMEOUT',
      aborted: 'PLATFORM_TIMEOUT',
      connect: 'PLATFORM_UNREACHABLE',
      reset: 'PLATFORM_UNREACHABLE',
      'too-large': 'PLATFORM_UNREADABLE',
    } as const satisfies Record<EgressFailed['kind'], WordpressProblem>
  )[error.kind]
  return again(facts, error.requestMayHaveBeenSent, problem, { host })
}

const uploadCodes = /^rest_upload_|^rest_image_|upload/
/** Nothing of the picture's own: the disk is full, a quota is used up, or the folder for uploads cannot be written. */
const storeCodes = new Set([
  'rest_upload_sideload_error',
  'rest_upload_unknown_error',
  'rest_upload_file_error',
  'rest_upload_limited_space',
  'rest_upload_user_quota_exceeded',
])
/** A site's own limit; past PHP's limit WordPress receives no data at all. */
const sizeCodes = new Set(['rest_upload_file_too_big', 'rest_upload_no_data'])
/** WordPress uses the same codes for a kind of file that it does not accept; only its words differ. */
const kindOfFile = /file type|tipo de archivo/i
const authorCodes = new Map<string, WordpressProblem>([
  ['rest_invalid_author', 'WORDPRESS_AUTHOR_UNKNOWN'],
  ['rest_cannot_edit_others', 'WORDPRESS_AUTHOR_NOT_ALLOWED'],
])

/** WordPress's own page for it says so in its title or heading, in the site's language. */
const HEAD = 4_000
const databaseWords = /database connection|database error|conexión con la base de datos/i
const isWithoutDatabase = (body: Uint8Array | undefined): boolean =>
  body !== undefined && databaseWords.test(new TextDecoder().decode(body.subarray(0, HEAD)))

/** Plugins that close the REST interface answer with codes of their own, also to who is signed in. */
const closedCodes = /^(?:rest_login_required|rest_cannot_access|rest_disabled|itsec_|wordfence|sucuri|aios)/

/**
 * What a refusing answer means (platforms.md 4.1, R3): 401 and 403 concern the connection, other 4xx the post, 429 and
 * 5xx pass. A page instead of JSON (no `error`) comes from a plugin, a firewall or a maintenance mode.
 */
export const failureOfAnswer = (
  {
    headers,
    body,
    ...answer
  }: Pick<EgressAnswer, 'status' | 'headers'> & Partial<Pick<EgressAnswer, 'body'>>,
  error: WpError | null,
  facts: CallFacts,
): Failure => {
  // A list asks for valid states only, so WordPress refuses them because of who asks.
  const status = (!facts.isWrite && error?.forbidden) || answer.status
  const wait = retryAfterMs(headers['retry-after'])
  const shown = { status: String(status) }
  if (status === 429)
    return again({ ...facts, isWrite: false }, false, 'PLATFORM_TOO_MANY_REQUESTS', {}, wait)
  if (status === 408) return again(facts, true, 'PLATFORM_TIMEOUT', { host: facts.host }, wait)
  if (error && facts.about === 'image' && storeCodes.has(error.code) && !kindOfFile.test(error.detail))
    return again({ ...facts, isWrite: false }, false, 'PLATFORM_CANNOT_STORE', {}, wait)
  if (facts.about === 'image' && (status === 413 || sizeCodes.has(error?.code ?? '')))
    return stop('refused', 'PLATFORM_IMAGE_TOO_LARGE')
  if (error && facts.about === 'image' && status !== 401 && status !== 403 && uploadCodes.test(error.code))
    return stop('refused', 'PLATFORM_IMAGE_REFUSED', { code: error.code, detail: error.detail })
  if (status === 413) return stop('refused', 'PLATFORM_POST_TOO_LARGE')
  if (status >= 500 && !error && isWithoutDatabase(body))
    return again(facts, false, 'WORDPRESS_DATABASE_DOWN', {}, wait)
  if (status >= 500) {
    const problem = status === 503 ? 'PLATFORM_MAINTENANCE' : 'PLATFORM_SITE_ERROR'
    const failure = again(facts, true, problem, shown, wait)
    // Other statuses without a WordPress error come from a proxy, behind which the request may still run.
    return status === 500 || error ? { ...failure, hasEnded: true } : failure
  }
  if (!error && status === 401 && /^(?:basic|digest)/i.test(headers['www-authenticate'] ?? ''))
    return stop('unauthorized', 'WORDPRESS_HTTP_AUTH', { host: facts.host })
  if (!error)
    return stop('unauthorized', status === 404 ? 'WORDPRESS_NOT_WORDPRESS' : 'WORDPRESS_BLOCKED', {
      ...shown,
      host: facts.host,
    })
  if (error.code === 'rest_no_route')
    return stop('unauthorized', 'WORDPRESS_NOT_WORDPRESS', { host: facts.host })
  if (/^application_passwords_disabled/.test(error.code))
    return stop('unauthorized', 'WORDPRESS_APP_PASSWORDS_OFF')
  const author = authorCodes.get(error.code)
  if (author) return stop('unauthorized', author, { authorId: String(facts.authorId ?? '') })
  if (closedCodes.test(error.code)) return stop('unauthorized', 'WORDPRESS_BLOCKED', shown)
  if (status === 401) return stop('unauthorized', 'WORDPRESS_WRONG_PASSWORD')
  if (status === 403)
    return error.code.startsWith('rest_')
      ? stop('unauthorized', facts.about === 'image' ? 'WORDPRESS_CANNOT_UPLOAD' : 'WORDPRESS_ROLE_TOO_LOW', {
          role: '',
        })
      : stop('unauthorized', 'WORDPRESS_BLOCKED', shown)
  return stop('refused', facts.about === 'image' ? 'PLATFORM_IMAGE_REFUSED' : 'PLATFORM_POST_REFUSED', {
    code: error.code,
    detail: error.detail,
  })
}
