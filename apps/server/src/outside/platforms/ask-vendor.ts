import { type Egress, EgressFailed, EgressRefused, type EgressRequest } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import type { Failure } from './platform.ts'
import type { GeneralProblem } from './problem.ts'
import { isTangled } from './tangled.ts'

/** Vendors' own clients wait for 120 s; a person would not. */
const CALL_MS = 30_000
const BYTES_MAX = 4 * 1024 * 1024
/** Longer than any number of seconds or date. */
const RETRY_AFTER = 40

/** What was answered, read by the adapter: the parts of it that are known (null: something else), and its error's words. */
export type Read<Data, Error> = { data: Data | null; error: Error | null }
export type Answered<Data, Error> = Read<Data, Error> & { status: number; retryAfterMs: number | null }

/** JSON of strangers; undefined for what is none, or was made to fill our memory. */
export const readJson = (body: Uint8Array): unknown => {
  const text = new TextDecoder().decode(body)
  if (isTangled(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds or a date (RFC 9110, 10.2.3), at most a day; null when absent or senseless. */
const retryAfterMs = (header: string | undefined): number | null => {
  if (!header || header.length > RETRY_AFTER) return null
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, 24 * 3_600_000) : null
}

const problems = {
  dns: 'PLATFORM_ADDRESS_NOT_FOUND',
  tls: 'PLATFORM_TLS',
  timeout: 'PLATFORM_TIMEOUT',
  aborted: 'PLATFORM_TIMEOUT',
  connect: 'PLATFORM_UNREACHABLE',
  reset: 'PLATFORM_UNREACHABLE',
  'too-large': 'PLATFORM_UNREADABLE',
} as const satisfies Record<EgressFailed['kind'], GeneralProblem>

/** A write whose answer is not known may have had its effect; a read, or one that never left, had none. */
export const unanswered = (
  problem: GeneralProblem,
  values: Record<string, string>,
  mayHaveHadEffect: boolean,
  retryAfterMs: number | null = null,
): Failure => ({ kind: mayHaveHadEffect ? 'unknown' : 'transient', problem, values, retryAfterMs })

/**
 * Calls a vendor's API once. Redirects are refused, so a key never leaves its address. Returns the answer with any
 * status, or the failure without a proper one; throws only for internal errors.
 */
export const askVendor = async <Data, Error>(
  egress: Egress,
  request: Pick<EgressRequest, 'url' | 'headers' | 'body' | 'secrets' | 'signal'> & {
    method: NonNullable<EgressRequest['method']>
  },
  read: (owner: string, body: Uint8Array, signal?: AbortSignal) => Promise<Read<Data, Error>>,
): Promise<{ answer: Answered<Data, Error> } | { failure: Failure }> => {
  const { host } = new URL(request.url)
  const isWrite = request.method !== 'GET'
  try {
    const { status, headers, body } = await egress.request({
      ...request,
      timeoutMs: CALL_MS,
      maxBytes: BYTES_MAX,
      redirect: 'refuse',
    })
    const said = await read(host, body, request.signal)
    return { answer: { ...said, status, retryAfterMs: retryAfterMs(headers['retry-after']) } }
  } catch (error) {
    if (error instanceof EgressRefused)
      return {
        failure:
          error.reason === 'redirect' || error.reason === 'too-many-redirects'
            ? { kind: 'unauthorized', problem: 'PLATFORM_REDIRECTED', values: { to: '' } }
            : { kind: 'unauthorized', problem: 'PLATFORM_ADDRESS_REFUSED', values: { host } },
      }
    if (error instanceof ThreadTooSlow)
      return { failure: unanswered('PLATFORM_UNREADABLE', { host }, isWrite) }
    if (request.signal?.aborted) return { failure: unanswered('PLATFORM_TIMEOUT', { host }, isWrite) }
    if (!(error instanceof EgressFailed)) throw error
    return {
      failure: unanswered(problems[error.kind], { host }, isWrite && error.requestMayHaveBeenSent),
    }
  }
}
