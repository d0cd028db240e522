import { createHash } from 'node:crypto'
import { cardRoutes } from './card-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { type Params, readForm } from './form.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import type { Provider } from './provider.ts'
import { refundRoutes } from './refund-routes.ts'
import { StripeRefusal } from './refusals.ts'
import type { Routes } from './routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { check } from './takes.ts'

export type Answer = { status: number; body: object }
type Asked = { method: string; path: string; form: string; headers: Record<string, string | undefined> }

const sorted = (text: string) => [...new URLSearchParams(text)].map(String).sort().join('&')

/**
 * The provider's answers: checked by its own types, done once for an Idempotency-Key. The same key while the first is at
 * work is 409; with another request 400; later it gets the first one's answer, whatever that was.
 */
export const createAnswers = (provider: Provider, secretKey: string, apiVersion: string) => {
  const routes: Routes = {
    ...cardRoutes(provider),
    ...catalogueRoutes(provider),
    ...subscriptionRoutes(provider),
    ...invoiceRoutes(provider),
    ...refundRoutes,
    ...eventRoutes(provider),
  }
  const patterns = Object.entries(routes).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ')
    const named = path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
    return { method, route, fits: new RegExp(`^${named}$`), ranks: named === path ? 0 : 1 }
  })
  patterns.sort((a, b) => a.ranks - b.ranks)
  const done = new Map<string, { request: string; answer: Answer | null }>()

  const perform = async ({ method, path, form }: Asked): Promise<Answer> => {
    const found = patterns.find((one) => one.method === method && one.fits.test(path))
    const [takes, work] = found?.route ?? []
    if (!found || !takes || !work)
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      })
    const params: Params = readForm(form)
    check(takes, params)
    const { id = '', sub = '' } = found.fits.exec(path)?.groups ?? {}
    const expand = Array.isArray(params.expand) ? params.expand.map(String) : []
    const body = await provider.store.act(provider.now(), (books) => work({ books, id, sub, params, expand }))
    if ('refusal' in body && body.refusal instanceof StripeRefusal)
      return { status: body.refusal.status, body: { error: body.refusal.error } }
    return { status: 200, body }
  }
  const performed = (asked: Asked): Promise<Answer> =>
    perform(asked).catch((error: unknown) => {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } }
      throw error
    })
  const idempotency = (status: number, code: string | null, message: string): Answer => ({
    status,
    body: { error: { type: 'idempotency_error', ...(code ? { code } : {}), message } },
  })

  return async (asked: Asked): Promise<Answer> => {
    if (asked.headers.authorization !== `Bearer ${secretKey}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      }
    if (asked.headers['stripe-version'] !== apiVersion)
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'another version is pinned' } },
      }
    const key = asked.headers['idempotency-key']
    if (!key || asked.method === 'GET') return performed(asked)
    const request = createHash('sha256')
      .update(`${asked.method} ${asked.path} ${sorted(asked.form)}`)
      .digest('hex')
    const before = done.get(key)
    if (before && before.request !== request)
      return idempotency(400, null, 'Keys for idempotent requests can only be used with the same parameters.')
    if (before)
      return before.answer ?? idempotency(409, 'idempotency_key_in_use', 'Another request is using that key.')
    done.set(key, { request, answer: null })
    const answer = await performed(asked)
    done.set(key, { request, answer })
    return answer
  }
}
