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

/** Exists from a restore's first write until its last, so that half a restored database is never taken for a whole one. */
export const RESTORE_SCHEMA = 'tintario_restore'

const refuseUnfinishedRestore = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('select to_regnamespace($1) as name', [RESTORE_SCHEMA])
  if (rows[0]?.name !== null)
    throw new Error(
      'a restore of this database did not finish: run npm run operator -- restore FILE --replace again',
    )
}

/** When this version's migrations were made, in milliseconds, in their order. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** The newest migration of a database that this version would upgrade; null for an empty or current one. */
export const findUpgrade = async (url: string): Promise<number | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
    if (tables[0]?.name === null) return null
    const { rows } = await client.query(
      'select max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
    )
    const newest: number | null = rows[0]?.newest ?? null
    return newest !== null && newest < (knownMigrations().at(-1) ?? 0) ? newest : null
  } finally {
    await client.end()
  }
}

/** drizzle's migrator, which reads all files of the folder itself, for some of them. */
const migrateUntil = async (client: pg.Client, until: number): Promise<void> => {
  const { dialect, session } = drizzle(client) as unknown as {
    dialect: { migrate(migrations: object[], session: object, config: object): Promise<void> }
    session: object
  }
  const files = readMigrationFiles({ migrationsFolder: folder })
  await dialect.migrate(
    files.filter(({ folderMillis }) => folderMillis <= until),
    session,
    { migrationsFolder: folder },
  )
}

/** A restore migrates an empty database to the backup's version first, and to this version once the rows are there. */
export const migrateForRestore = async (client: pg.Client, url: string, until: number): Promise<void> => {
  await migrateUntil(client, until)
  await runMigrations({ connectionString: url })
  await setUpRowSecurity(client)
}

/**
 * Brings the database's tables and the job queue's to this version; safe to run from several processes. Throws on one of a
 * newer version, and after a restore that did not finish.
 */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await refuseUnfinishedRestore(client)
    await refuseDowngrade(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
    await setUpRowSecurity(client)
  } finally {
    await client.end()
  }
}
