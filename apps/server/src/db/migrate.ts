import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import {
  isReleaseCompatible,
  MIGRATIONS,
  type Migration,
  readMigrationState,
  readMigrations,
} from './migration-state.ts'
import { operatorCommand } from './operator-command.ts'
import { setUpRowSecurity } from './row-security.ts'

/** Any number that no one else on this database uses; two starting processes migrate one after the other. */
export const MIGRATION_LOCK = 7_420_001

/** Exists from a restore's first write until its last, so that half a restored database is never taken for a whole one. */
export const RESTORE_SCHEMA = 'tintario_restore'

const refuseUnfinishedRestore = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('select to_regnamespace($1) as name', [RESTORE_SCHEMA])
  if (rows[0]?.name !== null)
    throw new Error(`a restore of this database did not finish: run ${operatorCommand('restore FILE')} again`)
}

const refuseDowngrade = (unknown: number): void => {
  if (unknown > 0)
    throw new Error(
      `the database was upgraded by a newer version of Tintario (${unknown} unknown migration${unknown === 1 ? '' : 's'}): start that version, or restore a backup made before the upgrade`,
    )
}

/** When this version's migrations were made, in milliseconds, in their order. */
export const knownMigrations = (): number[] => readMigrations().map(({ at }) => at)

/** Connections of other processes that serve or work on the client's database. */
export const countRunning = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('tintario', 'tintario changes')`,
  )
  return rows[0]?.n ?? 0
}

export class PreviousVersionRuns extends Error {}

/** Code of the previous version would misread changed tables, except after a release that the migrations suit. */
const refuseBesidePrevious = async (client: pg.Client): Promise<void> => {
  if ((await countRunning(client)) > 0)
    throw new PreviousVersionRuns(
      'the previous version of Tintario still runs on this database: stop all of its processes, then start this version again (nothing was changed)',
    )
}

/** The table that drizzle-kit reads as well. */
const RECORDS = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** Applies migrations and the account role's rights in one transaction. Throws with the name of a failed migration. */
const applyMigrations = async (client: pg.Client, pending: Migration[]): Promise<void> => {
  let current = ''
  await client.query('begin')
  try {
    await client.query(RECORDS)
    for (const { name, statements, hash, at } of pending) {
      current = `migration ${name}: `
      for (const statement of statements) await client.query(statement)
      const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
      await client.query(record, [hash, at])
    }
    current = ''
    await setUpRowSecurity(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!current || !(error instanceof pg.DatabaseError)) throw error
    throw new Error(
      `${current}${error.message}. Nothing was changed: start the previous version again, and report this`,
      { cause: error },
    )
  }
}

/** A restore migrates an empty database to the backup's version first, and to this version once the rows are there. */
export const migrateForRestore = async (client: pg.Client, url: string, until: number): Promise<void> => {
  await applyMigrations(
    client,
    readMigrations().filter(({ at }) => at <= until),
  )
  await runMigrations({ connectionString: url })
}

const hasJobQueue = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(`select to_regclass('graphile_worker.migrations') as name`)
  return rows[0]?.name !== null
}

/**
 * Brings the database's tables and the job queue's to this version; safe to run from several processes, of which one
 * migrates. `beforeUpgrade` gets the newest migration (in milliseconds) of a database that is about to be upgraded. Throws
 * on a database of a newer version, after a restore that did not finish, a PreviousVersionRuns before 1.0, and for a
 * migration that failed, which changed nothing.
 */
export const migrateDatabase = async (
  url: string,
  {
    folder = MIGRATIONS,
    beforeUpgrade,
  }: { folder?: string; beforeUpgrade?: (from: number) => Promise<void> } = {},
): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseUnfinishedRestore(client)
    const { pending, unknown, newest } = await readMigrationState(client, readMigrations(folder))
    refuseDowngrade(unknown)
    if (pending.length > 0 && newest !== null) {
      if (!isReleaseCompatible(pending, folder)) await refuseBesidePrevious(client)
      await beforeUpgrade?.(newest)
    }
    // The queue's own migrations commit by themselves and suit the version before as well, so they come first.
    const isUpgrade = await hasJobQueue(client)
    if (isUpgrade) await runMigrations({ connectionString: url })
    await applyMigrations(client, pending)
    if (!isUpgrade) await runMigrations({ connectionString: url })
  } finally {
    await client.end()
  }
}
