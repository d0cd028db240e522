import fastify from 'fastify'
import { openDatabase } from '../../apps/server/src/db/db.ts'
import { listQuery } from '../../apps/server/src/features/posts/calendar-store.ts'

/**
 * The least that could answer the calendar: Fastify, the same query on the same pool, JSON. No sign-in, no checks, no
 * answer's shape. DATABASE_URL and DATABASE_POOL as for the product; says its address on stdout.
 */
type Asked = { accountId: string; workspaceId: string; from: string; to: string }

const database = openDatabase(process.env.DATABASE_URL ?? '', {
  max: Number(process.env.DATABASE_POOL ?? 10),
  onError: () => undefined,
})
const app = fastify({ logger: false })
app.put<{ Body: Asked }>('/list', async ({ body: { accountId, workspaceId, from, to } }) => {
  const values = [accountId, workspaceId, null, from, to, 'all', from]
  return (await database.pool.query({ name: 'posts-list', text: listQuery, values })).rows
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`ready at ${address}\n`)
