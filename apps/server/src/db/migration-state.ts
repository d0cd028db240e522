import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { Db } from './db.ts'

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** `at`: when it was made, in milliseconds; it names the migration in the database and in backups. */
export type Migration = { name: string; statements: string[]; at: number; hash: string }

export const readMigrations = (folder: string = MIGRATIONS): Migration[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, index) => ({
    name: journal.entries[index]?.tag ?? '',
    statements: sql,
    at: folderMillis,
    hash,
  }))
}

/** Whether these migrations may be applied beside processes of the marked release; before 1.0 none is marked. */
export const isReleaseCompatible = (pending: readonly Migration[], folder: string = MIGRATIONS): boolean => {
  const path = join(folder, 'release.json')
  if (!existsSync(path)) return false
  const { migration } = JSON.parse(readFileSync(path, 'utf8')) as { migration: string }
  return pending.every(({ name }) => name > migration)
}

type Recorded = { hash: string; at: number }
type MigrationState = {
  pending: Migration[]
  unknown: number
  applied: number
  /** The newest applied one; null for an empty database. */
  newest: number | null
}

/**
 * Compares what a database has recorded with this version's migrations. Each is matched by itself, by its content first:
 * before 1.0 migrations of parallel work were renumbered, so a database can have a newer one and lack an older one.
 */
const compareMigrations = (recorded: Recorded[], migrations: Migration[]): MigrationState => {
  const byHash = new Set(migrations.map(({ hash }) => hash))
  const hashes = new Set(recorded.map(({ hash }) => hash))
  /** Rows whose content was edited while it was new. */
  const edited = recorded.filter(({ hash }) => !byHash.has(hash))
  const editedAt = new Set(edited.map(({ at }) => at))
  const known = new Set(migrations.map(({ at }) => at))
  return {
    pending: migrations.filter(({ hash, at }) => !hashes.has(hash) && !editedAt.has(at)),
    unknown: edited.filter(({ at }) => !known.has(at)).length,
    applied: recorded.length,
    newest: recorded.length > 0 ? Math.max(...recorded.map(({ at }) => at)) : null,
  }
}

/** The state of a database; an empty one lacks all migrations. */
export const readMigrationState = async (
  client: Pick<pg.Client | pg.Pool, 'query'>,
  migrations: Migration[] = readMigrations(),
): Promise<MigrationState> => {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (tables[0]?.name === null) return compareMigrations([], migrations)
  const { rows } = await client.query<Recorded>(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations',
  )
  return compareMigrations(rows, migrations)
}

export const readSchemaVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}
