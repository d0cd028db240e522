import { Readable } from 'node:stream'
import { agentScopes } from '@tintario/contract/core/api-key-scopes.ts'
import { errors } from '@tintario/contract/core/errors.ts'
import { BODY_MAX } from '@tintario/contract/posts/limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { runAsAgent } from '../acting-key.ts'
import { isApiKey } from '../features/api-keys/index.ts'
import type { AgentCall } from '../features/mcp/index.ts'
import { MCP_PATH, RESOURCE_PATH } from '../features/oauth/index.ts'
import { refuseKeyInAddress } from '../http/serve.ts'
import { ownOrigins, tokenOf } from '../http/session.ts'
import { refuse } from '../refuse.ts'
import type { Tools } from '../tools.ts'
import { readVersion } from '../version.ts'
import { findKeyCaller } from './find-key-caller.ts'

/** Bytes of a request: a text of full length in JSON, and its envelope. */
const REQUEST_MAX = 2 * BODY_MAX + 64 * 1024

const hostsOf = (tools: Tools): string[] => [
  new URL(tools.publicUrl).hostname,
  'localhost',
  '127.0.0.1',
  '[::1]',
]

/** Refuses requests that another page's scripts make a browser send, also under a name that was rebound to us. */
const refuseOtherPages = (tools: Tools, request: FastifyRequest): void => {
  const { origin } = request.headers
  if (origin !== undefined && !ownOrigins(tools, request).includes(origin)) refuse('FORBIDDEN')
  if (!hostsOf(tools).includes(request.hostname)) refuse('FORBIDDEN')
}

/** Makes calls of the contract inside this process, as the key's agent, without a connection. */
const callsOf = async (
  app: FastifyInstance,
  { token, address }: { token: string; address: string },
): Promise<AgentCall> => {
  const { RefusedCall } = await import('../features/mcp/index.ts')
  return async (endpoint, { params = {}, query, body, idempotencyKey } = {}) => {
    const [method, path] = endpoint.route
    const asked: InjectOptions = {
      method,
      url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      remoteAddress: address,
      headers: {
        authorization: `Bearer ${token}`,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(query ? { query: toQuery(query) } : {}),
      ...(body ? { payload: body as object } : {}),
    }
    // An injected request starts when it is awaited.
    const { statusCode, payload } = await runAsAgent(async () => await app.inject(asked))
    const answer = JSON.parse(payload)
    if (statusCode >= 400) throw new RefusedCall(answer)
    return answer
  }
}

const toQuery = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const toWebRequest = ({ method, headers }: FastifyRequest, url: string): Request => {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'authorization' && name !== 'content-length')
      sent.set(name, value)
  return new Request(url, { method, headers: sent })
}

const send = (reply: FastifyReply, answer: Response): FastifyReply => {
  const headers = Object.fromEntries(answer.headers)
  return reply
    .code(answer.status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : '')
}

/** Serves the tools for language models at one address. The library is loaded by the first request with a valid key. */
export const serveMcp = (app: FastifyInstance, tools: Tools): void => {
  let loading: Promise<ReturnType<typeof import('../features/mcp/index.ts').createAgentHandler>> | undefined
  const load = async () => {
    const [{ createAgentHandler }, version] = await Promise.all([
      import('../features/mcp/index.ts'),
      readVersion(),
    ])
    const onError = (err: Error) => tools.log.debug({ err }, 'an agent sent what is no request')
    return createAgentHandler({ version, publicUrl: tools.publicUrl, onError })
  }
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP_PATH,
    bodyLimit: REQUEST_MAX,
    handler: async (request, reply) => {
      refuseOtherPages(tools, request)
      refuseKeyInAddress(request)
      const claim = tokenOf(tools, request)
      if (claim?.from !== 'header' || !isApiKey(claim.token))
        return refuseUnknown(tools, reply, claim?.from === 'header')
      const { token } = claim
      const caller = await findKeyCaller(tools, {
        request,
        reply,
        secret: token,
        isAgent: true,
      }).catch((error) => {
        if ((error as { statusCode?: number }).statusCode === 401) return null
        throw error
      })
      const key = caller?.actor.key
      if (!key) return refuseUnknown(tools, reply, true)
      loading ??= load()
      const handler = await loading
      const call = await callsOf(app, { token, address: request.ip })
      const asked = toWebRequest(request, new URL(MCP_PATH, tools.publicUrl).href)
      return send(reply, await handler.answer(asked, { body: request.body, context: { call, key } }))
    },
  })
  app.addHook('onClose', async () => (await loading)?.close())
}

/** Names the document that leads an assistant to the consent of a person (RFC 9728). */
const refuseUnknown = ({ publicUrl }: Tools, reply: FastifyReply, hasToken: boolean): FastifyReply => {
  const [statusCode, message] = errors.UNAUTHORIZED
  const said = [
    hasToken && 'error="invalid_token"',
    `resource_metadata="${new URL(RESOURCE_PATH, publicUrl).href}"`,
    `scope="${agentScopes.join(' ')}"`,
  ].filter(Boolean)
  return reply
    .code(statusCode)
    .headers({ 'www-authenticate': `Bearer ${said.join(', ')}`, 'cache-control': 'no-store' })
    .send({ statusCode, message })
}
