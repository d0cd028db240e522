import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { countByKey } from '../rewrap.ts'
import { createBackupFile, MANIFEST, type Manifest } from './backup-file.ts'

const compress = promisify(gzip)
/** Bytes of rows in one entry, before compression. */
const PIECE = 4 * 1024 * 1024

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
    migration: Number(about[0]?.migration),
    postgres: about[0]?.postgres ?? '',
    keyIds: keys.map(({ keyId }) => keyId),
    settings,
    tables: counted,
    sequences: (await client.query<{ name: string; value: string }>(SEQUENCES)).rows,
  }
}

/**
 * Writes one consistent snapshot of a running installation to `path`: all rows as of one moment, and the stored files.
 * Without a storage only the rows. Needs the memory of some megabytes. Returns what it contains. `path` appears when it is complete.
 */
export const writeBackup = async (
  path: string,
  { url, storage, settings }: { url: string; storage: ListedStorage | null; settings: string[] },
): Promise<{ manifest: Manifest; files: number }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'tintario-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await readManifest(client, settings)
    const file = await createBackupFile(path)
    try {
      await file.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)))
      for (const { name, columns } of manifest.tables) {
        let piece = 0
        let held: Buffer[] = []
        let size = 0
        const flush = async () => {
          if (size === 0) return
          await file.add(`tables/${name}/${piece++}.copy.gz`, await compress(Buffer.concat(held)))
          held = []
          size = 0
        }
        for await (const chunk of client.query(copyTo(`copy ${name} (${columns}) to stdout`))) {
          held.push(chunk as Buffer)
          size += (chunk as Buffer).length
          if (size >= PIECE) await flush()
        }
        await flush()
      }
      let files = 0
      for await (const key of storage?.list() ?? []) {
        const bytes = await storage?.get(key)
        if (!bytes) continue
        await file.add(`files/${key}`, bytes)
        files++
      }
      await file.finish()
      return { manifest, files }
    } catch (error) {
      await file.abandon()
      throw error
    }
  } finally {
    await client.end()
  }
}
