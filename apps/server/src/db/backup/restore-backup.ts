import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { knownMigrations, migrateDatabase, migrateForRestore, RESTORE_SCHEMA } from '../migrate.ts'
import { BackupError, type Manifest, readBackup, verifyBackup } from './backup-file.ts'

/** Throws when this installation could not work with the backup; nothing has been written yet. */
const checkFits = ({ migration, keyIds }: Manifest, ownKeyIds: readonly string[]): void => {
  if (!knownMigrations().includes(migration))
    throw new BackupError('The backup was made by a newer version of Tintario. Install that version first.')
  const missing = keyIds.filter((id) => !ownKeyIds.includes(id))
  if (missing.length > 0)
    throw new BackupError(
      `The backup's credentials are wrapped with the key ${missing.join(' and ')}, which is missing. Add it to CREDENTIALS_KEY, or copy the file credentials-key of the old installation to the data folder. Without it every site would have to be connected again.`,
    )
}

const refuseRunning = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'tintario'`,
  )
  if ((rows[0]?.n ?? 0) > 0) throw new BackupError('Tintario is running on this database. Stop it first.')
}

/** What the database has that a restore replaces, in a sentence; null for an empty one. */
const findLoss = async (client: pg.Client, since: string): Promise<string | null> => {
  const { rows: tables } = await client.query(
    `select to_regclass('public.post') as post, to_regnamespace($1) as part`,
    [RESTORE_SCHEMA],
  )
  if (tables[0]?.part !== null || tables[0]?.post === null) return null
  const { rows } = await client.query<{ accounts: number; posts: number; newer: number; published: number }>(
    `select (select count(*)::int from account) as accounts, count(*)::int as posts,
       count(*) filter (where updated_at > $1)::int as newer,
       (select count(*)::int from publication where published_at > $1) as published
     from post`,
    [since],
  )
  const { accounts = 0, posts = 0, newer = 0, published = 0 } = rows[0] ?? {}
  if (accounts === 0) return null
  return `This database has ${accounts} accounts and ${posts} posts. Since the backup of ${since}, ${newer} posts were written or changed and ${published} publications went out. The posts' changes would be lost; what is public stays public and is not sent again.`
}

/** Constraints between tables, dropped while rows are loaded in any order. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Writes the rows of each table, whose pieces follow each other in the file. */
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
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
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

/**
 * Replaces the database with a backup's and adds its files. Checks everything first: the file's checksums, its version, the
 * keys, that no process works on the database, and, without `replaces`, that there is nothing to lose. Once it has begun
 * to write, the database starts only after a restore that finished. Throws a BackupError with what to do.
 */
export const restoreBackup = async (
  path: string,
  {
    url,
    storage,
    keyIds,
    replaces,
  }: { url: string; storage: ListedStorage; keyIds: readonly string[]; replaces: boolean },
): Promise<{ manifest: Manifest; files: number }> => {
  const manifest = await verifyBackup(path)
  checkFits(manifest, keyIds)
  const client = new pg.Client({ connectionString: url, application_name: 'tintario-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseRunning(client)
    const loss = await findLoss(client, manifest.createdAt)
    if (loss && !replaces) throw new BackupError(`${loss}\nRun it again with --replace to go on.`)
    await client.query(`create schema if not exists ${RESTORE_SCHEMA}`)
    await client.query('drop schema if exists public, drizzle, graphile_worker cascade')
    await client.query('create schema public')
    await migrateForRestore(client, url, manifest.migration)
    await loadRows(client, path, manifest)
    const files = await loadFiles(path, storage)
    await client.query(`drop schema ${RESTORE_SCHEMA}`)
    await migrateDatabase(url)
    return { manifest, files }
  } finally {
    await client.end()
  }
}
