import type { Egress } from '../../egress.ts'
import { type Answered, askVendor, unanswered } from '../ask-vendor.ts'
import type { Failure, Outcome } from '../platform.ts'
import { type AnswerKind, type Data, type Refusal, readAs } from './answers.ts'
import { type ActiveCampaignCredentials, placeOf } from './credentials.ts'
import type { ActiveCampaignProblem } from './problems.ts'

type About = 'account' | 'campaign' | 'list'
type Call<K extends AnswerKind> = {
  answer: K
  about: About
} & (
  | { method: 'GET' | 'POST' | 'PUT'; route: string; query?: Record<string, string>; body?: object }
  /** What version 3 has no call for: a form to `admin/api.php`. */
  | { action: 'campaign_create' | 'campaign_status'; form: Record<string, string> }
  /** The same, asked for by an address alone. */
  | { action: 'campaign_delete'; query: Record<string, string> }
)
export type Ask = <K extends AnswerKind>(
  credentials: ActiveCampaignCredentials,
  call: Call<K>,
  signal?: AbortSignal,
) => Promise<Outcome<Data<K>>>

const stop = (
  kind: 'unauthorized' | 'refused' | 'gone',
  problem: ActiveCampaignProblem,
  values: Record<string, string> = {},
): Failure => ({ kind, problem, values })

const isWriteOf = (call: Call<AnswerKind>) => 'action' in call || call.method !== 'GET'

/** Version 1's word for a key that it does not take. */
const NOT_AUTHORIZED = 'not authorized'

/** What a refusing answer means. 5 calls a second are for all keys of an account together: 429 with its own pause. */
const failureOf = (
  { status, error, retryAfterMs }: Answered<unknown, Refusal>,
  call: Call<AnswerKind>,
  host: string,
): Failure => {
  const isWrite = isWriteOf(call)
  const detail = error?.detail ?? ''
  if (status === 429) return unanswered('PLATFORM_TOO_MANY_REQUESTS', {}, false, retryAfterMs)
  if (status >= 500)
    return unanswered('PLATFORM_SITE_ERROR', { status: String(status) }, isWrite, retryAfterMs)
  if (status === 402) return stop('unauthorized', 'ACTIVE_CAMPAIGN_ACCOUNT_CLOSED')
  if (status === 401 || status === 403) return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_KEY')
  if (status === 404) {
    if (call.about === 'campaign') return stop('gone', 'PLATFORM_CAMPAIGN_DELETED')
    if (call.about === 'list') return stop('refused', 'ACTIVE_CAMPAIGN_LIST_UNKNOWN')
    return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_ADDRESS', { host })
  }
  if (error?.isOfVersion1 && detail.toLowerCase().includes(NOT_AUTHORIZED))
    return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_KEY')
  if (detail.toLowerCase().includes('invalid list')) return stop('refused', 'ACTIVE_CAMPAIGN_LIST_UNKNOWN')
  return stop('refused', 'ACTIVE_CAMPAIGN_REFUSED', { detail })
}

/** Answers for each key that works, with any permissions of its user. */
const OWN_USER = '/users/me'

/** Calls version 3, and version 1 where it must. `origin` replaces the account's address in tests. */
export const createAsk = (egress: Egress, origin: string | null): Ask => {
  const ask: Ask = async (credentials, call, signal) => {
    const { host } = placeOf(credentials)
    const base = origin ?? credentials.accountUrl
    const headers: Record<string, string> = { accept: 'application/json', 'api-token': credentials.apiKey }
    let url: URL
    let body: string | undefined
    if ('action' in call) {
      url = new URL('/admin/api.php', base)
      url.searchParams.set('api_action', call.action)
      url.searchParams.set('api_output', 'json')
      if ('form' in call) {
        headers['content-type'] = 'application/x-www-form-urlencoded'
        body = new URLSearchParams(call.form).toString()
      } else for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value)
    } else {
      url = new URL(`/api/3${call.route}`, base)
      for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value)
      if (call.body) headers['content-type'] = 'application/json'
      body = call.body && JSON.stringify(call.body)
    }
    const asked = await askVendor(
      egress,
      {
        url: url.href,
        method: 'action' in call ? (body === undefined ? 'GET' : 'POST') : call.method,
        headers,
        secrets: [credentials.apiKey],
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      },
      readAs(call.answer),
    )
    if ('failure' in asked) return asked.failure
    const { status, data, error } = asked.answer
    // ActiveCampaign answers 403 to an unknown key and to a missing permission alike.
    if (status === 403 && !('route' in call && call.route === OWN_USER)) {
      const user = await ask(
        credentials,
        { method: 'GET', route: OWN_USER, answer: 'user', about: 'account' },
        signal,
      )
      if (user.kind === 'ok') return stop('unauthorized', 'ACTIVE_CAMPAIGN_NOT_ALLOWED')
    }
    if (status < 200 || status >= 300 || error?.isOfVersion1)
      return failureOf(asked.answer, call as Call<AnswerKind>, host)
    if (data !== null) return { kind: 'ok', value: data }
    return unanswered('PLATFORM_UNREADABLE', { host }, isWriteOf(call as Call<AnswerKind>))
  }
  return ask
}
