import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from '../../outside/archive/archive.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { readVersion } from '../../version.ts'
import { RESTORE_SCHEMA } from '../migrate.ts'
import { operatorCommand } from '../operator-command.ts'
import { countByKey } from '../rewrap.ts'
import { BackupError, freeBuffer, MANIFEST, type Manifest, packBackup } from './backup-file.ts'

const compress = promisify(gzip)
/** Bytes of rows in one entry, before compression. */
const PIECE = 1024 * 1024

/** Every table with its columns, without those that the database computes; the queue's own migrations run by themselves. */
const TABLES = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name,
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
    and c.oid is distinct from to_regclass('graphile_worker.migrations')
  group by c.oid, c.relnamespace, c.relname
  order by 1`

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where last_value is not null and schemaname in ('public', 'graphile_worker') order by 1`

/** The newest change that a restore would take back or bring back; null without any. */
export const readNewestChange = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ newest: Date | null }>(
    'select greatest((select max(updated_at) from post), (select max(created_at) from audit)) as newest',
  )
  return rows[0]?.newest?.toISOString() ?? null
}

const refuseUnusable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ isStarted: boolean; isRestoring: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isStarted",
       to_regnamespace($1) is not null as "isRestoring"`,
    [RESTORE_SCHEMA],
  )
  if (rows[0]?.isRestoring)
    throw new BackupError(
      `A restore of this database did not finish, so there is nothing whole to back up. Run ${operatorCommand('restore FILE')} again.`,
    )
  if (!rows[0]?.isStarted)
    throw new BackupError(
      'There is nothing to back up: Tintario has never been started on this database. Check DATABASE_URL and DATA_DIR.',
    )
}

const readManifest = async (client: pg.Client, settings: string[]): Promise<Manifest> => {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const counted: Manifest['tables'] = []
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::float8 as rows from ${table.name}`,
    )
    counted.push({ ...table, rows: rows[0]?.rows ?? 0 })
  }
  const { rows: about } = await client.query<{ migration: string; postgres: string; now: Date }>(
    `select max(created_at) as migration, current_setting('server_version') as postgres, now() as now
     from drizzle.__drizzle_migrations`,
  )
  const keys = await countByKey(drizzle(client))
  return {
    format: 1,
    createdAt: (about[0]?.now ?? new Date(0)).toISOString(),
    version: await readVersion(),
    newestChange: await readNewestChange(client),
    migration: Number(about[0]?.migration),
    postgres: about[0]?.postgres ?? '',
    keyIds: keys.map(({ keyId }) => keyId),
    settings,
    tables: counted,
    sequences: (await client.query<{ name: string; value: string }>(SEQUENCES)).rows,
  }
}

type Add = (name: string, bytes: Buffer) => Promise<void>

const addRows = async (client: pg.Client, tables: Manifest['tables'], add: Add): Promise<void> => {
  for (const { name, columns } of tables) {
    let piece = 0
    let waiting: Buffer[] = []
    let size = 0
    const flush = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(waiting)
      for (const chunk of waiting) freeBuffer(chunk)
      waiting = []
      size = 0
      // One buffer for the whole answer instead of many of 16 KB, which would have to be joined.
      const compressed = await compress(bytes, { level: 3, chunkSize: bytes.length + 1024 })
      freeBuffer(bytes)
      await add(`tables/${name}/${piece++}.copy.gz`, compressed)
    }
    for await (const chunk of client.query(copyTo(`copy ${name} (${columns}) to stdout`))) {
      waiting.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size >= PIECE) await flush()
    }
    await flush()
  }
}

const addFiles = async (storage: ListedStorage, add: Add): Promise<number> => {
  let files = 0
  for await (const key of storage.list()) {
    const bytes = await storage.get(key)
    if (!bytes) continue
    await add(`files/${key}`, bytes)
    files++
  }
  return files
}

export type WrittenBackup = { manifest: Manifest; files: number; bytes: number }

/**
 * Writes one consistent snapshot of a running installation to the file that `create` opens: all rows as of one moment, and
 * the stored files. Without a storage only the rows. Needs the memory of some megabytes. The file appears when it is
 * complete. `rest` is the pause after each entry, as a multiple of the time that it took. Stops when `signal` aborts.
 */
export const writeBackup = async (
  create: (manifest: Manifest) => Promise<ArchiveWriter>,
  {
    url,
    storage,
    settings,
    rest = 0,
    signal,
  }: { url: string; storage: ListedStorage | null; settings: string[]; rest?: number; signal?: AbortSignal },
): Promise<WrittenBackup> => {
  const client = new pg.Client({ connectionString: url, application_name: 'tintario-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Rows are sent no faster than they are written, which may take longer than a server allows by default.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await refuseUnusable(client)
    await client.query('begin isolation level repeatable read read only')
    const manifest = await readManifest(client, settings)
    const file = packBackup(await create(manifest))
    let from = performance.now()
    const add: Add = async (name, bytes) => {
      signal?.throwIfAborted()
      await file.add(name, bytes)
      if (rest > 0) await sleep((performance.now() - from) * rest)
      from = performance.now()
    }
    try {
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
      await addRows(client, manifest.tables, add)
      // The database may remove old rows again while files are copied.
      await client.query('commit')
      const files = storage ? await addFiles(storage, add) : 0
      return { manifest, files, bytes: await file.finish() }
    } catch (error) {
      await file.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}
