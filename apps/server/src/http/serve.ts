import multipart from '@fastify/multipart'
import { type Endpoint, isAboutBilling, isRead, opensToSamples } from '@tintario/contract/core/endpoint.ts'
import type { Policy } from '@tintario/contract/core/permissions.ts'
import { WRITE_ID } from '@tintario/contract/live/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ActingKey, isAgentCall, runAsKey } from '../acting-key.ts'
import type { Actor } from '../actor.ts'
import { isCallerChanged } from '../db/db.ts'
import type { ActorProof } from '../db/row-security.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Tools } from '../tools.ts'
import { type Call, done, EventStream, File, type Handler, Redirect } from './handler.ts'
import { type NamedEndpoint, rowSchema } from './row-schema.ts'
import { ownOrigins, tokenOf } from './session.ts'

/**
 * Who calls; with a `proof` they come from memory, and nothing may be answered before it is given. An API key's caller
 * can be checked again by `isStillUsable`.
 */
type Caller = {
  actor: Actor
  proof: ActorProof | null
  key?: ActingKey
  isStillUsable?: () => Promise<boolean>
}

/**
 * Finds who a token belongs to, in memory unless `isFresh`; null when it is unknown or expired. Refuses an API key that
 * may not be used.
 */
type Authenticate = (
  request: FastifyRequest,
  token: string,
  how: { isFresh: boolean; reply: FastifyReply },
) => Promise<Caller | null>

/** An answer that took longer than this is only sent to an API key that may still be used. */
const KEY_CHECKED_AGAIN_MS = 1_000

/** Browsers, proxies and other logs store addresses, so a key there is refused. */
const KEY_IN_ADDRESS = /tin(_|%5f)[0-9A-Za-z]{38}/i

/** Bytes of an ordinary body. Parsing a megabyte of brackets would block the process for fifty milliseconds. */
const BODY_MAX = 256 * 1024

type Row = NamedEndpoint & { handler: Handler<Endpoint> }

const callers = new WeakMap<FastifyRequest, Caller & { token: string }>()

/** The account of the signed-in caller; null before the token was checked and without one. */
export const accountOf = (request: FastifyRequest): string | null =>
  callers.get(request)?.actor.accountId ?? null

/**
 * Refuses cookie requests that another origin makes a browser send; also those of a sibling subdomain or another
 * port. Browsers name the origin in Sec-Fetch-Site ("none" is the user's own navigation), older ones in Origin. A
 * request without either is a program's: it sends a Bearer header or has no session.
 */
const refuseCrossOrigin = (tools: Tools, request: FastifyRequest, hasCookie: boolean): void => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('FORBIDDEN')
  } else if (origin === undefined ? hasCookie : !ownOrigins(tools, request).includes(origin))
    refuse('FORBIDDEN')
}

export const refuseKeyInAddress = ({ url }: Pick<FastifyRequest, 'url'>): void => {
  if (KEY_IN_ADDRESS.test(url)) refuse('API_KEY_IN_ADDRESS')
}

/** Whether a call reads the account's database, which proves a remembered caller. */
const canProve = (endpoint: Endpoint): boolean =>
  isRead(endpoint) && endpoint.needs !== 'anyone' && endpoint.needs !== 'operator'

/** A call that cannot prove its remembered caller reads them from the database. */
const authorise = async (
  tools: Tools,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  endpoint: Endpoint,
  find: Authenticate,
  isFresh = !canProve(endpoint),
): Promise<void> => {
  refuseKeyInAddress(request)
  const claim = tokenOf(tools, request)
  // Another origin's page cannot set this header: the browser would ask us first, and we never allow it.
  if (request.method !== 'GET' && claim?.from !== 'header')
    refuseCrossOrigin(tools, request, claim?.from === 'cookie')
  const caller = claim ? await find(request, claim.token, { isFresh, reply }) : null
  if (caller && claim) callers.set(request, { ...caller, token: claim.token })
  else callers.delete(request)
  try {
    checkMayCall(caller?.actor ?? null, endpoint)
  } catch (refusal) {
    // They may have gained the right since they were remembered.
    if (!caller?.proof) throw refusal
    await authorise(tools, { request, reply }, endpoint, find, true)
  }
}

const checkMayCall = (actor: Actor | null, endpoint: Endpoint): void => {
  const { needs, key } = endpoint
  if (actor?.key) {
    if (!key || (isAgentCall() && !endpoint.agent)) refuse('API_KEY_CLOSED')
    else if (key !== 'any' && !actor.key.scopes.includes(key)) refuse('API_KEY_SCOPE')
  }
  if (needs === 'anyone') return
  if (!actor) throw new Refusal('UNAUTHORIZED')
  if (actor.isSample && !opensToSamples(endpoint)) refuse('SAMPLE_ONLY')
  const allowed = needs === 'signed-in' || isAllowed(actor, needs)
  if (!allowed) refuse('FORBIDDEN')
  if (endpoint.confirmed === true && !actor.isConfirmed) refuse('EMAIL_UNCONFIRMED')
}

const isAllowed = (actor: Actor, needs: Exclude<Policy, 'anyone' | 'signed-in'>): boolean => {
  if (needs === 'owner') return !actor.isChild
  return needs === 'operator' ? actor.isOperator : needs(actor)
}

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) return refuse('MALFORMED')
  return key
}

