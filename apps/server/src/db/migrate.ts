import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { setUpRowSecurity } from './row-security.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number that no one else on this database uses; two starting processes migrate one after the other. */
const LOCK = 7_420_001

/** Brings the database's tables and the job queue's to this version; safe to run from several processes. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
    await setUpRowSecurity(client)
  } finally {
    await client.end()
  }
}
