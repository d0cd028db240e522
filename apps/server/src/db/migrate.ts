import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { setUpRowSecurity } from './row-security.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number that no one else on this database uses; two starting processes migrate one after the other. */
const LOCK = 7_420_001

/** Throws when a newer version has migrated the database: this version would misread its rows. */
const refuseDowngrade = async (client: pg.Client): Promise<void> => {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0]?.name === null) return
  const known = readMigrationFiles({ migrationsFolder: folder })
  const { rows } = await client.query<{ unknown: number }>(
    `select count(*)::int as unknown from drizzle.__drizzle_migrations
     where created_at <> all ($1::bigint[]) and hash <> all ($2::text[])`,
    [known.map((one) => one.folderMillis), known.map((one) => one.hash)],
  )
  const unknown = rows[0]?.unknown ?? 0
  if (unknown > 0)
    throw new Error(
      `the database was upgraded by a newer version of Tintario (${unknown} unknown migration${unknown === 1 ? '' : 's'}): start that version, or restore a backup made before the upgrade`,
    )
}

/** Brings the database's tables and the job queue's to this version; safe to run from several processes. Throws on one of a newer version. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseDowngrade(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
    await setUpRowSecurity(client)
  } finally {
    await client.end()
  }
}
