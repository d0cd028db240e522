import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const file = fileURLToPath(import.meta.resolve('@tintario/client/openapi.json'))

const readDocument = async () => {
  const bytes = await readFile(file)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` }
}

/** Serves the OpenAPI document of the public API, which is read on the first request and cached. */
export const serveDocs = (app: FastifyInstance): void => {
  let cached: ReturnType<typeof readDocument> | undefined
  const document = () => {
    cached ??= readDocument().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
  app.get('/api/openapi.json', async (request, reply) => {
    const { bytes, etag } = await document()
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(bytes)
  })
  app.get('/api/docs', async (_request, reply) => reply.redirect('/api-reference', 308))
}
