import Stripe from 'stripe'
import { Agent, buildConnector, Headers, Response, fetch as undiciFetch } from 'undici'
import { giveInPieces } from '../../egress/give-in-pieces.ts'

/** The version of the provider's interface that this adapter was written for; `stripe` 23.1.0 has its types. */
const API_VERSION = '2026-10-28.endive'

/** Bytes of an answer: a list of a hundred invoices has half of it, and reading it takes some milliseconds. */
const ANSWER_MOST = 1_000_000

/** For one exchange; an act without an answer by then is `unknown`. */
const TIMEOUT = 20_000

/**
 * The provider's own library within our limits: 16 connections, 5 s to connect, 20 s for an answer of at most 1 MB, which
 * may not be packed: nobody knows how much a packed one holds. An answer that is no object is none: the library would wait
 * for its end for ever. It repeats nothing (R17) and reports nothing about itself.
 * `apiUrl` and `timeoutMs` are others in tests.
 */
export const createClient = (of: { secretKey: string; apiUrl: string; timeoutMs?: number }): Stripe => {
  const url = new URL(of.apiUrl)
  const timeout = of.timeoutMs ?? TIMEOUT
  const open = buildConnector({ timeout: 5_000 })
  const dispatcher = new Agent({
    connections: 16,
    connect: (options, callback) =>
      open(options, (...[error, socket]) => {
        if (error) callback(error, null)
        else callback(null, giveInPieces(socket))
      }),
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: ANSWER_MOST,
  })
  const limited = async (...[address, init]: Parameters<typeof undiciFetch>) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-encoding', 'identity')
    const answer = await undiciFetch(address, { ...init, headers, dispatcher, redirect: 'error' })
    if (answer.headers.has('content-encoding')) {
      await answer.body?.cancel()
      throw new TypeError('the answer is packed')
    }
    const text = await answer.text()
    if (!text.trimStart().startsWith('{')) throw new TypeError('the answer is no object')
    const { status, headers: told } = answer
    return new Response(text, { status, headers: told })
  }
  return new Stripe(of.secretKey, {
    apiVersion: API_VERSION,
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(limited as unknown as typeof fetch),
  })
}
