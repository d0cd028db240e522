import type { Egress, EgressRequest } from '../egress.ts'
import { retryAfterMs } from '../retry-after.ts'
import { failureOfThrown, permanentFailure, readInLimit, unanswered } from './call-errors.ts'
import type { Newsletter } from './newsletter.ts'
import type { Failure, Outcome } from './problem.ts'

/** Vendors' own clients wait for 120 s; a person would not. */
const CALL_MS = 30_000
const BYTES_MAX = 4 * 1024 * 1024

/** What was answered, read by the adapter: the parts of it that are known (null: something else), and its error's words. */
export type Read<Data, Error> = { data: Data | null; error: Error | null }
export type Answered<Data, Error> = Read<Data, Error> & { status: number; retryAfterMs: number | null }

/** One call without redirects, so that a key never leaves its address. Any status is an answer. */
export const askVendor = async <Data, Error>(
  egress: Egress,
  request: Pick<EgressRequest, 'url' | 'headers' | 'body' | 'secrets' | 'signal'> & {
    method: NonNullable<EgressRequest['method']>
  },
  read: (owner: string, body: Uint8Array, signal?: AbortSignal) => Promise<Read<Data, Error>>,
): Promise<{ answer: Answered<Data, Error> } | { failure: Failure }> => {
  const { signal } = request
  const facts = { host: new URL(request.url).host, isWrite: request.method !== 'GET' }
  try {
    const { status, headers, body } = await egress.request({
      ...request,
      timeoutMs: CALL_MS,
      maxBytes: BYTES_MAX,
      redirect: 'refuse',
    })
    const said = await readInLimit(read(facts.host, body, signal), signal)
    return { answer: { ...said, status, retryAfterMs: retryAfterMs(headers['retry-after']) } }
  } catch (error) {
    const failure = failureOfThrown(error, facts)
    return {
      failure: signal?.aborted
        ? unanswered('PLATFORM_TIMEOUT', { host: facts.host }, facts.isWrite)
        : failure,
    }
  }
}

export const notDraft = permanentFailure('refused', 'PLATFORM_CAMPAIGN_SENT')

/** Reads a campaign while it is a draft; one in any other state is `notDraft`. */
export const draftBy =
  <Credentials>(getById: Newsletter<Credentials>['getById']): Newsletter<Credentials>['getById'] =>
  async (credentials, remoteId, signal) => {
    const got = await getById(credentials, remoteId, signal)
    return got.kind === 'ok' && got.value.state !== 'draft' ? notDraft : got
  }

/** Removes a campaign that is a draft; one that is missing already counts as removed. */
export const removeDraftBy =
  <Credentials>(
    draftOf: Newsletter<Credentials>['getById'],
    remove: (credentials: Credentials, remoteId: string, signal?: AbortSignal) => Promise<Outcome<unknown>>,
  ): Newsletter<Credentials>['removeDraft'] =>
  async (credentials, remoteId, signal) => {
    const draft = await draftOf(credentials, remoteId, signal)
    const removed = draft.kind === 'ok' ? await remove(credentials, remoteId, signal) : draft
    return removed.kind === 'ok' || removed.kind === 'gone' ? { kind: 'ok', value: null } : removed
  }
