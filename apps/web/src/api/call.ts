import type { Api } from '@tintario/contract/api.ts'
import type { Answer, Endpoint, Input, Route } from '@tintario/contract/core/endpoint.ts'
import { routes } from '@tintario/contract/core/routes.ts'
import { CHANGES_AFTER, WRITE_ID } from '@tintario/contract/live/limits.ts'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { keepChangesAfter } from './changes-after.ts'
import { failureText } from './failure-text.ts'
import { SAMPLE_ONLY, sampleRefused } from './sample-refused.ts'
import { keepServerClock } from './server-clock.ts'
import { isAboutPassword, sessionEnded } from './session-ended.ts'

type Asked = { method: string; headers: Record<string, string>; body: FormData; signal: AbortSignal }

/** What an answer's reader looks at. */
const named = ['content-type', 'retry-after'] as const

/**
 * As `fetch`, with the part of the body that was sent, 0 to 1, which only XMLHttpRequest reports. Throws as
 * `fetch` does.
 */
const fetchWithProgress = (
  address: string,
  { method, headers, body, signal }: Asked,
  onSent: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'arraybuffer'
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onSent(loaded / total)
    }
    request.onload = () => {
      const { response, status, statusText } = request
      const found = named.flatMap((name) => {
        const value = request.getResponseHeader(name)
        return value === null ? [] : [[name, value] as [string, string]]
      })
      resolve(new Response(response as ArrayBuffer, { status, statusText, headers: found }))
    }
    request.onerror = () => reject(new TypeError('the network failed'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

/** Aborts with `signal`, or after `ms`. `AbortSignal.any` is missing in Safari before 17.4. */
const limitedSignal = (ms: number, signal?: AbortSignal): AbortSignal => {
  const timeout = AbortSignal.timeout(ms)
  if (!signal) return timeout
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** Method and path at run time, the whole row of the contract for the type checker. */
export type Ref<E extends Endpoint = Endpoint> = Route & { readonly row?: E }

/** The contract's table. The schemas stay on the server: only methods and paths are in the bundle. */
export const api = routes as unknown as {
  [A in keyof Api]: { [N in keyof Api[A]]: Ref<Api[A][N] & Endpoint> }
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  undefined extends Input<E, K>
    ? { [P in K]?: Input<E, K> }
    : Record<never, never> extends Input<E, K>
      ? { [P in K]?: Input<E, K> }
      : { [P in K]: Input<E, K> }

export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> & {
    /** Multipart body of the calls marked `form`. */
    form?: FormData
    /** Told the part of the form that has left this device, 0 to 1. */
    onSent?: (part: number) => void
    signal?: AbortSignal
    /** Sent as Idempotency-Key: the same key never charges or creates twice. */
    idempotencyKey?: string
    timeout?: number
    /** Sent also when the page is left meanwhile. */
    keepalive?: boolean
  }

type CallArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** What a call answers: its body, or a file where the contract names no body but bytes. */
export type Got<E extends Endpoint> = E extends { bytes: true; answer: z.ZodNull } ? File : Answer<E>

const TIMEOUT_MS = 30_000

type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  onSent?: (part: number) => void
  signal?: AbortSignal
  idempotencyKey?: string
  timeout?: number
  keepalive?: boolean
}

const addressOf = (path: string, { params, query }: Loose) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const asked = Object.entries(query ?? {}).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]]))
  return asked.length ? `${filled}?${new URLSearchParams(asked)}` : filled
}

const refusalOf = async (ref: Ref, response: Response) => {
  const body = (await response.json().catch(() => ({}))) as Partial<{
    message: string
    errors: Record<string, string>
    reason: string
  }>
  const fallback = response.status === 401 ? 'Unauthorized' : 'MESSAGES_SOMETHING_WENT_WRONG'
  const key = body.message ?? fallback
  const wait = Number(response.headers.get('retry-after'))
  // HTTP/2 has no status texts.
  const general = response.status === 401 ? key : `Error en la API: ${response.statusText || response.status}`
  const isSession = response.status === 401 && !isAboutPassword(key)
  return new ApiError(response.status, key, {
    errors: body.errors,
    reason: body.reason,
    retryAfter: Number.isFinite(wait) && wait > 0 ? Math.ceil(wait) : undefined,
    message: isSession ? key : failureText(ref, general, body.message),
  })
}

