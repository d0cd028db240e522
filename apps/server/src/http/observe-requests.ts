import type { FastifyInstance } from 'fastify'
import type { Tools } from '../tools.ts'
import { accountOf } from './serve.ts'

/** Asked every few seconds by machines. */
const PROBES = new Set(['/api/health', '/api/ready', '/metrics'])
/** The status of a request whose caller left before the end of the answer, as nginx writes it. */
const LEFT = 499

/** One log line for each answered request, with the template of the path only: paths and queries carry tokens. */
export const observeRequests = (
  app: FastifyInstance,
  { log, measure }: Pick<Tools, 'log' | 'measure'>,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    const from = performance.now()
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      const { id, method } = request
      const route = request.routeOptions.url ?? null
      const status = reply.raw.writableFinished ? reply.raw.statusCode : LEFT
      const seconds = (performance.now() - from) / 1_000
      const account = accountOf(request)
      const line = { id, account, method, route, status, ms: Math.round(seconds * 1_000) }
      if (route !== null && PROBES.has(route)) log.debug(line, 'request')
      else log.info(line, 'request')
      measure.request({ method, route, status, seconds })
    }
    reply.raw.once('finish', end)
    reply.raw.once('close', end)
  })
}
