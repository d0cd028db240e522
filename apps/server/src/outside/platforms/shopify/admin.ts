import type { Egress } from '../../egress.ts'
import { setWithin } from '../../set-within.ts'
import { unanswered } from '../call-errors.ts'
import type { Outcome } from '../platform.ts'
import { keyOf, type ShopifyCredentials } from './credentials.ts'
import type { DayTokens } from './day-tokens.ts'
import { type DocumentName, documents } from './documents.ts'
import { failureOfErrors, failureOfStatus, failureOfThrown } from './errors.ts'
import { readAnyAnswer } from './read-response.ts'
import type { Read, ShopFacts } from './responses.ts'

/** The one version that documents and answers are written for. */
export const VERSION = '2026-07'

const CALL_MS = 20_000
/** Fifty posts of the longest kind. */
const MAX_BYTES = 8 * 1024 * 1024
const FACTS_MS = 10 * 60_000
const SHOPS_MAX = 2000

export type Admin = {
  /** One question. It is asked again only when a token of the day ran out before anything happened. */
  ask<D extends DocumentName>(
    credentials: ShopifyCredentials,
    name: D,
    variables: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Outcome<Read<D>>>
  /** The shop's name and the address that its readers see, not older than ten minutes. */
  facts(credentials: ShopifyCredentials, signal?: AbortSignal): Promise<Outcome<ShopFacts>>
}

const isWriting = (name: DocumentName): boolean => documents[name].startsWith('mutation')

/** `onNewerVersion`: ours is not served any more. Redirects are refused, so a token never leaves its shop. */
export const createAdmin = (
  egress: Egress,
  tokens: DayTokens,
  {
    addressOf,
    onNewerVersion,
  }: { addressOf: (shop: string) => string; onNewerVersion: (version: string) => void },
): Admin => {
  const reported = new Set<string>()
  const reportNewerVersion = (answered: string | undefined) => {
    if (
      !answered ||
      answered === VERSION ||
      answered.length > 20 ||
      reported.has(answered) ||
      reported.size > 20
    )
      return
    reported.add(answered)
    onNewerVersion(answered)
  }

  const send = async <D extends DocumentName>(
    shop: string,
    token: string,
    name: D,
    variables: Record<string, unknown>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<Read<D>>> => {
    const facts = { host: shop, isWrite: isWriting(name) }
    try {
      const answer = await egress.request({
        url: `${addressOf(shop)}/admin/api/${VERSION}/graphql.json`,
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-shopify-access-token': token,
        },
        body: JSON.stringify({ query: documents[name], variables }),
        timeoutMs: CALL_MS,
        maxBytes: MAX_BYTES,
        secrets: [token],
        redirect: 'refuse',
        signal,
      })
      reportNewerVersion(answer.headers['x-shopify-api-version'])
      if (answer.status !== 200) return failureOfStatus(answer, facts)
      const read = await readAnyAnswer(name, answer, signal)
      if (read && read.errors.length > 0) return failureOfErrors(read.errors, read.restoredInMs, facts)
      return read === null || read.data === null
        ? unanswered('PLATFORM_SITE_ERROR', { status: '200' }, facts.isWrite)
        : { kind: 'ok', value: read.data }
    } catch (error) {
      return failureOfThrown(error, facts)
    }
  }

  const ask: Admin['ask'] = async (credentials, name, variables, signal) => {
    const given = await tokens.get(credentials)
    if ('kind' in given) return given
    const answered = await send(credentials.shop, given.token, name, variables, signal)
    const isRefused = answered.kind === 'unauthorized' && answered.problem === 'SHOPIFY_WRONG_TOKEN'
    if (!isRefused || !tokens.forget(credentials, given.token)) return answered
    const renewed = await tokens.get(credentials)
    if ('kind' in renewed) return renewed
    return send(credentials.shop, renewed.token, name, variables, signal)
  }

  const known = new Map<string, { facts: ShopFacts; until: number }>()
  return {
    ask,
    facts: async (credentials, signal) => {
      const key = keyOf(credentials)
      const kept = known.get(key)
      if (kept && kept.until > Date.now()) return { kind: 'ok', value: kept.facts }
      const asked = await ask(credentials, 'shop', {}, signal)
      if (asked.kind !== 'ok') return asked
      setWithin(known, SHOPS_MAX, key, { facts: asked.value.shop, until: Date.now() + FACTS_MS })
      return { kind: 'ok', value: asked.value.shop }
    },
  }
}
