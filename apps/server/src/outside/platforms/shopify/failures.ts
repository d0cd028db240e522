import { type EgressAnswer, EgressFailed, EgressRefused } from '../../egress.ts'
import type { Failure } from '../platform.ts'
import type { Values } from '../problem.ts'
import type { UserError } from './answers.ts'
import type { ShopifyProblem } from './problems.ts'
import { type AdminError, AnswerUnreadable } from './read-answer.ts'

/** What is known about a call when it goes wrong: a write that was sent may have had its effect. */
export type CallFacts = { host: string; isWrite: boolean }

export const stop = (
  kind: 'unauthorized' | 'refused' | 'gone',
  problem: ShopifyProblem,
  values: Values = {},
): Failure => ({ kind, problem, values })

export const again = (
  { isWrite }: Pick<CallFacts, 'isWrite'>,
  problem: ShopifyProblem,
  values: Values = {},
  retryAfterMs: number | null = null,
): Failure => ({ kind: isWrite ? 'unknown' : 'transient', problem, values, retryAfterMs })

/** Nothing happened there. */
export const later = (
  problem: ShopifyProblem,
  values: Values = {},
  retryAfterMs: number | null = null,
): Failure => again({ isWrite: false }, problem, values, retryAfterMs)

/** Longer than any number of seconds. */
const RETRY_AFTER = 10
const DAY_MS = 24 * 3600_000
/** Shopify's own wait is said in whole or broken seconds. */
const retryAfterMs = (header: string | undefined): number | null => {
  const seconds = header && header.length <= RETRY_AFTER ? Number(header) : Number.NaN
  return seconds > 0 ? Math.min(seconds * 1000, DAY_MS) : null
}

/** No answer came, or we would not go there. Anything else than such errors is a mistake of ours and goes on up. */
export const failureOfThrown = (error: unknown, facts: CallFacts): Failure => {
  const { host } = facts
  if (error instanceof EgressRefused) {
    const isElsewhere = error.reason === 'redirect' || error.reason === 'too-many-redirects'
    const to = URL.parse(error.location ?? '')?.origin ?? ''
    return isElsewhere
      ? stop('unauthorized', 'PLATFORM_REDIRECTED', { to })
      : stop('unauthorized', 'PLATFORM_ADDRESS_REFUSED', { host })
  }
  if (error instanceof AnswerUnreadable) return again(facts, 'PLATFORM_UNREADABLE', { host })
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
    } as const satisfies Record<EgressFailed['kind'], ShopifyProblem>
  )[error.kind]
  return error.requestMayHaveBeenSent ? again(facts, problem, { host }) : later(problem, { host })
}

/** What a status other than 200 means, by Shopify's list of them. */
export const failureOfStatus = (
  { status, headers }: Pick<EgressAnswer, 'status' | 'headers'>,
  facts: CallFacts,
): Failure => {
  const { host } = facts
  const wait = retryAfterMs(headers['retry-after'])
  const shown = { status: String(status) }
  if (status === 401) return stop('unauthorized', 'SHOPIFY_WRONG_TOKEN')
  if (status === 402) return stop('unauthorized', 'SHOPIFY_FROZEN')
  if (status === 403) return stop('unauthorized', 'SHOPIFY_FORBIDDEN')
  if (status === 404) return stop('unauthorized', 'SHOPIFY_NO_SHOP', { host })
  if (status === 423 || status === 430) return stop('unauthorized', 'SHOPIFY_LOCKED', shown)
  if (status === 429) return later('PLATFORM_TOO_MANY_REQUESTS', {}, wait)
  if (status === 408) return again(facts, 'PLATFORM_TIMEOUT', { host }, wait)
  if (status >= 500 || status < 400) return again(facts, 'PLATFORM_SITE_ERROR', shown, wait)
  return stop('refused', 'PLATFORM_POST_REFUSED', { code: String(status), detail: '' })
}

/** What `errors` mean, which come with status 200: the first of them that we know counts. */
export const failureOfErrors = (
  errors: readonly AdminError[],
  restoredInMs: number | null,
  facts: CallFacts,
): Failure => {
  const has = (code: string) => errors.find((error) => error.code === code)
  if (has('THROTTLED')) return later('PLATFORM_TOO_MANY_REQUESTS', {}, restoredInMs || 1000)
  const denied = has('ACCESS_DENIED')
  if (denied) {
    const scopes = [...denied.detail.matchAll(/\b(?:read|write)_[a-z_]{1,40}\b/g)].map(([scope]) => scope)
    return stop('unauthorized', 'SHOPIFY_SCOPES_MISSING', { scopes: [...new Set(scopes)].join(', ') })
  }
  if (has('SHOP_INACTIVE')) return stop('unauthorized', 'SHOPIFY_FROZEN')
  if (has('INTERNAL_SERVER_ERROR') || has('TIMEOUT'))
    return again(facts, 'PLATFORM_SITE_ERROR', { status: '200' })
  const [first] = errors
  return stop('refused', 'PLATFORM_POST_REFUSED', { code: first?.code ?? '', detail: first?.detail ?? '' })
}

/** Shopify's error for a post or a picture that it does not accept; its words are shown with ours. */
export const failureOfUser = (
  { code, field, detail }: UserError,
  about: 'post' | 'image',
  blogId: string,
): Failure => {
  if (code === 'NOT_FOUND' && /blog/i.test(field))
    return stop('unauthorized', 'SHOPIFY_BLOG_UNKNOWN', { blogId })
  const isImage = about === 'image' || code === 'UPLOAD_FAILED'
  return stop('refused', isImage ? 'PLATFORM_IMAGE_REFUSED' : 'PLATFORM_POST_REFUSED', { code, detail })
}
