import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { Dispatcher } from 'undici'
import { asEgressError, EgressFailed } from './errors.ts'

type Exchange = {
  origin: string
  path: string
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body: string | Uint8Array | null
}

export type Exchanged = { status: number; headers: Record<string, string>; body: Buffer }

/** Far more pieces than an honest answer comes in, and more announcements before it (1xx). */
const PIECES = 50_000
const HINTS = 100

/** Copies the pieces of a body: a view of each would retain the whole buffer it arrived in. */
const collect = (maxBytes: number) => {
  let bytes = Buffer.alloc(0)
  let size = 0
  let pieces = 0
  return {
    /** False when it is more than an answer may have. */
    add: (piece: Buffer): boolean => {
      pieces += 1
      const needed = size + piece.length
      if (needed > maxBytes || pieces > PIECES) return false
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(needed, 2 * size)))
        bytes.copy(larger, 0, 0, size)
        bytes = larger
      }
      piece.copy(bytes, size)
      size = needed
      return true
    },
    /** Adds the beginning of a piece that is too long. */
    fill: (piece: Buffer): void => {
      bytes = Buffer.concat([bytes.subarray(0, size), piece.subarray(0, maxBytes - size)])
      size = bytes.length
    },
    body: (): Buffer => bytes.subarray(0, size),
  }
}

const flat = (headers: IncomingHttpHeaders): Record<string, string> => {
  const all: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    all[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
  return all
}

/**
 * One request and its whole answer, as it came over the wire, in at most `timeoutMs` and `maxBytes`; `cutsBody` takes the
 * first `maxBytes` of a longer one. Throws
 * `EgressFailed`, which says whether anything was sent. It listens to undici's dispatcher itself: thousands of posts
 * leave in the same minute, and a stream with its promises for each costs more than all the rest of a request.
 */
export const exchange = (
  dispatcher: Dispatcher,
  request: Exchange,
  {
    timeoutMs,
    maxBytes,
    cutsBody = false,
    signal,
  }: { timeoutMs: number; maxBytes: number; cutsBody?: boolean; signal: AbortSignal | undefined },
): Promise<Exchanged> =>
  new Promise((done, fail) => {
    let sent = false
    let isOver = false
    let answer: { status: number; headers: Record<string, string> } | null = null
    let connection: Dispatcher.DispatchController | null = null
    let hints = 0
    const collected = collect(maxBytes)

    const end = (): boolean => {
      if (isOver) return false
      isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      return true
    }
    const stop = (error: Error) => {
      if (!end()) return
      fail(error)
      // A request that still waits for its connection notices this once connected: then nothing is sent.
      connection?.abort(error)
    }
    const onAbort = () => stop(new EgressFailed('aborted', sent, signal?.reason))
    const timer = setTimeout(() => stop(new EgressFailed('timeout', sent)), timeoutMs)
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) return onAbort()

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (controller) => {
        connection = controller
        if (isOver) controller.abort(new EgressFailed('aborted', false))
        else sent = true
      },
      onResponseStart: (_, status, headers) => {
        if (status >= 200) answer = { status, headers: flat(headers) }
        else if (++hints > HINTS) stop(new EgressFailed('too-large', true))
      },
      onResponseData: (_, piece) => {
        if (collected.add(piece)) return
        if (!cutsBody || !answer) return stop(new EgressFailed('too-large', true))
        if (!end()) return
        collected.fill(piece)
        done({ ...answer, body: collected.body() })
        connection?.abort(new EgressFailed('too-large', true))
      },
      onResponseEnd: () => {
        if (!end()) return
        if (answer) done({ ...answer, body: collected.body() })
        else fail(new EgressFailed('reset', true))
      },
      onResponseError: (_, error) => {
        if (end()) fail(asEgressError(error, sent))
      },
    }
    try {
      dispatcher.dispatch(request, handler)
    } catch (error) {
      if (end()) fail(asEgressError(error, sent))
    }
  })

const PARSED = 8 * 1024

/** undici's parser continues after it has failed, an error a header: it receives little at a time. */
export const parseInPieces = <S extends Socket>(socket: S): S => {
  const read = socket.read.bind(socket)
  socket.read = (size) => {
    if (socket.destroyed) return null
    return read(size ?? (Math.min(PARSED, socket.readableLength) || undefined))
  }
  return socket
}
