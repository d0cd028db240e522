import type { Answer, Endpoint, Parsed } from '@tintario/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Tools } from '../tools.ts'

/** What a handler is given: who calls, and the checked parts of the request. */
export type Call<E extends Endpoint> = {
  actor: E['needs'] extends 'anyone' ? Actor | null : Actor
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
  readonly bytes: Buffer
  readonly contentType: string
  readonly cacheControl: string

  constructor(bytes: Buffer, contentType: string, cacheControl: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.cacheControl = cacheControl
  }
}

export type Handler<E extends Endpoint> = (
  tools: Tools,
  call: Call<E>,
) => Promise<Answer<E> | (E extends { bytes: true } ? File : never)>

/** One handler for each row of an area of the contract; a missing one does not type-check. */
export type Handlers<A extends Record<string, Endpoint>> = { [N in keyof A]: Handler<A[N]> }
