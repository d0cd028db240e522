import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  describeResource,
  describeServer,
  exchangeCode,
  OAuthError,
  oauthPaths,
  RESOURCE_PATH,
  refreshTokens,
  registerClient,
  revokeToken,
} from '../features/oauth/index.ts'
import { answerError } from '../http/answer-error.ts'
import type { Tools } from '../tools.ts'

/** Bytes of a request of a program. */
const BODY_MAX = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

type Fields = ReadonlyMap<string, string>

/** A parameter may come once (RFC 6749, section 3.2). */
const parseForm = (text: string): Fields => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new OAuthError('invalid_request', `${name} comes twice`)
    fields.set(name, value)
  }
  return fields
}

const fieldsOf = ({ body }: FastifyRequest): Fields => {
  if (body instanceof Map) return body
  throw new OAuthError('invalid_request', `The request must be ${FORM}`)
}

const required = (fields: Fields, name: string): string => {
  const value = fields.get(name)
  if (!value) throw new OAuthError('invalid_request', `${name} is missing`)
  return value
}

const giveTokens = (tools: Tools, fields: Fields) => {
  const grant = required(fields, 'grant_type')
  const asked = { clientId: required(fields, 'client_id'), resource: fields.get('resource') }
  if (grant === 'refresh_token')
    return refreshTokens(tools, { ...asked, refreshToken: required(fields, 'refresh_token') })
  if (grant !== 'authorization_code')
    throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token')
  return exchangeCode(tools, {
    ...asked,
    code: required(fields, 'code'),
    redirectUri: required(fields, 'redirect_uri'),
    verifier: required(fields, 'code_verifier'),
  })
}

/** Serves what an assistant needs to be connected by OAuth; the consent itself is a page of the web app. */
export const serveOAuth = async (app: FastifyInstance, tools: Tools): Promise<void> => {
  const { publicUrl } = tools
  const documents = {
    '/.well-known/oauth-protected-resource': describeResource(publicUrl),
    [RESOURCE_PATH]: describeResource(publicUrl),
    '/.well-known/oauth-authorization-server': describeServer(publicUrl),
  }
  for (const [path, document] of Object.entries(documents))
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(document),
    )
  const answerOther = answerError(tools.log)
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
      parseForm(text),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    scope.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const { statusCode } = error as { statusCode?: number }
      if (!(error instanceof OAuthError) && statusCode !== 400 && statusCode !== 415)
        return answerOther(error, request, reply)
      const isOwn = error instanceof OAuthError
      return reply.code(isOwn ? error.statusCode : 400).send({
        error: isOwn ? error.code : 'invalid_request',
        error_description: isOwn ? error.message : 'The request cannot be read',
      })
    })
    const options = { bodyLimit: BODY_MAX }
    scope.post(oauthPaths.register, options, async (request, reply) =>
      reply.code(201).send(await registerClient(tools, request.body, request.ip)),
    )
    scope.post(oauthPaths.token, options, (request) => giveTokens(tools, fieldsOf(request)))
    scope.post(oauthPaths.revoke, options, async (request) => {
      const fields = fieldsOf(request)
      await revokeToken(tools, required(fields, 'token'), required(fields, 'client_id'))
      return {}
    })
  })
}
