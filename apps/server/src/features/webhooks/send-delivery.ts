import { WEBHOOK_ANSWER_BYTES } from '@tintario/contract/webhooks/limits.ts'
import { storableText } from '../../db/storable.ts'
import { EgressFailed, EgressRefused } from '../../outside/egress.ts'
import { retryAfterMs } from '../../outside/retry-after.ts'
import type { Tools } from '../../tools.ts'
import type { Claimed } from './claim-store.ts'
import type { Outcome } from './result-store.ts'
import { signatureOf } from './sign.ts'

const problems = {
  dns: 'WEBHOOK_UNREACHABLE',
  connect: 'WEBHOOK_UNREACHABLE',
  tls: 'WEBHOOK_TLS',
  timeout: 'WEBHOOK_TIMEOUT',
  aborted: 'WEBHOOK_TIMEOUT',
  reset: 'WEBHOOK_NO_ANSWER',
  'too-large': 'WEBHOOK_NO_ANSWER',
} as const satisfies Record<EgressFailed['kind'], string>

/** Null: an exception of our own code. */
const problemOf = (error: unknown): string | null => {
  if (error instanceof EgressRefused)
    return error.reason === 'redirect' ? 'WEBHOOK_REDIRECT' : 'WEBHOOK_UNREACHABLE'
  return error instanceof EgressFailed ? problems[error.kind] : null
}

/** Sends one request. Every answer of the receiver and every failure to get one is an outcome; other errors are thrown. */
export const sendDelivery = async (
  { egress }: Pick<Tools, 'egress'>,
  { id, url, payload, sentAt }: Pick<Claimed, 'id' | 'url' | 'payload' | 'sentAt'>,
  { secrets, timeoutMs, signal }: { secrets: readonly string[]; timeoutMs: number; signal: AbortSignal },
): Promise<Outcome & { retryAfterMs: number | null }> => {
  const began = performance.now()
  const durationMs = () => Math.round(performance.now() - began)
  try {
    const { status, headers, body } = await egress.request({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Tintario-Webhooks/1.0',
        'webhook-id': id,
        'webhook-timestamp': String(sentAt),
        'webhook-signature': signatureOf({ id, sentAt, payload }, secrets),
      },
      body: payload,
      redirect: 'refuse',
      timeoutMs,
      maxBytes: WEBHOOK_ANSWER_BYTES,
      cutsBody: true,
      signal,
    })
    const isSuccess = status >= 200 && status < 300
    return {
      status,
      answer: storableText(body.toString('utf8')),
      durationMs: durationMs(),
      problem: isSuccess ? null : 'WEBHOOK_STATUS',
      retryAfterMs: isSuccess ? null : retryAfterMs(headers['retry-after']),
    }
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null || signal.aborted) throw error
    return { status: null, answer: null, durationMs: durationMs(), problem, retryAfterMs: null }
  }
}
