import type { Readable } from 'node:stream'
import type { Answer, Endpoint, Parsed } from '@tintario/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { JsonText } from '../json-text.ts'
import type { Tools } from '../tools.ts'

/** What a handler is given: who calls, and the checked parts of the request. */
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

/** Bytes instead of JSON, for endpoints marked `bytes`. */
export class File {
  readonly bytes: Buffer | Readable
  readonly contentType: string
  readonly cacheControl: string

  constructor(bytes: Buffer | Readable, contentType: string, cacheControl: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.cacheControl = cacheControl
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

export type Handler<E extends Endpoint> = (
  tools: Tools,
  call: Call<E>,
) => Promise<
  E extends { stream: true }
    ? EventStream
    : Answer<E> | JsonText<Answer<E>> | (E extends { bytes: true } ? File | Redirect : never)
>

/** One handler for each row of an area of the contract; a missing one does not type-check. */
export type Handlers<A extends Record<string, Endpoint>> = { [N in keyof A]: Handler<A[N]> }
