import multipart from '@fastify/multipart'
import type { Endpoint } from '@tintario/contract/endpoint.ts'
import { errors } from '@tintario/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { refuse } from '../refuse.ts'
import type { Tools } from '../tools.ts'
import { type Call, File, type Handler, Redirect } from './handler.ts'
import { tokenOf } from './session.ts'

/** Finds who a token belongs to; null when it is unknown or expired. */
export type Authenticate = (request: FastifyRequest, token: string) => Promise<Actor | null>

type Row = { area: string; name: string; endpoint: Endpoint; handler: Handler<Endpoint> }

const actors = new WeakMap<FastifyRequest, Actor>()

/** Ids are UUIDs: another text cannot be one of ours, so it is unknown (API-008). */
const idNames = ['id', 'publicationId']
const isUuid = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/**
 * A browser's cross-site request must not act with the user's cookie (rule 6). Browsers say where a request comes
 * from in Sec-Fetch-Site, older ones in Origin; programs that send a Bearer header are not browsers' ambient rights.
 */
const refuseCrossSite = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site') refuse('FORBIDDEN')
  const { origin } = request.headers
  if (origin && site === undefined && URL.parse(origin)?.host !== request.host) refuse('FORBIDDEN')
}

const authorise = async (request: FastifyRequest, endpoint: Endpoint, find: Authenticate): Promise<void> => {
  const claim = tokenOf(request)
  if (request.method !== 'GET' && claim?.from !== 'header') refuseCrossSite(request)
  const actor = claim ? await find(request, claim.token) : null
  if (actor) actors.set(request, actor)
  const { needs } = endpoint
  if (needs === 'anyone') return
  if (!actor) return refuse('UNAUTHORIZED')
  const allowed = needs === 'signed-in' || (needs === 'owner' ? !actor.isChild : needs(actor))
  if (!allowed) refuse('FORBIDDEN')
}

const refuseBadIds = (request: FastifyRequest): void => {
  const params = request.params as Record<string, string>
  if (idNames.some((name) => params[name] !== undefined && !isUuid(params[name]))) refuse('NOT_FOUND')
}

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) return refuse('MALFORMED')
  return key
}

const errorBody = z.object({
  statusCode: z.int(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  code: z.string().optional(),
})

const schemaOf = ({ area, name, endpoint }: Row) => {
  const refusals = new Map<number, string[]>()
  const general = endpoint.needs === 'anyone' ? [] : (['UNAUTHORIZED'] as const)
  for (const code of [...general, 'INVALID' as const, ...(endpoint.errors ?? [])]) {
    const [status, key] = errors[code]
    refusals.set(status, [...(refusals.get(status) ?? []), key])
  }
  return {
    summary: endpoint.summary,
    tags: [area],
    operationId: `${area}.${name}`,
    ...(endpoint.needs === 'anyone' ? { security: [] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && !endpoint.form ? { body: endpoint.body } : {}),
    ...(endpoint.form ? { consumes: ['multipart/form-data'], form: endpoint.form } : {}),
    response: {
      [endpoint.status ?? 200]: endpoint.answer,
      ...Object.fromEntries(
        [...refusals].map(([status, keys]) => [status, errorBody.describe([...new Set(keys)].join(', '))]),
      ),
    },
  }
}

/**
 * Binds every row of the contract to its handler: who calls? may they? parse; answer or refuse. Throws before the
 * first request when a row has no policy or no handler (R10), so such a server does not boot.
 */
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
      const row = { area, name, endpoint, handler: handler as Handler<Endpoint> }
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
 * Who is signed in works behind the second wall. What anyone may call leads to an account, or to none, and finds it by a
 * secret: it works before the wall, whoever happens to be signed in.
 */
const toolsFor = (tools: Tools, { needs }: Endpoint, actor: Actor | null): Tools =>
  actor && needs !== 'anyone' ? { ...tools, db: tools.dbOf(actor.accountId) } : tools

const serveOne = (app: FastifyInstance, tools: Tools, row: Row, authenticate: Authenticate): void => {
  const { endpoint, handler } = row
  const [method, url] = endpoint.route
  app.route({
    method,
    url,
    schema: schemaOf(row),
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    onRequest: async (request) => {
      await authorise(request, endpoint, authenticate)
      refuseBadIds(request)
    },
    // Without a body Fastify says null; to an optional schema absent is undefined.
    preValidation: async (request) => {
      if (request.body === null) request.body = undefined
    },
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort()
      })
      const call = {
        actor: actors.get(request) ?? null,
        params: request.params,
        query: request.query,
        body: request.body ?? undefined,
        idempotencyKey: keyOf(request),
        signal: gone.signal,
        request,
        reply,
      } as Call<Endpoint>
      const answer = await handler(toolsFor(tools, endpoint, call.actor), call)
      if (reply.sent) return reply
      if (answer instanceof Redirect)
        return reply.header('cache-control', 'no-store').redirect(answer.location, 302)
      if (answer instanceof File)
        return reply
          .header('cache-control', answer.cacheControl)
          .header('x-content-type-options', 'nosniff')
          .type(answer.contentType)
          .send(answer.bytes)
      return reply
        .code(endpoint.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer)
    },
  })
}