/** Authenticates, authorises, parses, answers or refuses. Throws at start when a row has no policy or no handler. */
export const serve = (
  app: FastifyInstance,
  tools: Tools,
  table: Record<string, Record<string, Endpoint>>,
  handlers: Record<string, Record<string, unknown>>,
  authenticate: Authenticate,
): void => {
  const forms: Row[] = []
  const raws: Row[] = []
  for (const [area, endpoints] of Object.entries(table))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[area]?.[name]
      if (typeof handler !== 'function') throw new Error(`${area}.${name} has no handler`)
      if (!endpoint.needs) throw new Error(`${area}.${name} has no policy`)
      const isOff = !tools.config.BILLING && isAboutBilling(area, name)
      const answering = isOff ? () => refuse('BILLING_OFF') : handler
      const row = { area, name, endpoint, handler: answering as Handler<Endpoint> }
      if (endpoint.form) forms.push(row)
      else if (endpoint.raw) raws.push(row)
      else serveOne(app, tools, row, authenticate)
    }
  // Only the calls that take a form understand one; to the others it is malformed.
  app.register(async (scope) => {
    await scope.register(multipart)
    for (const row of forms) serveOne(scope, tools, row, authenticate)
  })
  // Who signs a body signs its bytes: they are not read before the signature is.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
    for (const row of raws) serveOne(scope, tools, row, authenticate)
  })
}

/**
 * Calls of signed-in users get a database that shows only their account's rows. Calls that anyone may make find
 * their account by a secret; the instance's settings belong to no account.
 */
const toolsFor = (tools: Tools, { needs }: Endpoint, caller: Caller | undefined, writeId: string): Tools =>
  caller && needs !== 'anyone' && needs !== 'operator'
    ? { ...tools, db: tools.dbOf(caller.actor.accountId, writeId, caller.proof) }
    : tools

/** The id that the caller sent with this write; empty for a read or an id of another format. */
const writeIdOf = ({ method, headers }: FastifyRequest): string => {
  const id = method === 'GET' ? undefined : headers[WRITE_ID]
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : ''
}

/**
 * If the caller's proof was not given, or was refused for one of several statements, the result is dropped and
 * the call repeated.
 */
const actProven = async <T>(
  proof: ActorProof,
  act: () => Promise<T>,
  authoriseFresh: () => Promise<void>,
): Promise<T> => {
  try {
    const answer = await act()
    if (proof.isGiven) return answer
  } catch (error) {
    if (proof.isGiven && !isCallerChanged(error)) throw error
  }
  await authoriseFresh()
  return act()
}

const serveOne = (app: FastifyInstance, tools: Tools, row: Row, authenticate: Authenticate): void => {
  const { endpoint, handler } = row
  const [method, url] = endpoint.route
  app.route({
    method,
    url,
    schema: rowSchema(row),
    bodyLimit: endpoint.bodyLimit ?? BODY_MAX,
    onRequest: (request, reply) => authorise(tools, { request, reply }, endpoint, authenticate),
    // Without a body Fastify says null; to an optional schema absent is undefined.
    preValidation: async (request) => {
      if (request.body === null) request.body = undefined
    },
    handler: async (request, reply) => {
      const gone = new AbortController()
      // The client is gone, so this refusal is never sent. It marks aborted work as no internal error.
      const leave = () => gone.abort(new Refusal('MALFORMED'))
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) leave()
      })
      // Who went while we asked who is there is not heard closing.
      if (reply.raw.destroyed) leave()
      const act = () => {
        const caller = callers.get(request)
        const call = {
          actor: caller?.actor ?? null,
          token: caller?.token ?? null,
          params: request.params,
          query: request.query,
          body: request.body ?? undefined,
          idempotencyKey: keyOf(request),
          signal: gone.signal,
          request,
          reply,
        } as Call<Endpoint>
        return handler(toolsFor(tools, endpoint, caller, writeIdOf(request)), call)
      }
      const { proof, key, isStillUsable } = callers.get(request) ?? {}
      const begun = performance.now()
      const answer = await (proof
        ? actProven(proof, act, () => authorise(tools, { request, reply }, endpoint, authenticate, true))
        : key
          ? runAsKey(key, act)
          : act())
      if (isStillUsable && performance.now() - begun > KEY_CHECKED_AGAIN_MS && !(await isStillUsable()))
        refuse('UNAUTHORIZED')
      if (reply.sent) return reply
      if (answer instanceof Redirect)
        return reply.header('cache-control', 'no-store').redirect(answer.location, 302)
      if (answer instanceof File)
        return reply
          .code(answer.details.isUnchanged ? 304 : 200)
          .headers(answer.details.headers ?? {})
          .header('cache-control', answer.cacheControl)
          .header('x-content-type-options', 'nosniff')
          .type(answer.contentType)
          .send(answer.bytes)
      if (answer instanceof EventStream) {
        // A HEAD request would leave the stream open.
        if (request.method === 'HEAD') answer.lines.destroy()
        return reply
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream')
          .send(request.method === 'HEAD' ? '' : answer.lines)
      }
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer ?? (answer === null ? null : done))
    },
  })
}
