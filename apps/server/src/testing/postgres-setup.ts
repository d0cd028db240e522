import { startThrowawayPostgres } from '@tintario/embedded-postgres'
import pg from 'pg'
import { migrateDatabase } from '../db/migrate.ts'

/** Tests copy their own database from this migrated one: `create database … template tintario_template`. */
const TEMPLATE = 'tintario_template'

/** One real PostgreSQL for a whole test run; its address is handed on as TEST_DATABASE_URL. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startThrowawayPostgres()
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
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
  return server.stop
}
