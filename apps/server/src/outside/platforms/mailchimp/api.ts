import type { Egress } from '../../egress.ts'
import { askVendor } from '../ask-vendor.ts'
import { unanswered } from '../call-errors.ts'
import type { Outcome } from '../platform.ts'
import { type MailchimpCredentials, placeOf } from './credentials.ts'
import { type About, failureOf } from './errors.ts'
import { type AnswerKind, type Data, readAs } from './responses.ts'

type Call<K extends AnswerKind> = {
  /** GET when absent. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  route: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  answer: K
  /** 'account' when absent. */
  about?: About
}
type Ask = <K extends AnswerKind>(
  credentials: MailchimpCredentials,
  call: Call<K>,
  signal?: AbortSignal,
) => Promise<Outcome<Data<K>>>

export const createAsk =
  (egress: Egress, origin: string | null): Ask =>
  async (credentials, call, signal) => {
    const { method = 'GET', route, query = {}, body, about = 'account' } = call
    const isWrite = method !== 'GET'
    const url = new URL(`/3.0${route}`, origin ?? `https://${placeOf(credentials).host}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`key:${credentials.apiKey}`).toString('base64')}`,
    }
    if (body) headers['content-type'] = 'application/json'
    const asked = await askVendor(
      egress,
      {
        url: url.href,
        method,
        headers,
        secrets: [credentials.apiKey],
        body: body && JSON.stringify(body),
        signal,
      },
      readAs(call.answer),
    )
    if ('failure' in asked) return asked.failure
    const { status, data } = asked.answer
    if (status < 200 || status >= 300) return failureOf(asked.answer, { isWrite, route, about }, credentials)
    if (data !== null) return { kind: 'ok', value: data }
    return unanswered('PLATFORM_UNREADABLE', { host: url.host }, isWrite)
  }
