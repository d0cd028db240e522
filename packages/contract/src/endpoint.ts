import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Policy } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path only: all that a browser needs at run time to make the call. */
export type Route = readonly [method: Method, path: `/api/${string}`]

/**
 * One row of the REST table.
 * `needs` says who may call; a row without it does not type-check and a route without one does not boot (R10).
 * `status` is the success status: 201 for what creates, 200 otherwise (API-007).
 * `errors` lists the refusals the call may answer beside the general ones (401, 422, 429, 500, 503).
 * `confirmed` refuses the call with EMAIL_UNCONFIRMED until the account's owner has confirmed their address; with
 * `unless-example` its handler does, for every post that is no example.
 * `sample` says whether the account of a sample shop may call; absent, it may only read (`opensToSamples`).
 * `reads` marks a call that changes nothing though its method is not GET; false, a GET whose caller is always looked up.
 * `form` names the field of a multipart call that carries the file, `raw` a body that is handed on as the bytes that came, `bytes` answers that are not JSON,
 * `stream` one that goes on as server-sent events, each with an `answer` as its data.
 */
export type Endpoint = {
  route: Route
  summary: string
  needs: Policy
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  status?: 200 | 201
  errors?: readonly ErrorCode[]
  form?: string
  raw?: true
  confirmed?: true | 'unless-example'
  sample?: boolean
  reads?: boolean
  bytes?: true
  stream?: true
  /** Largest accepted body in bytes; 256 KiB when absent. */
  bodyLimit?: number
}

/** Whether the account of a sample shop may make a call; a new call that writes is refused until its row opens it. */
export const opensToSamples = ({ route: [method], sample }: Pick<Endpoint, 'route' | 'sample'>): boolean =>
  sample ?? method === 'GET'

/** Whether a call changes nothing and answers JSON from the account's rows, so that it can be repeated. */
export const isRead = ({ route: [method], reads, stream, bytes }: Endpoint): boolean =>
  reads ?? (method === 'GET' && !stream && !bytes)

/**
 * Whether a call is about coins, prices or payments, and is answered by BILLING_OFF where billing is switched off. The
 * wallet itself is still read: it says how many workspaces an account may have.
 */
export const isAboutBilling = (area: string, name: string): boolean =>
  ['billing', 'cards', 'payments', 'sandbox', 'subscriptions'].includes(area) ||
  (area === 'wallet' && name !== 'get')

/** Keeps the literal types of a row while checking its shape. */
export const endpoint = <const T extends Endpoint>(row: T): T => row

type Schema<T, K extends keyof Endpoint> = T extends { [P in K]: infer S extends z.ZodType } ? S : undefined
/** What a caller sends: the input side of a row's schemas. */
export type Input<T extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Schema<T, K> extends z.ZodType ? z.input<Schema<T, K>> : undefined
/** What a handler receives: the parsed side of a row's schemas. */
export type Parsed<T extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Schema<T, K> extends z.ZodType ? z.output<Schema<T, K>> : undefined
/** What a call answers. */
export type Answer<T extends Endpoint> = z.output<T['answer']>
