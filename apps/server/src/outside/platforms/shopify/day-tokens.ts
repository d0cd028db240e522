import { z } from 'zod'
import type { Egress } from '../../egress.ts'
import { setWithin } from '../../set-within.ts'
import { plainText } from '../plain-text.ts'
import type { Failure } from '../platform.ts'
import { readJson } from '../read-json.ts'
import { keyOf, type ShopifyCredentials } from './credentials.ts'
import { failureOfStatus, failureOfThrown, later, stop } from './errors.ts'

const granted = z.object({
  access_token: z.string().regex(/^[\w-]{10,200}$/),
  expires_in: z.number().positive(),
})
const refused = z.object({ error: z.string(), error_description: z.string().default('') })

/** A token is renewed this long before its end. */
const SPARE_MS = 10 * 60_000
/** Tokens cached a process; others are requested again. */
const TOKENS_MAX = 2000
const CALL_MS = 20_000

type Kept = { token: string; until: number }
export type DayTokens = {
  /** What lets us in: the token of the form, or the app's of today. */
  get(credentials: ShopifyCredentials): Promise<{ token: string } | Failure>
  /** Forgets a token that was refused; true when another may be had. */
  forget(credentials: ShopifyCredentials, token: string): boolean
}

const failureOfRefusal = (status: number, body: Uint8Array, host: string): Failure => {
  const { data } = refused.safeParse(readJson(body))
  const said = plainText(`${data?.error ?? ''} ${data?.error_description ?? ''}`)
  if (said.includes('shop_not_permitted')) return stop('unauthorized', 'SHOPIFY_APP_ELSEWHERE')
  if (said.includes('app_not_installed')) return stop('unauthorized', 'SHOPIFY_APP_NOT_INSTALLED')
  if (status === 400 || status === 401 || status === 403) return stop('unauthorized', 'SHOPIFY_WRONG_APP')
  return failureOfStatus({ status, headers: {} }, { host, isWrite: false })
}

/** Shopify gives an app a token for a day. Each process requests its own, so that none is at rest. */
export const createDayTokens = (
  egress: Egress,
  { addressOf, now = Date.now }: { addressOf: (shop: string) => string; now?: () => number },
): DayTokens => {
  const cached = new Map<string, Kept>()
  const asked = new Map<string, Promise<Kept | Failure>>()

  const ask = async (
    shop: string,
    app: { clientId: string; clientSecret: string },
  ): Promise<Kept | Failure> => {
    const facts = { host: shop, isWrite: false }
    try {
      const answer = await egress.request({
        url: `${addressOf(shop)}/admin/oauth/access_token`,
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: app.clientId,
          client_secret: app.clientSecret,
          grant_type: 'client_credentials',
        }),
        timeoutMs: CALL_MS,
        maxBytes: 16_384,
        secrets: [app.clientSecret],
        redirect: 'refuse',
      })
      if (answer.status !== 200) {
        const isRefusal = answer.status >= 400 && answer.status < 404
        return isRefusal ? failureOfRefusal(answer.status, answer.body, shop) : failureOfStatus(answer, facts)
      }
      const { data } = granted.safeParse(readJson(answer.body))
      if (!data) return later('PLATFORM_SITE_ERROR', { status: '200' })
      return { token: data.access_token, until: now() + data.expires_in * 1000 }
    } catch (error) {
      return failureOfThrown(error, facts)
    }
  }

  const renew = async (credentials: ShopifyCredentials, key: string): Promise<Kept | Failure> => {
    if ('token' in credentials.access) throw new Error('a token of the form is not renewed')
    const given = await ask(credentials.shop, credentials.access)
    if ('kind' in given) return given
    setWithin(cached, TOKENS_MAX, key, given)
    return given
  }

  return {
    get: async (credentials) => {
      if ('token' in credentials.access) return credentials.access
      const key = keyOf(credentials)
      const known = cached.get(key)
      if (known && known.until - now() > SPARE_MS) return known
      const asking = asked.get(key) ?? renew(credentials, key).finally(() => asked.delete(key))
      asked.set(key, asking)
      return asking
    },
    forget: (credentials, token) => {
      if ('token' in credentials.access) return false
      const key = keyOf(credentials)
      if (cached.get(key)?.token === token) cached.delete(key)
      return true
    },
  }
}
