import { decodeHTML } from 'entities/decode'
import type { z } from 'zod'
import { type Egress, EgressFailed, EgressRefused, type EgressRequest } from '../egress.ts'
import { readJson } from '../platforms/read-json.ts'
import { ThreadTooSlow } from '../threads.ts'
import { SearchDataFailed, type SearchDataProblem } from './search-data.ts'

/** Live answers come in two to ten seconds. */
const CALL_MS = 25_000
/** A hundred phrases with a year of months are a tenth of it. */
const BYTES_MAX = 2 * 1024 * 1024
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

type SourceAnswer<T> = { status: number; data: T | null; retryAfterSeconds: number | null }

export const readShape = <T>(shape: z.ZodType<T>, body: Uint8Array): T | null => {
  const read = shape.safeParse(readJson(body))
  return read.success ? read.data : null
}

/** One call without redirects; any status is an answer. `timeoutMs`: 25 s. Throws SearchDataFailed. */
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

/** Characters of a foreign text that are read. */
const READ = 2_000

/** One line of plain text out of what a source sends: without tags, control characters and long white space. */
export const plainLine = (text: string, most: number): string =>
  decodeHTML(text.slice(0, READ).replace(/<[^<>]*>/g, ''))
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
