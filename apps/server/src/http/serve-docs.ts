import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { docsStyle } from './docs-page.ts'
import { hashOf, pageHeaders } from './security-headers.ts'
import type { Docs } from './write-docs.ts'

/** Writing takes half a second of a processor: a thread does it, so that no other call waits. */
const write = (cookie: string): Promise<Docs> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./write-docs.ts', import.meta.url), { workerData: cookie })
    thread.once('message', resolve).once('error', reject)
    thread.once('exit', () => reject(new Error('the description of the API was not written')))
  })

const withTag = (text: string) => ({
  bytes: Buffer.from(text),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
})

type Tagged = ReturnType<typeof withTag>
type Served = { openapi: Tagged; page: Tagged }

/** Serves the API's description with the name of the session's cookie; written on the first request and cached. */
export const serveDocs = (app: FastifyInstance, cookie: string): void => {
  let kept: Promise<Served> | undefined
  // Encoded and hashed once, not by each of those who wait for the first writing.
  const docs = (): Promise<Served> => {
    kept ??= write(cookie).then(
      ({ openapi, page }) => ({ openapi: withTag(openapi), page: withTag(page) }),
      (error: unknown) => {
        kept = undefined
        throw error
      },
    )
    return kept
  }
  const serve = (path: string, of: keyof Served, headers: Record<string, string>) => {
    app.get(path, async (request, reply) => {
      const { bytes, etag } = (await docs())[of]
      reply.headers({ ...headers, etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.send(bytes)
    })
  }
  serve('/api/openapi.json', 'openapi', { 'content-type': 'application/json; charset=utf-8' })
  serve('/api/docs', 'page', {
    ...pageHeaders({ 'style-src': [hashOf(docsStyle)] }),
    'content-type': 'text/html; charset=utf-8',
  })
}
