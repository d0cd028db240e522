import type { Egress } from '../../egress.ts'
import { askVendor } from '../ask-vendor.ts'
import { unanswered } from '../call-errors.ts'
import type { Outcome } from '../platform.ts'
import { type ActiveCampaignCredentials, placeOf } from './credentials.ts'
import { type About, failureOf, stop } from './errors.ts'
import { type AnswerKind, type Data, readAs } from './responses.ts'

type Call<K extends AnswerKind> = {
  answer: K
  /** 'account' when absent. */
  about?: About
} /** GET when absent. */ & (
  | { method?: 'POST' | 'PUT'; route: string; query?: Record<string, string>; body?: object }
  /** What version 3 has no call for: a form to `admin/api.php`. */
  | { action: 'campaign_create' | 'campaign_status'; form: Record<string, string> }
  | { action: 'campaign_delete'; query: Record<string, string> }
)
type Ask = <K extends AnswerKind>(
  credentials: ActiveCampaignCredentials,
  call: Call<K>,
  signal?: AbortSignal,
) => Promise<Outcome<Data<K>>>

/** Answers for each key that works, with any permissions of its user. */
const OWN_USER = '/users/me'

export const createAsk = (egress: Egress, origin: string | null): Ask => {
  const ask: Ask = async (credentials, call, signal) => {
    const { host } = placeOf(credentials)
    const isWrite = 'action' in call || call.method !== undefined
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
        method: 'action' in call ? (body === undefined ? 'GET' : 'POST') : (call.method ?? 'GET'),
        headers,
        secrets: [credentials.apiKey],
        body,
        signal,
      },
      readAs(call.answer),
    )
    if ('failure' in asked) return asked.failure
    const { status, data, error } = asked.answer
    // ActiveCampaign answers 403 to an unknown key and to a missing permission alike.
    if (status === 403 && !('route' in call && call.route === OWN_USER)) {
      const user = await ask(credentials, { route: OWN_USER, answer: 'user' }, signal)
      if (user.kind === 'ok') return stop('unauthorized', 'ACTIVE_CAMPAIGN_NOT_ALLOWED')
    }
    if (status < 200 || status >= 300 || error?.isOfVersion1)
      return failureOf(asked.answer, { isWrite, about: call.about ?? 'account', host })
    if (data !== null) return { kind: 'ok', value: data }
    return unanswered('PLATFORM_UNREADABLE', { host }, isWrite)
  }
  return ask
}
