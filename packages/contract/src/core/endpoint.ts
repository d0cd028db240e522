import type { z } from 'zod'
import type { ApiKeyScope } from './api-key-scopes.ts'
import type { ErrorCode } from './errors.ts'
import type { Policy } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path: all that a browser needs at run time to make the call. */
export type Route = readonly [method: Method, path: `/api/${string}`]

/**
 * One row of the REST table.
 *
 * `needs`: who may call. A row without it does not type-check, and a route without a row does not start.
 *
 * `status`: the success status, 201 if the call creates something, 200 otherwise.
 *
 * `errors`: the refusals of the call beside the general ones (401, 422, 429, 500, 503).
 *
 * `confirmed`: refuses with EMAIL_UNCONFIRMED until the account's owner has confirmed their address; with
 * `unless-example` the handler does so for every post that is no example.
 *
 * `sample`: whether the account of a sample shop may call; if absent, it may only read (`opensToSamples`).
 *
 * `key`: the scope with which an API key may make the call, `any` for every key; without it the call is closed to keys.
 *
 * `agent`: whether a language model may make the call with a key, by a tool of `/mcp`. Never one that publishes, approves,
 * settles, connects or deletes.
 *
 * `reads`: a call with another method than GET that changes nothing; false: a GET that always authenticates its
 * caller.
 *
 * `form`: the field of a multipart call that contains the file. `raw`: the body is passed on as bytes. `bytes`:
 * answers that are not JSON. `stream`: answers with server-sent events, each with an `answer` as its data.
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
  key?: ApiKeyScope | 'any'
  agent?: true
  reads?: boolean
  bytes?: true
  stream?: true
  /** Largest accepted body in bytes; 256 KiB when absent. */
  bodyLimit?: number
}

/** A new call that writes is refused to sample shops until its row allows it. */
export const opensToSamples = ({ route: [method], sample }: Pick<Endpoint, 'route' | 'sample'>): boolean =>
  sample ?? method === 'GET'

/** Whether a call changes nothing and answers JSON from the account's rows, so that it can be repeated. */
export const isRead = ({ route: [method], reads, stream, bytes }: Endpoint): boolean =>
  reads ?? (method === 'GET' && !stream && !bytes)

/**
 * Refused with BILLING_OFF without billing; the wallet can always be read, because it contains the number of
 * workspaces.
 */
export const isAboutBilling = (area: string, name: string): boolean =>
  ['billing', 'cards', 'payments', 'sandbox', 'subscriptions'].includes(area) ||
  (area === 'wallet' && name !== 'get') ||
  (area === 'operator' && ['offers', 'changeOffer'].includes(name)) ||
  (area === 'operatorAccounts' && name === 'grantCoins')

/** Preserves the literal types of a row while checking its shape. */
export const endpoint = <const T extends Endpoint>(row: T): T => row

/** Adds the routes of an area to its rows, by name; preserves the literal types of both. */
export const endpoints = <
  R extends Record<string, Route>,
  const T extends Partial<Record<keyof R, Omit<Endpoint, 'route'>>>,
>(
  routes: R,
  rows: T,
) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { route: routes[name], ...row }])) as {
    [N in keyof T & keyof R]: T[N] & { route: R[N] }
  }

type Schema<T, K extends keyof Endpoint> = T extends { [P in K]: infer S extends z.ZodType } ? S : undefined
export type Input<T extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Schema<T, K> extends z.ZodType ? z.input<Schema<T, K>> : undefined
/** The input of a handler, after parsing. */
export type Parsed<T extends Endpoint, K extends 'params' | 'query' | 'body'> =
  Schema<T, K> extends z.ZodType ? z.output<Schema<T, K>> : undefined
export type Answer<T extends Endpoint> = z.output<T['answer']>
