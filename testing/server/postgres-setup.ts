import { startThrowawayPostgres } from '@tintario/embedded-postgres'
import pg from 'pg'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { startPgBouncer } from './start-pgbouncer.ts'

/** Tests copy their own database from this migrated one: `create database … template tintario_template`. */
const TEMPLATE = 'tintario_template'

/** A server of another version, by the address of its superuser: every test database is made there and stays. */
const givenServer = (url: string) => ({ url, stop: async () => undefined })

/**
 * One real PostgreSQL for a whole test run, in TEST_DATABASE_URL: the embedded one, unless TEST_POSTGRES_URL names
 * another. With TEST_POOLER a PgBouncer in transaction mode before it, for the pools of every world.
 */
export default async (): Promise<() => Promise<void>> => {
  const given = process.env.TEST_POSTGRES_URL
  const server = given ? givenServer(given) : await startThrowawayPostgres()
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    const template = new URL(server.url)
    template.pathname = `/${TEMPLATE}`
    await migrateDatabase(template.href)
  } catch (error) {
    await server.stop()
    throw error
  }
  process.env.TEST_DATABASE_URL = server.url
  if (!process.env.TEST_POOLER) return server.stop
  const pooler = await startPgBouncer(server.url, {
    pool_mode: 'transaction',
    default_pool_size: 20,
    max_client_conn: 500,
  })
  process.env.TEST_POOLER_URL = pooler.url
  return async () => {
    await pooler.stop()
    await server.stop()
  }
}
