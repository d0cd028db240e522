import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import staticFiles from '@fastify/static'
import swagger from '@fastify/swagger'
import { api } from '@tintario/contract/api.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authenticate } from '../features/auth/index.ts'
import { answerError, notFoundBody } from '../http/answer-error.ts'
import { describeCall } from '../http/describe-call.ts'
import { docsPage } from '../http/docs-page.ts'
import { serve } from '../http/serve.ts'
import { claimedWorkspaceOf } from '../http/session.ts'
import type { Tools } from '../tools.ts'
import { handlers } from './handlers.ts'
import { serveMailbox } from './mailbox.ts'

const web = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** What the browser may load: our own files, Stripe's form where it is used, and pictures of sites that are referred to. */
const contentSecurityPolicy = (isHttps: boolean, usesStripe: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    scriptSrc: ["'self'", ...(usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [])],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...(usesStripe ? ['https://api.stripe.com'] : [])],
    frameSrc: [
      "'self'",
      ...(usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
    ],
    ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
  },
})

/**
 * The web app's HTTP server: the API, its description and the built web app on one address. `checkAnswers` also
 * checks every answer against the contract (tests do; production trusts the presenters and saves the time).
 */
export const createApp = async (
  tools: Tools,
  { checkAnswers = false, isReady }: { checkAnswers?: boolean; isReady: () => Promise<boolean> },
): Promise<FastifyInstance> => {
  const { config } = tools
  const isHttps = tools.publicUrl.startsWith('https:')
  const app = fastify({
    logger: false,
    trustProxy: config.TRUST_PROXY,
    forceCloseConnections: true,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler((route: Parameters<typeof validatorCompiler>[0]) => {
    const validate = validatorCompiler(route)
    // Fastify hands a body that was not sent over as null; in the contract it is absent.
    return (data: unknown) => validate(data === null ? undefined : data)
  })
  app.setSerializerCompiler(checkAnswers ? serializerCompiler : () => (answer) => JSON.stringify(answer))
  app.setErrorHandler(answerError(tools.log))
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parseJson(request, text as string, done)
  })

  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(isHttps, tools.payments.name === 'stripe'),
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tintario', version: '0.1.0', description: 'Plan, write and publish posts.' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'access-token' },
        },
      },
      security: [{ session: [] }, { cookie: [] }],
    },
    transform: describeCall,
  })

  serve(app, tools, api, handlers({ isReady }), (request, token) =>
    authenticate(tools, { token, claimedWorkspaceId: claimedWorkspaceOf(request) }),
  )
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(api)),
  )
  serveMailbox(app, tools)
  await serveWeb(app)
  return app
}

/** The built web app: named-by-content files for a year, and the page itself for every other address. */
const serveWeb = async (app: FastifyInstance): Promise<void> => {
  const page = join(web, 'index.html')
  const isBuilt = existsSync(page)
  if (isBuilt)
    await app.register(staticFiles, {
      root: web,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  const html = isBuilt ? await readFile(page) : null
  const etag = html ? `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"` : ''
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api') && !/\.\w{2,5}($|\?)/.test(request.url)
    if (!html || !isPage) return reply.code(404).type('application/json').send(JSON.stringify(notFoundBody))
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
