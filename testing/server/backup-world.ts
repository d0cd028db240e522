import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { restoreBackup } from '../../apps/server/src/db/backup/restore-backup.ts'
import { writeBackup } from '../../apps/server/src/db/backup/write-backup.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { createFileWriter } from '../../apps/server/src/outside/archive/file-writer.ts'
import { createDiskStorage } from '../../apps/server/src/outside/storage/disk.ts'
import type { ListedStorage } from '../../apps/server/src/outside/storage/storage.ts'
import { createVault } from '../../apps/server/src/outside/vault/vault.ts'
import { insertConnectedSite } from './connected-sites.ts'
import { urlOf } from './copy-database.ts'
import { insertDuePosts } from './due-posts.ts'
import { createWorld } from './world.ts'

/** Work on the database at `url` by a connection of its own. */
export const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every table, and how far each sequence is. */
export const contentsOf = (url: string) =>
  within(url, async (client) => {
    const { rows: tables } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations' order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name } of tables)
      contents[name] = (
        await client.query(`select coalesce(json_agg(t::text order by t::text), '[]') as rows from ${name} t`)
      ).rows[0].rows
    const { rows } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`,
    )
    return { ...contents, sequences: rows }
  })

export const constraintsOf = (url: string) =>
  within(url, async (client) =>
    (
      await client.query(
        `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
      )
    ).rows.concat(
      (
        await client.query(
          'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
        )
      ).rows,
    ),
  )

/**
 * A world with two accounts, 20 posts, a connected site and two files, and a backup of it at `path` that is wrapped with
 * `key-1`. `newDatabase` returns the address of an empty database, `newFolder` an empty file storage.
 */
export const createBackupWorld = async () => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const vault = createVault([{ id: 'key-1', key: randomBytes(32) }])
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const path = join(folder, 'one.backup')
  const made: string[] = []

  const newDatabase = async (): Promise<string> => {
    const name = `restored_${randomBytes(4).toString('hex')}`
    await within(serverUrl, (client) => client.query(`create database ${name}`))
    made.push(name)
    return urlOf(serverUrl, name)
  }
  /** An empty database of this version. */
  const migrated = async (): Promise<string> => {
    const url = await newDatabase()
    await migrateDatabase(url)
    return url
  }
  const newFolder = (): ListedStorage => createDiskStorage(join(folder, randomUUID()))
  /** The storage of an installation that has sent letters. */
  const usedFolder = async (): Promise<ListedStorage> => {
    const used = newFolder()
    await used.put('letter-receipts/0001', Buffer.from('sent'), 'text/plain')
    return used
  }
  const restore = async (
    url: string,
    how: Partial<Parameters<typeof restoreBackup>[1]> & { from?: string } = {},
  ) =>
    restoreBackup(how.from ?? path, {
      url,
      storage: await usedFolder(),
      keyIds: ['key-1'],
      confirm: async () => true,
      ...how,
    })

  const storage = newFolder()
  const world = await createWorld({ tools: { storage, vault } })
  await world.owner({ coins: 30 })
  const blog = { vault, baseUrl: 'https://blog.example', username: 'nora', appPassword: 'abcd' }
  const site = await insertConnectedSite(world.database.pool, blog)
  const at = { ...site, integrationIds: [site.integrationId], count: 20, dueInMs: 3_600_000 }
  await insertDuePosts(world.database.pool, at)
  await storage.put('images/a.webp', randomBytes(70_000), 'image/webp')
  await storage.put('receipts/b', Buffer.from('sent'), 'text/plain')
  const url = world.databaseUrl
  await writeBackup(() => createFileWriter(path), { url, storage, settings: ['PORT'] })
  const close = async (): Promise<void> => {
    await world.close()
    for (const name of made)
      await within(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    await rm(folder, { recursive: true, force: true })
  }
  return { world, vault, folder, path, storage, newDatabase, migrated, newFolder, usedFolder, restore, close }
}

export type BackupWorld = Awaited<ReturnType<typeof createBackupWorld>>
