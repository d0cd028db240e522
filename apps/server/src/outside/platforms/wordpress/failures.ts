import type { EgressAnswer } from '../../egress.ts'
import { EgressFailed, EgressRefused } from '../../egress.ts'
import type { Failure, Problem, Values } from '../platform.ts'

/** What is known about a call when it goes wrong: a write that was sent may have had its effect. */
export type CallFacts = {
  host: string
  isWrite: boolean
  about: 'post' | 'image' | 'other'
  authorId?: number | null
}

const stop = (kind: 'unauthorized' | 'refused' | 'gone', problem: Problem, values: Values = {}): Failure => ({
  kind,
  problem,
  values,
})

const again = (
  facts: CallFacts,
  sent: boolean,
  problem: Problem,
  values: Values = {},
  retryAfterMs: number | null = null,
): Failure => ({ kind: facts.isWrite && sent ? 'unknown' : 'transient', problem, values, retryAfterMs })

/** Seconds or a date (RFC 9110, 10.2.3), at most a day; null when absent or senseless. */
export const retryAfterMs = (header: string | undefined): number | null => {
  if (!header) return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 24 * 3600_000) : null
}

/** The address to enter instead: what the redirect named, without the path that was ours. */
export const shownTarget = (location: string | null): string => {
  const url = location === null ? null : URL.parse(location)
  if (!url) return ''
  const path = url.pathname.replace(/\/(wp-json|wp-admin|wp-login\.php)(\/.*)?$|\/index\.php$/, '')
  return `${url.origin}${path}`.replace(/\/+$/, '')
}

/** No answer came, or we would not go there. Anything else than egress's own errors is a mistake of ours and goes on up. */
export const failureOfThrown = (error: unknown, facts: CallFacts): Failure => {
  const { host } = facts
  if (error instanceof EgressRefused) {
    return error.reason === 'redirect' || error.reason === 'too-many-redirects'
      ? stop('unauthorized', 'WORDPRESS_REDIRECTED', { to: shownTarget(error.location) })
      : stop('unauthorized', 'WORDPRESS_ADDRESS_REFUSED', { host })
  }
  if (!(error instanceof EgressFailed)) throw error
  const problem = (
    {
      dns: 'WORDPRESS_ADDRESS_NOT_FOUND',
      tls: 'WORDPRESS_TLS',
      timeout: 'WORDPRESS_TIMEOUT',
      aborted: 'WORDPRESS_TIMEOUT',
      connect: 'WORDPRESS_UNREACHABLE',
      reset: 'WORDPRESS_UNREACHABLE',
      'too-large': 'WORDPRESS_UNREACHABLE',
    } as const satisfies Record<EgressFailed['kind'], Problem>
  )[error.kind]
  return again(facts, error.requestMayHaveBeenSent, problem, { host })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The JSON of an answer, also when PHP printed warnings before it; undefined when there is none. */
export const jsonOf = (answer: EgressAnswer): unknown => {
  const text = answer.body.toString('utf8').replace(/^\uFEFF/, '')
  const whole = parsed(text)
  if (whole !== undefined || !(answer.headers['content-type'] ?? '').includes('json')) return whole
  const starts = [text.search(/[{[]/), text.lastIndexOf('\n{') + 1].filter((start) => start > 0)
  for (const start of starts) {
    const rest = parsed(text.slice(start))
    if (rest !== undefined) return rest
  }
  return undefined
}

/** WordPress's own error body: its code and its message as plain words. */
export const wpErrorOf = (json: unknown): { code: string; detail: string } | null => {
  if (typeof json !== 'object' || json === null || !('code' in json) || typeof json.code !== 'string')
    return null
  const message = 'message' in json && typeof json.message === 'string' ? json.message : ''
  const detail = message
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { code: json.code, detail: detail.slice(0, 300) }
}

const uploadCodes = /^rest_upload_|^rest_image_|upload/
const authorCodes: Record<string, Problem> = {
  rest_invalid_author: 'WORDPRESS_AUTHOR_UNKNOWN',
  rest_cannot_edit_others: 'WORDPRESS_AUTHOR_NOT_ALLOWED',
}

/**
 * What a refusing answer means (platforms.md 4.1, R3): 401 and 403 concern the connection, other 4xx the post, 429 and
 * 5xx pass. A page instead of JSON comes from a plugin, a firewall or a maintenance mode.
 */
export const failureOfAnswer = (answer: EgressAnswer, facts: CallFacts): Failure => {
  const { status, headers } = answer
  const wait = retryAfterMs(headers['retry-after'])
  const error = wpErrorOf(jsonOf(answer))
  const shown = { status: String(status) }
  if (status === 429)
    return again({ ...facts, isWrite: false }, false, 'WORDPRESS_TOO_MANY_REQUESTS', {}, wait)
  if (status === 408) return again(facts, true, 'WORDPRESS_TIMEOUT', { host: facts.host }, wait)
  if (error && facts.about === 'image' && status !== 401 && status !== 403 && uploadCodes.test(error.code))
    return stop('refused', 'WORDPRESS_IMAGE_REFUSED', error)
  if (status === 413)
    return stop('refused', facts.about === 'image' ? 'WORDPRESS_IMAGE_REFUSED' : 'WORDPRESS_POST_REFUSED', {
      code: '413',
      detail: '',
    })
  if (status >= 500)
    return again(facts, true, status === 503 ? 'WORDPRESS_MAINTENANCE' : 'WORDPRESS_SITE_ERROR', shown, wait)
  if (!error)
    return stop('unauthorized', status === 404 ? 'WORDPRESS_NOT_WORDPRESS' : 'WORDPRESS_BLOCKED', {
      ...shown,
      host: facts.host,
    })
  if (error.code === 'rest_no_route')
    return stop('unauthorized', 'WORDPRESS_NOT_WORDPRESS', { host: facts.host })
  if (/^application_passwords_disabled/.test(error.code))
    return stop('unauthorized', 'WORDPRESS_APP_PASSWORDS_OFF')
  const author = authorCodes[error.code]
  if (author) return stop('unauthorized', author, { authorId: String(facts.authorId ?? '') })
  if (status === 401) return stop('unauthorized', 'WORDPRESS_WRONG_PASSWORD')
  if (status === 403)
    return error.code.startsWith('rest_')
      ? stop('unauthorized', facts.about === 'image' ? 'WORDPRESS_CANNOT_UPLOAD' : 'WORDPRESS_ROLE_TOO_LOW', {
          role: '',
        })
      : stop('unauthorized', 'WORDPRESS_BLOCKED', shown)
  return stop(
    'refused',
    facts.about === 'image' ? 'WORDPRESS_IMAGE_REFUSED' : 'WORDPRESS_POST_REFUSED',
    error,
  )
}
