import type { Egress } from '../../egress.ts'
import { type Answered, askVendor, unanswered } from '../ask-vendor.ts'
import type { Failure, Outcome } from '../platform.ts'
import { type AnswerKind, type Data, type Refusal, readAs } from './answers.ts'
import { type MailchimpCredentials, placeOf } from './credentials.ts'
import type { MailchimpProblem } from './problems.ts'

type Call<K extends AnswerKind> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Such as /campaigns. */
  route: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  answer: K
  about: 'account' | 'campaign' | 'audience'
}
export type Ask = <K extends AnswerKind>(
  credentials: MailchimpCredentials,
  call: Call<K>,
  signal?: AbortSignal,
) => Promise<Outcome<Data<K>>>

const stop = (
  kind: 'unauthorized' | 'refused' | 'gone',
  problem: MailchimpProblem,
  values: Record<string, string> = {},
): Failure => ({ kind, problem, values })

export const SCHEDULE = '/actions/schedule'

/** The vendor's own words, shown to the owner. */
const wordsOf = ({ title, detail, errors }: Refusal): string => {
  const said = errors.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ')
  return (said || detail || title).slice(0, 300)
}

/**
 * The meaning of an error answer. Overload is 429, or a bare 403 without a problem document (too many parallel
 * connections): neither changed anything, and neither is about permissions. A server's error after a write leaves its
 * effect unknown.
 */
const failureOf = (
  { status, error, retryAfterMs }: Answered<unknown, Refusal>,
  { method, route, about }: Call<AnswerKind>,
  { replyTo }: MailchimpCredentials,
): Failure => {
  const isWrite = method !== 'GET'
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

/** Calls the Marketing API 3.0. `origin` replaces the data centre's address in tests. */
export const createAsk =
  (egress: Egress, origin: string | null): Ask =>
  async (credentials, call, signal) => {
    const url = new URL(`/3.0${call.route}`, origin ?? `https://${placeOf(credentials).host}`)
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`key:${credentials.apiKey}`).toString('base64')}`,
    }
    if (call.body) headers['content-type'] = 'application/json'
    const asked = await askVendor(
      egress,
      {
        url: url.href,
        method: call.method,
        headers,
        secrets: [credentials.apiKey],
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        ...(signal ? { signal } : {}),
      },
      readAs(call.answer),
    )
    if ('failure' in asked) return asked.failure
    const { status, data } = asked.answer
    if (status < 200 || status >= 300) return failureOf(asked.answer, call as Call<AnswerKind>, credentials)
    if (data !== null) return { kind: 'ok', value: data }
    return unanswered('PLATFORM_UNREADABLE', { host: url.host }, call.method !== 'GET')
  }
