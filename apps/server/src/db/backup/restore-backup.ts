import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import {
  countRunning,
  knownMigrations,
  MIGRATION_LOCK,
  migrateDatabase,
  migrateForRestore,
  RESTORE_SCHEMA,
} from '../migrate.ts'
import { BackupError, type Manifest, readBackup, verifyBackup } from './backup-file.ts'
import { findLoss, statementOf } from './restore-loss.ts'

const UNKNOWN_LETTER = 'may have been sent before the restore: its receipt is lost'

const checkFits = ({ migration, keyIds, version }: Manifest, ownKeyIds: readonly string[] | null): void => {
  if (!knownMigrations().includes(migration))
    throw new BackupError(
      `The backup was made by a newer version of Tintario (${version}). Install that version or a later one first.`,
    )
  const missing = ownKeyIds ? keyIds.filter((id) => !ownKeyIds.includes(id)) : []
  if (missing.length > 0)
    throw new BackupError(
      `The backup's credentials are wrapped with the key ${missing.join(' and ')}, which is missing. Add it to CREDENTIALS_KEY, or copy the file credentials-key of the old installation to the data folder. If the key is lost, add --without-key: everything else is restored, and every site has to be connected again.`,
    )
}

const checkBackup = async (path: string, ownKeyIds: readonly string[] | null): Promise<Manifest> => {
  try {
    const manifest = await verifyBackup(path)
    checkFits(manifest, ownKeyIds)
    return manifest
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(`${error.message} Nothing was changed.`) : error
  }
}

const refuseRunning = async (client: pg.Client): Promise<void> => {
  if ((await countRunning(client)) > 0)
    throw new BackupError(
      'Tintario is running on this database. Stop all of its processes first. Nothing was changed.',
    )
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name = 'tintario-restore'`,
  )
  if (rows.length > 0) throw new BackupError('Another restore is running on this database. Wait for its end.')
}

/** Constraints between tables, dropped while rows are loaded in any order. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

const copyTables = async (client: pg.Client, path: string, tables: Manifest['tables']): Promise<void> => {
  type Copy = { table: string; stream: CopyStreamQuery; done: Promise<void> }
  const begin = (table: string): Copy => {
    const columns = tables.find(({ name }) => name === table)?.columns
    const stream = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
    const done = finished(stream)
    done.catch(() => undefined)
    return { table, stream, done }
  }
  const end = async (copy: Copy | null): Promise<void> => {
    copy?.stream.end()
    await copy?.done
  }
  let current: Copy | null = null
  for await (const { name, bytes } of readBackup(path)) {
    const [, table] = /^tables\/(.+)\/\d+\.copy\.gz$/.exec(name) ?? []
    if (!table) continue
    if (current?.table !== table) {
      await end(current)
      current = begin(table)
    }
    const { stream, done }: Copy = current
    if (!stream.write(gunzipSync(bytes))) await Promise.race([once(stream, 'drain'), done])
  }
  await end(current)
}

const loadRows = async (client: pg.Client, path: string, { tables, sequences }: Manifest): Promise<void> => {
  await client.query('begin')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await copyTables(client, path, tables)
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  // Their workers are gone.
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  )
  if (tables.some(({ name }) => name === 'public.backup_state'))
    await client.query('update backup_state set runner = null, lease_until = null')
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
}

const isEmpty = async (storage: ListedStorage): Promise<boolean> => {
  for await (const _ of storage.list()) return false
  return true
}

/** Files that are there already stay: a receipt may be newer than the backup. */
const loadFiles = async (path: string, storage: ListedStorage): Promise<number> => {
  let files = 0
  for await (const { name, bytes } of readBackup(path)) {
    if (!name.startsWith('files/')) continue
    const key = name.slice('files/'.length)
    if ((await storage.get(key)) === null) await storage.put(key, bytes, 'application/octet-stream')
    files++
  }
  return files
}

/** Blocks due letters for the operator: they may have been sent, and a mail server can't be asked. Returns their number. */
const blockLetters = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker.permanently_fail_jobs(array(
       select id from graphile_worker.jobs
       where task_identifier like '%-letter' and attempts < max_attempts and run_at <= now()), $1)`,
    [UNKNOWN_LETTER],
  )
  return rows[0]?.n ?? 0
}

/**
 * A starting process takes the same lock: either it sees the unfinished restore and does not start, or its connections
 * are seen here. Returns whether the file storage was in use before, so that it has the receipts of what was sent; a
 * restore that is repeated reads what the first one found.
 */
const beginRestore = async (client: pg.Client, storage: ListedStorage): Promise<boolean> => {
  const hasFiles = !(await isEmpty(storage))
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await refuseRunning(client)
    await client.query(
      `begin; create schema if not exists ${RESTORE_SCHEMA};
       create table if not exists ${RESTORE_SCHEMA}.found (has_files boolean not null)`,
    )
    await client.query(
      `insert into ${RESTORE_SCHEMA}.found select $1 where not exists (select from ${RESTORE_SCHEMA}.found)`,
      [hasFiles],
    )
    await client.query('commit')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
  const { rows } = await client.query<{ hasFiles: boolean }>(
    `select has_files as "hasFiles" from ${RESTORE_SCHEMA}.found`,
  )
  return rows[0]?.hasFiles ?? hasFiles
}

type Restored = { manifest: Manifest; files: number; letters: number }

/**
 * Replaces the database with a backup's and adds its files. Checks everything first: the file's checksums, its version, the
 * keys, and that no process works on the database; then `confirm` gets a statement of what would be lost (`loses` is
 * false where nothing would be) and answers whether to go on; null when it did not. Once it has begun to write, the
 * database starts only after a restore that finished. Throws a BackupError with what to do.
 */
export const restoreBackup = async (
  path: string,
  {
    url,
    storage,
    keyIds,
    confirm,
  }: {
    url: string
    storage: ListedStorage
    /** Keys that this installation has; null restores secrets that no key decrypts, which have to be entered again. */
    keyIds: readonly string[] | null
    confirm(statement: string, loses: boolean): Promise<boolean>
  },
): Promise<Restored | null> => {
  const manifest = await checkBackup(path, keyIds)
  const client = new pg.Client({ connectionString: url, application_name: 'tintario-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await refuseRunning(client)
    const loss = await findLoss(client, manifest.createdAt)
    if (!(await confirm(statementOf(manifest, loss), loss !== null))) return null
    const hasReceipts = await beginRestore(client, storage)
    await client.query('drop schema if exists public, drizzle, graphile_worker cascade')
    await client.query('create schema public')
    await migrateForRestore(client, url, manifest.migration)
    await loadRows(client, path, manifest)
    const letters = hasReceipts ? 0 : await blockLetters(client)
    const files = await loadFiles(path, storage)
    await client.query(`drop schema ${RESTORE_SCHEMA} cascade`)
    await migrateDatabase(url)
    return { manifest, files, letters }
  } finally {
    await client.end()
  }
}
