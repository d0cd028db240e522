import { APICallError } from '@ai-sdk/provider'
import {
  BrokenCircuitError,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  SamplingBreaker,
  wrap,
} from 'cockatiel'
import { Agent, type buildConnector, fetch as undiciFetch } from 'undici'
import { AiMalformed, AiRefused, AiUnavailable } from '../ai.ts'
import { type AnswerKind, limitAnswer } from './limit-answer.ts'

export type Patience = {
  connectMs: number
  /** To the first byte of an answer, and between two pieces of it. */
  byteMs: number
  totalMs: number
  retries: number
  /** The n-th wait is random between 0 and the smaller of `firstWaitMs` × 2ⁿ and `longestWaitMs`. */
  firstWaitMs: number
  longestWaitMs: number
  /** An open breaker lets one call through after this long. */
  breakMs: number
}

/** reliability G13. */
export const patience: Patience = {
  connectMs: 5_000,
  byteMs: 90_000,
  totalMs: 240_000,
  retries: 3,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  breakMs: 30_000,
}

/** With another limit of silence, in seconds: any byte ends it, also one that says nothing. */
export const patientFor = (silenceSeconds: number): Patience => {
  const byteMs = silenceSeconds * 1000
  return { ...patience, byteMs, totalMs: Math.max(patience.totalMs, 2 * byteMs) }
}

const transientStatus = new Set([408, 409, 425, 429, 500, 502, 503, 504, 520, 522, 524, 529])

/** The provider answered in a way that another try may mend; `retryAfterMs` when it said when. */
class Transient extends Error {
  readonly retryAfterMs: number | null
  constructor(cause: unknown, retryAfterMs: number | null) {
    super('The provider failed for now', { cause })
    this.retryAfterMs = retryAfterMs
  }
}

/** Failed calls within 30 s that open the breaker: more than the attempts of all sections of one post together. */
export const BREAKER_CALLS = 28

const DAY_MS = 24 * 3_600_000

/** RFC 9110, 10.2.3: seconds or a date. A day at most, so that no header stops a model for longer. */
const retryAfter = (header: string | undefined): number | null => {
  if (!header) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), DAY_MS)
}

/** Ours, also where a library has put its own around it. */
const findOurs = (error: unknown): Error | null => {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof AiMalformed || at instanceof AiRefused || at instanceof AiUnavailable) return at
  return null
}

/** Failures that last until an operator intervenes: providers differ in their status codes. */
const blockerOf = (status: number | undefined, body: string): AiUnavailable['blocker'] => {
  if (status === 402 || /insufficient_quota|credit balance is too low/i.test(body)) return 'credit'
  const isRefused = status === 401 || status === 403 || (status === 400 && /API_KEY_INVALID/.test(body))
  return isRefused ? 'key' : null
}

/** Sorts what the SDK or the network threw: ours stay, a content refusal, a passing fault, else unavailable. */
const sort = (error: unknown): Error => {
  const ours = findOurs(error)
  if (ours) return ours
  if (APICallError.isInstance(error)) {
    const status = error.statusCode
    if (
      /content_filter|content_policy|moderation_blocked|safety/i.test(error.responseBody ?? '') &&
      status !== 429
    )
      return new AiRefused('The provider refused the topic')
    const blocker = blockerOf(status, error.responseBody ?? '')
    if (blocker) return new AiUnavailable(`The provider answered ${status}`, null, error, blocker)
    // 2xx: the answer broke off or was not of the protocol.
    if (status === undefined || status < 300 || transientStatus.has(status))
      return new Transient(error, retryAfter(error.responseHeaders?.['retry-after']))
    return new AiUnavailable(`The provider answered ${status}`, null, error)
  }
  return new Transient(error, null)
}

type Calling = {
  /** Follows the connect and byte limits, and reads no answer beyond `limitAnswer`. */
  fetchOf(kind: AnswerKind): typeof globalThis.fetch
  /** Throws the signal's reason when aborted. After `over` a running attempt may succeed; none follows. */
  run<T>(signal: AbortSignal, once: (signal: AbortSignal) => Promise<T>, over?: AbortSignal): Promise<T>
}

/** The one retry policy of the AI port. `connect` opens connections to addresses that a person typed. */
export const createCalling = (limits: Patience, connect?: buildConnector.connector): Calling => {
  const agent = new Agent({
    connect: connect ?? { timeout: limits.connectMs },
    headersTimeout: limits.byteMs,
    bodyTimeout: limits.byteMs,
  })
  // undici's own types differ from the global ones by name only.
  const request = ((input: string, init: object) =>
    undiciFetch(input, {
      ...init,
      dispatcher: agent,
      // A typed address must not send the key on to another one.
      ...(connect ? { redirect: 'error' } : {}),
    })) as unknown as typeof globalThis.fetch
  const fetchOf =
    (kind: AnswerKind): typeof request =>
    async (input, init) =>
      limitAnswer(await request(input, init), kind)

  const isTransient = handleWhen((error) => error instanceof Transient)
  const breaker = circuitBreaker(isTransient, {
    halfOpenAfter: limits.breakMs,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: 30_000, minimumRps: BREAKER_CALLS / 30 }),
  })
  const waits = new DelegateBackoff<{ attempt: number; result: unknown }>(({ attempt, result }) => {
    const error = typeof result === 'object' && result !== null && 'error' in result ? result.error : null
    const asked = error instanceof Transient ? error.retryAfterMs : null
    return asked ?? Math.random() * Math.min(limits.longestWaitMs, limits.firstWaitMs * 2 ** (attempt - 1))
  })
  const policy = wrap(retry(isTransient, { maxAttempts: limits.retries, backoff: waits }), breaker)

  const attempt = async <T>(signal: AbortSignal, once: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const total = AbortSignal.timeout(limits.totalMs)
    try {
      return await once(AbortSignal.any([signal, total]))
    } catch (error) {
      signal.throwIfAborted()
      if (total.aborted) throw new AiUnavailable('The provider took too long', null, error)
      const sorted = sort(error)
      // Waiting longer than a user would is the same as being away.
      if (sorted instanceof Transient && (sorted.retryAfterMs ?? 0) > limits.longestWaitMs)
        throw new AiUnavailable(
          'The provider asks to wait',
          Math.ceil((sorted.retryAfterMs ?? 0) / 1000),
          error,
        )
      throw sorted
    }
  }

  const run: Calling['run'] = async (signal, once, over) => {
    signal.throwIfAborted()
    over?.throwIfAborted()
    let isAsking = false
    let stop = () => {}
    let endWaiting = () => {}
    const aborted = new Promise<never>((_, reject) => {
      stop = () => reject(signal.reason)
      endWaiting = () => {
        if (!isAsking) reject(over?.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
      over?.addEventListener('abort', endWaiting, { once: true })
    })
    const asking = async () => {
      over?.throwIfAborted()
      isAsking = true
      try {
        return await attempt(signal, once)
      } finally {
        isAsking = false
      }
    }
    const until = over ? AbortSignal.any([signal, over]) : signal
    try {
      return await Promise.race([aborted, policy.execute(asking, until)])
    } catch (error) {
      if (isBrokenCircuitError(error) || error instanceof BrokenCircuitError)
        throw new AiUnavailable('The provider failed too often', Math.ceil(limits.breakMs / 1000), error)
      if (error instanceof Transient) {
        const seconds = error.retryAfterMs === null ? null : Math.ceil(error.retryAfterMs / 1000)
        throw new AiUnavailable('The provider is not available', seconds, error.cause)
      }
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      over?.removeEventListener('abort', endWaiting)
    }
  }
  return { fetchOf, run }
}
