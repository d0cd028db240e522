import type { Answered } from '../ask-vendor.ts'
import { permanentFailure, unanswered } from '../call-errors.ts'
import type { Concern, Failure, GeneralProblem } from '../problem.ts'
import type { MailchimpCredentials } from './credentials.ts'
import type { Refusal } from './responses.ts'

export const mailchimpProblems = {
  /** The key was revoked, or never was one of its data centre. */
  MAILCHIMP_WRONG_KEY: 'access',
  /** The account, or the user that the key belongs to, is closed or suspended. */
  MAILCHIMP_ACCOUNT_CLOSED: 'access',
  /** Mailchimp restricts the account after a review of what it sends. `detail`: its own words */
  MAILCHIMP_COMPLIANCE: 'access',
  /** The account's plan cannot schedule; drafts still work. */
  MAILCHIMP_NO_SCHEDULING: 'post',
  /** The key's user may not do this, or the account's plan does not have it. `detail` */
  MAILCHIMP_NOT_ALLOWED: 'access',
  MAILCHIMP_AUDIENCE_UNKNOWN: 'access',
  /** The address for answers is not verified there. `email` */
  MAILCHIMP_SENDER_UNVERIFIED: 'access',
  /** Something that Mailchimp wants before it sends. `detail`: its own words */
  MAILCHIMP_NOT_READY: 'post',
  /** `detail`: its own words */
  MAILCHIMP_REFUSED: 'post',
} as const satisfies Record<string, Concern>

type MailchimpProblem = GeneralProblem | keyof typeof mailchimpProblems

const stop = permanentFailure<MailchimpProblem>

export type About = 'account' | 'campaign' | 'audience'

export const SCHEDULE = '/actions/schedule'

const wordsOf = ({ title, detail, errors }: Refusal): string => {
  const said = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ')
  return (said || detail || title).slice(0, 300)
}

/**
 * The meaning of an error answer. Overload is 429, or a bare 403 without a problem document (too many parallel
 * connections): neither changed anything, and neither is about permissions. A server's error after a write leaves its
 * effect unknown.
 */
export const failureOf = (
  { status, error, retryAfterMs }: Answered<unknown, Refusal>,
  { isWrite, route, about }: { isWrite: boolean; route: string; about: About },
  { replyTo }: MailchimpCredentials,
): Failure => {
  const title = error?.title.toLowerCase() ?? ''
  if (error && title.includes('compliance'))
    return stop('unauthorized', 'MAILCHIMP_COMPLIANCE', { detail: wordsOf(error) })
  if (status === 429 || (status === 403 && !error))
    return unanswered('PLATFORM_TOO_MANY_REQUESTS', {}, false, retryAfterMs)
  if (status >= 500)
    return unanswered('PLATFORM_SITE_ERROR', { status: String(status) }, isWrite, retryAfterMs)
  if (status === 401) return stop('unauthorized', 'MAILCHIMP_WRONG_KEY')
  if (!error) return unanswered('PLATFORM_SITE_ERROR', { status: String(status) }, isWrite)
  const detail = wordsOf(error)
  if (status === 403) {
    if (title.includes('key') || title.includes('datacenter'))
      return stop('unauthorized', 'MAILCHIMP_WRONG_KEY')
    if (title.includes('disabled') || title.includes('deactivated'))
      return stop('unauthorized', 'MAILCHIMP_ACCOUNT_CLOSED')
    // A free plan answers so to scheduling alone, and takes drafts all the same.
    if (route.endsWith(SCHEDULE)) return stop('refused', 'MAILCHIMP_NO_SCHEDULING')
    return stop('unauthorized', 'MAILCHIMP_NOT_ALLOWED', { detail })
  }
  if (status === 404)
    return about === 'campaign'
      ? stop('gone', 'PLATFORM_CAMPAIGN_DELETED')
      : stop('refused', 'MAILCHIMP_AUDIENCE_UNKNOWN')
  const fields = error.errors.map(({ field }) => field)
  if (fields.some((field) => field.includes('list_id'))) return stop('refused', 'MAILCHIMP_AUDIENCE_UNKNOWN')
  if (fields.some((field) => field.includes('reply_to') || field.includes('from_email')))
    return stop('refused', 'MAILCHIMP_SENDER_UNVERIFIED', { email: replyTo })
  return stop('refused', 'MAILCHIMP_REFUSED', { detail })
}
