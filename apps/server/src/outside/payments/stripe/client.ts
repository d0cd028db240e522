import Stripe from 'stripe'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { exchange, parseInPieces } from '../../egress/exchange.ts'

/** The version of the provider's interface that this adapter was written for; `stripe` 23.1.0 has its types. */
const API_VERSION = '2026-10-28.endive'

/** Bytes of an answer: a list of a hundred invoices has half of it, and reading it takes some milliseconds. */
const MAX_RESPONSE_BYTES = 1_000_000

/** Milliseconds for one exchange; the outcome of a call without an answer by then is unknown. */
const TIMEOUT = 20_000

class BufferedResponse extends Stripe.HttpClientResponse {
  readonly #body: string

  constructor(status: number, headers: Record<string, string>, body: string) {
    super(status, headers)
    this.#body = body
  }

  /** An object, since the library sets its properties on it. */
  override getRawResponse(): object {
    return { body: this.#body }
  }

  override async toJSON(): Promise<unknown> {
    return this._parseResponseBody(this.#body)
  }
}

/** Reads through `exchange`: the library's own clients have no limits, and `fetch` takes 0.1 s over an answer in tiny chunks. */
class LimitedHttpClient extends Stripe.HttpClient {
  readonly #dispatcher: Dispatcher

  constructor(dispatcher: Dispatcher) {
    super()
    this.#dispatcher = dispatcher
  }

  override getClientName(): string {
    return 'tintario'
  }

  override async makeRequest(
    ...[host, port, path, method, given, body, protocol, timeoutMs]: Parameters<
      InstanceType<typeof Stripe.HttpClient>['makeRequest']
    >
  ): Promise<BufferedResponse> {
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(given))
      if (value !== undefined) headers[name.toLowerCase()] = String(value)
    headers['accept-encoding'] = 'identity'
    const answer = await exchange(
      this.#dispatcher,
      {
        origin: `${protocol}://${host}:${port}`,
        path,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: body || null,
      },
      { timeoutMs, maxBytes: MAX_RESPONSE_BYTES, signal: undefined },
    )
    if (answer.headers['content-encoding']) throw new TypeError('the answer is compressed')
    if (answer.status >= 300 && answer.status < 400) throw new TypeError('the answer is a redirect')
    const text = answer.body.toString()
    // The library would wait for the end of an answer that is no object without end.
    if (!text.trimStart().startsWith('{')) throw new TypeError('the answer is no object')
    return new BufferedResponse(answer.status, answer.headers, text)
  }
}

/**
 * The provider's library within our limits: 16 connections, 5 s to connect, 20 s for an answer of at most 1 MB.
 * It follows no redirect, repeats nothing and reports nothing about itself.
 */
export const createClient = (of: { secretKey: string; apiUrl: string; timeoutMs?: number }): Stripe => {
  const url = new URL(of.apiUrl)
  const open = buildConnector({ timeout: 5_000 })
  const dispatcher = new Agent({
    connections: 16,
    connect: (options, callback) =>
      open(options, (...[error, socket]) => {
        if (error) callback(error, null)
        else callback(null, parseInPieces(socket))
      }),
  })
  return new Stripe(of.secretKey, {
    apiVersion: API_VERSION,
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    timeout: of.timeoutMs ?? TIMEOUT,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: new LimitedHttpClient(dispatcher),
  })
}
