import type { EgressAnswer } from '../../egress.ts'
import { retryAfterMs } from '../../retry-after.ts'
import { type CallFacts, failureOfThrown as failureOf, permanentFailure, unanswered } from '../call-errors.ts'
import type { Concern, Failure, GeneralProblem, Values } from '../problem.ts'
import type { AdminError } from './read-response.ts'
import type { UserError } from './responses.ts'

export const shopifyProblems = {
  /** There is no shop of this name. `host` */
  SHOPIFY_NO_SHOP: 'connection',
  SHOPIFY_FROZEN: 'connection',
  /** Shopify has locked the shop, or takes us for an attack. `status` */
  SHOPIFY_LOCKED: 'connection',
  /** The token was mistyped, taken back, or is another shop's. */
  SHOPIFY_WRONG_TOKEN: 'access',
  /** The shop knows no app with this id and secret. */
  SHOPIFY_WRONG_APP: 'access',
  /** The app belongs to another organisation than the shop. */
  SHOPIFY_APP_ELSEWHERE: 'access',
  SHOPIFY_APP_NOT_INSTALLED: 'access',
  /** The app lacks rights that publishing needs. `scopes`: their names */
  SHOPIFY_SCOPES_MISSING: 'access',
  SHOPIFY_FORBIDDEN: 'access',
  /** The shop has no blog of this number. `blogId` */
  SHOPIFY_BLOG_UNKNOWN: 'access',
} as const satisfies Record<string, Concern>

type ShopifyProblem = GeneralProblem | keyof typeof shopifyProblems

export const stop = permanentFailure<ShopifyProblem>

export const later = (problem: ShopifyProblem, values: Values = {}, retryAfterMs: number | null = null) =>
  unanswered(problem, values, false, retryAfterMs)

export const failureOfThrown = (error: unknown, facts: CallFacts): Failure =>
  failureOf(error, facts, (location) => URL.parse(location ?? '')?.origin ?? '')

/** What a status other than 200 means, by Shopify's list of them. */
export const failureOfStatus = (
  { status, headers }: Pick<EgressAnswer, 'status' | 'headers'>,
  facts: CallFacts,
): Failure => {
  const { host, isWrite } = facts
  const wait = retryAfterMs(headers['retry-after'])
  const shown = { status: String(status) }
  if (status === 401) return stop('unauthorized', 'SHOPIFY_WRONG_TOKEN')
  if (status === 402) return stop('unauthorized', 'SHOPIFY_FROZEN')
  if (status === 403) return stop('unauthorized', 'SHOPIFY_FORBIDDEN')
  if (status === 404) return stop('unauthorized', 'SHOPIFY_NO_SHOP', { host })
  if (status === 423 || status === 430) return stop('unauthorized', 'SHOPIFY_LOCKED', shown)
  if (status === 429) return later('PLATFORM_TOO_MANY_REQUESTS', {}, wait)
  if (status === 408) return unanswered('PLATFORM_TIMEOUT', { host }, isWrite, wait)
  if (status >= 500 || status < 400) return unanswered('PLATFORM_SITE_ERROR', shown, isWrite, wait)
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
    return unanswered('PLATFORM_SITE_ERROR', { status: '200' }, facts.isWrite)
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
