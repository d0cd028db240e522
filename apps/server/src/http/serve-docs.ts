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

/** The API's description, for programs and for people, with the name of the session's cookie: written when first asked for, kept until the process ends. */
export const serveDocs = (app: FastifyInstance, cookie: string): void => {
  let kept: Promise<Docs> | undefined
  const serve = (path: string, pick: (docs: Docs) => string, headers: Record<string, string>) => {
    let tagged: ReturnType<typeof withTag> | undefined
    app.get(path, async (request, reply) => {
      kept ??= write(cookie).catch((error: unknown) => {
        kept = undefined
        throw error
      })
      tagged ??= withTag(pick(await kept))
      reply.headers({ ...headers, etag: tagged.etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === tagged.etag) return reply.code(304).send()
      return reply.send(tagged.bytes)
    })
  }
  serve('/api/openapi.json', ({ openapi }) => openapi, { 'content-type': 'application/json; charset=utf-8' })
  serve('/api/docs', ({ page }) => page, {
    ...pageHeaders({ 'style-src': [hashOf(docsStyle)] }),
    'content-type': 'text/html; charset=utf-8',
  })
}
