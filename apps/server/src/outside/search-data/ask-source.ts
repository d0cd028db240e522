import type { z } from 'zod'
import { type Egress, EgressFailed, EgressRefused, type EgressRequest } from '../egress.ts'
import { readJson } from '../platforms/ask-vendor.ts'
import { ThreadTooSlow } from '../threads.ts'
import { SearchDataFailed, type SearchDataProblem } from './search-data.ts'

/** Live answers come in two to ten seconds. */
const CALL_MS = 25_000
/** A hundred phrases with a year of months are a tenth of it. */
const BYTES_MAX = 2 * 1024 * 1024
/** Longer than any number of seconds. */
const RETRY_AFTER = 6

const problems = {
  dns: 'unreachable',
  tls: 'unreachable',
  connect: 'unreachable',
  reset: 'unreachable',
  timeout: 'timeout',
  aborted: 'timeout',
  'too-large': 'unreadable',
} as const satisfies Record<EgressFailed['kind'], SearchDataProblem>

const secondsOf = (header: string | undefined): number | null =>
  header && header.length <= RETRY_AFTER && /^\d+$/.test(header) ? Number(header) : null

export type SourceAnswer<T> = { status: number; data: T | null; retryAfterSeconds: number | null }

/** Parsed JSON of the known shape; null for anything else. */
export const readShape = <T>(shape: z.ZodType<T>, body: Uint8Array): T | null => {
  const read = shape.safeParse(readJson(body))
  return read.success ? read.data : null
}

/**
 * Calls a source of search data once; redirects are refused, so a key never leaves its address. Any status is an
 * answer. `timeoutMs` is 25 s when absent. Throws SearchDataFailed.
 */
export const askSource = async <T>(
  egress: Egress,
  request: Pick<EgressRequest, 'url' | 'method' | 'headers' | 'body' | 'timeoutMs'> & { signal: AbortSignal },
  read: (asked: { owner: string; signal: AbortSignal }, body: Uint8Array) => Promise<T | null>,
): Promise<SourceAnswer<T>> => {
  const { host } = new URL(request.url)
  try {
    const { status, headers, body } = await egress.request({
      ...request,
      timeoutMs: request.timeoutMs ?? CALL_MS,
      maxBytes: BYTES_MAX,
      redirect: 'refuse',
    })
    const data = await read({ owner: host, signal: request.signal }, body)
    return { status, data, retryAfterSeconds: secondsOf(headers['retry-after']) }
  } catch (error) {
    if (request.signal.aborted) throw new SearchDataFailed('timeout', 'nobody waits any more')
    if (error instanceof EgressRefused) throw new SearchDataFailed('unreachable', error.reason)
    if (error instanceof ThreadTooSlow) throw new SearchDataFailed('unreadable', error.message)
    if (error instanceof EgressFailed) throw new SearchDataFailed(problems[error.kind], error.message)
    throw error
  }
}