const unanswered = (ref: Ref) =>
  new ApiError(0, 'MESSAGES_NETWORK_ERROR', { message: failureText(ref, 'MESSAGES_NETWORK_ERROR') })

let writes = 0
/** How many calls that change something are not answered yet. */
export const writesInProgress = (): number => writes

/** Writes of this page whose answers are remembered. */
const ANSWERED_MAX = 100
const answered = new Map<string, number>()
// Not randomUUID, which pages without https lack.
const pageId = Math.random().toString(36).slice(2)
let writesMade = 0
/** When a write of this page was answered, on the clock of `performance.now()`. */
export const writeAnsweredAt = (writeId: string): number | undefined => answered.get(writeId)
const endOf = new Map<string, Promise<void>>()
/** Resolves when a write of this page is answered or has failed; undefined if it is over, or is of another page. */
export const endOfWrite = (writeId: string): Promise<void> | undefined => endOf.get(writeId)

const send = async (ref: Ref, input: Loose): Promise<Response> => {
  if (ref[0] === 'GET') return answerOf(ref, input)
  const writeId = `${pageId}-${++writesMade}`
  writes++
  let end = () => {}
  endOf.set(writeId, new Promise((resolve) => (end = resolve)))
  try {
    return await answerOf(ref, input, writeId)
  } finally {
    writes--
    endOf.delete(writeId)
    answered.set(writeId, performance.now())
    end()
    for (const [oldest] of answered) if (answered.size > ANSWERED_MAX) answered.delete(oldest)
  }
}

const answerOf = async (ref: Ref, input: Loose, writeId?: string): Promise<Response> => {
  const [method, path] = ref
  const signal = limitedSignal(input.timeout ?? TIMEOUT_MS, input.signal)
  const hasJson = input.body !== undefined
  const headers = {
    ...(hasJson && { 'content-type': 'application/json' }),
    ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
    ...(writeId && { [WRITE_ID]: writeId }),
  }
  const { form, onSent } = input
  const address = addressOf(path, input)
  let response: Response
  try {
    response =
      form && onSent
        ? await fetchWithProgress(address, { method, headers, body: form, signal }, onSent)
        : await fetch(address, {
            method,
            ...(input.keepalive && { keepalive: true }),
            credentials: 'include',
            headers,
            body: form ?? (hasJson ? JSON.stringify(input.body) : undefined),
            signal,
          })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw unanswered(ref)
  }
  keepChangesAfter(response.headers.get(CHANGES_AFTER))
  keepServerClock(response.headers.get('date'))
  if (response.ok) return response
  const refusal = await refusalOf(ref, response)
  if (refusal.statusCode === 401 && !isAboutPassword(refusal.key)) sessionEnded()
  if (refusal.key === SAMPLE_ONLY) sampleRefused()
  throw refusal
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/json')) return response.json()
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name, { type })
}

/**
 * Makes one call of the contract and answers its typed body.
 * Throws ApiError: the server's status and message key, or status 0 with MESSAGES_NETWORK_ERROR when it cannot
 * be reached in time. A 401 that is about the session ends it everywhere. Never retries by itself.
 */
export const call = async <E extends Endpoint>(ref: Ref<E>, ...args: CallArgs<E>): Promise<Got<E>> => {
  const input = (args[0] ?? {}) as Loose
  const response = await send(ref as Ref, input)
  try {
    return (await bodyOf(response)) as Got<E>
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw unanswered(ref as Ref)
  }
}

/** Makes a call for its status alone; 500 when there was no answer. Never throws. */
export const callForStatus = <E extends Endpoint>(ref: Ref<E>, ...args: CallArgs<E>): Promise<number> =>
  send(ref as Ref, (args[0] ?? {}) as Loose).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof ApiError && error.statusCode) || 500,
  )
