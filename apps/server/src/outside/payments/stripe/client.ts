import Stripe from 'stripe'
import { Agent, fetch as undiciFetch } from 'undici'

/** The version of the provider's interface that this adapter was written for; `stripe` 23.1.0 has its types. */
export const API_VERSION = '2026-10-28.endive'

/** For one exchange; an act without an answer by then is `unknown`. */
const TIMEOUT = 20_000

/**
 * The provider's own library within our limits: 16 connections, 5 s to connect, 20 s for an answer of at most 5 MB. It
 * repeats nothing (R17) and reports nothing about itself. `apiUrl` and `timeoutMs` are others in tests.
 */
export const createClient = (of: { secretKey: string; apiUrl: string; timeoutMs?: number }): Stripe => {
  const url = new URL(of.apiUrl)
  const timeout = of.timeoutMs ?? TIMEOUT
  const dispatcher = new Agent({
    connections: 16,
    connect: { timeout: 5_000 },
    headersTimeout: timeout,
    bodyTimeout: timeout,
    maxResponseSize: 5_000_000,
  })
  const limited = (address: Parameters<typeof undiciFetch>[0], init: Parameters<typeof undiciFetch>[1]) =>
    undiciFetch(address, { ...init, dispatcher, redirect: 'error' })
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
