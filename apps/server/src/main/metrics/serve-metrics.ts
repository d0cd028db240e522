import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in a time that does not depend on where the two differ. */
const isAllowed = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

/**
 * `GET /metrics` at the address of the API, for callers with the token. With null it is not found, instead of the web app's
 * page: a scrape must not take that for an answer.
 */
export const serveMetrics = (
  app: FastifyInstance,
  served: { metrics: Metrics; token: string } | null,
): void => {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!served) return reply.code(404).type('text/plain').send('not found\n')
    if (!isAllowed(request.headers.authorization, served.token))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('unauthorized\n')
    const { type, text } = await served.metrics.read()
    return reply.type(type).send(text)
  })
}

/**
 * `GET /metrics` at a port of its own, for the API and for workers; with a token only for callers that send it. Throws
 * when the port is taken.
 */
export const listenForMetrics = async (
  metrics: Metrics,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<{ port: number; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return answer(404, 'text/plain', 'not found\n')
    if (token && !isAllowed(request.headers.authorization, token))
      return answer(401, 'text/plain', 'unauthorized\n')
    metrics.read().then(
      ({ type, text }) => answer(200, type, text),
      () => answer(500, 'text/plain', 'unreadable\n'),
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen({ host, port }, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
