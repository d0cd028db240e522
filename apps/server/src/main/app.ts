import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { api } from '@tintario/contract/api.ts'
import fastify, { errorCodes, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { SAMPLE_SELLER } from '../config-schema.ts'
import { isApiKey } from '../features/api-keys/index.ts'
import { createActorCache, networkOf } from '../features/auth/index.ts'
import { findOffers } from '../features/billing/index.ts'
import { answerClientError, answerError } from '../http/answer-error.ts'
import { hasTooManyParts } from '../http/has-too-many-parts.ts'
import { limitConnections, limitPipelined } from '../http/limit-connections.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { serve } from '../http/serve.ts'
import { serveDocs } from '../http/serve-docs.ts'
import { claimedWorkspaceOf } from '../http/session.ts'
import { JsonText } from '../json-text.ts'
import type { Tools } from '../tools.ts'
import { findKeyCaller } from './find-key-caller.ts'
import { handlers } from './handlers.ts'
import { serveMailbox } from './mailbox.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { remember } from './remember.ts'
import { rememberRegistration } from './remember-registration.ts'
import { serveMcp } from './serve-mcp.ts'
import { serveOAuth } from './serve-oauth.ts'
import { builtWeb, serveWeb } from './serve-web.ts'

/**
 * Time limits for receiving a request, in milliseconds, and how often they are checked; how long a connection may be
 * idle between two requests (longer than the proxies in front of us allow); how many connections one network may
 * have, and how many unanswered requests one connection may have. An answer has no limit.
 */
export type Arrival = {
  headersMs: number
  requestMs: number
  checkMs: number
  restMs: number
  connectionsPerNetwork: number
  pipelinedPerConnection: number
}
const inTime: Arrival = {
  headersMs: 10_000,
  requestMs: 60_000,
  checkMs: 2_000,
  restMs: 72_000,
  connectionsPerNetwork: 1_000,
  pipelinedPerConnection: 20,
}

/** Replaces Fastify's own compilers, which would be loaded otherwise. */
const noCompiler = (): never => {
  throw new Error('a route is compiled before our compilers are set')
}

/** Who answers for personal data: the seller of the settings, and their mailbox or page; null while it is the sample. */
const controllerOf = ({ config, publicUrl }: Tools): readonly string[] | null => {
  if (config.SELLER_NAME === SAMPLE_SELLER) return null
  const contact = new URL(config.CONTACT_URL, publicUrl)
  return [
    config.SELLER_NAME,
    config.SELLER_TAX_ID,
    config.SELLER_ADDRESS,
    contact.protocol === 'mailto:' ? contact.pathname : contact.href,
  ]
}

/**
 * The web app's HTTP server: the API, its description and the built web app on one address. `checkAnswers` also
 * checks every answer against the contract (tests do; production trusts the presenters and saves the time).
 * `webFolder` is where the built web app lies.
 */
export const createApp = async (
  tools: Tools,
  {
    checkAnswers = false,
    isReady,
    arrival = inTime,
    webFolder = builtWeb,
    metrics = null,
  }: {
    checkAnswers?: boolean
    isReady: () => Promise<boolean>
    arrival?: Arrival
    webFolder?: string
    metrics?: Metrics | null
  },
): Promise<FastifyInstance> => {
  const { config } = tools
  const isHttps = tools.publicUrl.startsWith('https:')
  const answer = answerError(tools.log)
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    forceCloseConnections: true,
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: arrival.headersMs,
          connectionsCheckingInterval: arrival.checkMs,
          requestTimeout: arrival.requestMs,
          keepAliveTimeout: arrival.restMs,
        },
        limitPipelined(handle, arrival.pipelinedPerConnection),
      ),
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answer,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  })
  // Behind a proxy all connections are the proxy's.
  if (!config.TRUST_PROXY) limitConnections(app.server, networkOf, arrival.connectionsPerNetwork)
  app.setValidatorCompiler((route: Parameters<typeof validatorCompiler>[0]) => {
    const validate = validatorCompiler(route)
    // Fastify passes a missing body as null; in the contract it is absent.
    return (data: unknown) => validate(data === null ? undefined : data)
  })
  app.setSerializerCompiler((route: Parameters<typeof serializerCompiler>[0]) => {
    if (!checkAnswers) return (answer) => (answer instanceof JsonText ? answer.text : JSON.stringify(answer))
    const check = serializerCompiler(route)
    return (answer) => check(answer instanceof JsonText ? JSON.parse(answer.text) : answer)
  })
  app.setErrorHandler(answer)
  observeRequests(app, tools)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else if (hasTooManyParts(text as string)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), undefined)
    else parseJson(request, text as string, done)
  })

  await app.register(cookie)
  // No answer contains both a secret and a stranger's text, so its length reveals nothing (BREACH).
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await addSecurityHeaders(app, isHttps)

  const findCaller = createActorCache(tools)
  const registration = rememberRegistration(tools)
  serve(app, tools, api, handlers({ isReady, registration }), (request, token, { isFresh, reply }) =>
    isApiKey(token)
      ? findKeyCaller(tools, { request, reply, secret: token })
      : findCaller(token, { claimedWorkspaceId: claimedWorkspaceOf(request), isFresh }),
  )
  serveDocs(app)
  serveMcp(app, tools)
  await serveOAuth(app, tools)
  const { METRICS_TOKEN: token } = config
  serveMetrics(app, metrics && token ? { metrics, token } : null)
  serveMailbox(app, tools)
  await serveWeb(app, webFolder, {
    isHttps,
    usesStripe: tools.payments.name === 'stripe',
    hasGoogle: tools.google !== null,
    isBilled: config.BILLING,
    sendsMail: config.MAIL,
    operatorCommand: config.OPERATOR_COMMAND,
    controller: controllerOf(tools),
    hasSamples: config.SAMPLE_SHOP,
    registration,
    offers: remember(() => findOffers(tools.db)),
  })
  return app
}
