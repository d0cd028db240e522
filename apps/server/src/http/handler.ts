import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Parsed } from '@tintario/contract/core/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { JsonText } from '../json-text.ts'
import type { Tools } from '../tools.ts'

export type Call<E extends Endpoint> = {
  actor: E['needs'] extends 'anyone' ? Actor | null : Actor
  /** The access token that `actor` was found by. */
  token: E['needs'] extends 'anyone' ? string | null : string
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  /** The Idempotency-Key header, 1 to 200 characters, or null. */
  idempotencyKey: string | null
  /** Aborts when the caller goes away. */
  signal: AbortSignal
  request: FastifyRequest
  reply: FastifyReply
}

/** `isUnchanged`: the caller has these bytes already, so they are not sent. */
type FileDetails = { headers?: Record<string, string>; isUnchanged?: boolean }

/** Bytes instead of JSON, for endpoints marked `bytes`. */
export class File {
  readonly bytes: Buffer | Readable
  readonly contentType: string
  readonly cacheControl: string
  readonly details: FileDetails

  constructor(
    bytes: Buffer | Readable,
    contentType: string,
    cacheControl: string,
    details: FileDetails = {},
  ) {
    this.bytes = bytes
    this.contentType = contentType
    this.cacheControl = cacheControl
    this.details = details
  }
}

/** Sends the browser on, for endpoints marked `bytes` that it opens as a page. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** Server-sent events until the stream ends, for endpoints marked `stream`. */
export class EventStream {
  readonly lines: Readable

  constructor(lines: Readable) {
    this.lines = lines
  }
}

export const done = { statusCode: 200 } as const

/** Answers a call of the contract; a handler that returns nothing answers `done`. */
export type Handler<E extends Endpoint> = (
  tools: Tools,
  call: Call<E>,
) => Promise<
  E extends { stream: true }
    ? EventStream
    :
        | Answer<E>
        | JsonText<Answer<E>>
        | (E extends { bytes: true } ? File | Redirect : never)
        // biome-ignore lint/suspicious/noConfusingVoidType: the handler returns what its function returns, nothing
        | (typeof done extends Answer<E> ? void : never)
>

/** One handler for each row of an area of the contract; a missing one does not type-check. */
export type Handlers<A extends Record<string, Endpoint>> = { [N in keyof A]: Handler<A[N]> }
