import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStorage } from '../../outside/storage/disk.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { createVault } from '../../outside/vault/vault.ts'
import { insertConnectedSite } from '../../testing/connected-sites.ts'
import { urlOf } from '../../testing/copy-database.ts'
import { insertDuePosts } from '../../testing/due-posts.ts'
import { runOperator } from '../../testing/run-operator.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { knownMigrations, migrateDatabase, migrateForRestore } from '../migrate.ts'
import { countByKey } from '../rewrap.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const vault = createVault([{ id: 'key-1', key: randomBytes(32) }])
let world: World
let folder: string
let storage: ListedStorage
let path: string
const made: string[] = []

const onServer = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const newDatabase = async (): Promise<string> => {
  const name = `restored_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name}`)
  made.push(name)
  return urlOf(serverUrl, name)
}
const newFolder = (): ListedStorage => createDiskStorage(join(folder, randomUUID()))

const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every table, and how far each sequence is. */
const contentsOf = (url: string) =>
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

const constraintsOf = (url: string) =>
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  path = join(folder, 'one.backup')
  storage = newFolder()
  world = await createWorld({ tools: { storage, vault } })
  await world.owner({ coins: 30 })
  const blog = { vault, baseUrl: 'https://blog.example', username: 'nora', appPassword: 'abcd' }
  const site = await insertConnectedSite(world.database.pool, blog)
  const at = { ...site, integrationIds: [site.integrationId], count: 20, dueInMs: 3_600_000 }
  await insertDuePosts(world.database.pool, at)
  await storage.put('images/a.webp', randomBytes(70_000), 'image/webp')
  await storage.put('receipts/b', Buffer.from('sent'), 'text/plain')
  const written = await writeBackup(path, { url: world.databaseUrl, storage, settings: ['PORT'] })
  expect(written.files).toBe(2)
})
afterAll(async () => {
  await world.close()
  for (const name of made) await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const restore = (url: string, how: Partial<Parameters<typeof restoreBackup>[1]> & { from?: string } = {}) =>
  restoreBackup(how.from ?? path, { url, storage: newFolder(), keyIds: ['key-1'], replaces: false, ...how })

test('a backup restored to an empty database has every row, sequence, file, constraint and trigger', async () => {
  const url = await newDatabase()
  const files = newFolder()
  await restore(url, { storage: files })
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
  expect(await constraintsOf(url)).toEqual(await constraintsOf(world.databaseUrl))
  for (const key of ['images/a.webp', 'receipts/b'])
    expect(await files.get(key)).toEqual(await storage.get(key))
  const restored = await createWorld({ databaseUrl: url, tools: { vault } })
  await restored.owner()
  await restored.close()
})

test('a restore keeps files that are there already, which may be newer', async () => {
  const files = newFolder()
  await files.put('receipts/b', Buffer.from('sent twice'), 'text/plain')
  await restore(await newDatabase(), { storage: files })
  expect((await files.get('receipts/b'))?.toString()).toBe('sent twice')
})

test('a damaged, cut off or foreign file and a missing key are reported before anything is written', async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  const before = await contentsOf(url)
  const whole = await readFile(path)
  const changed = Buffer.from(whole)
  const at = whole.indexOf('images/a.webp') + 2_000
  changed[at] = (changed[at] ?? 0) ^ 1
  const cases: [string, Buffer, RegExp][] = [
    ['changed', changed, /damaged: files\/images\/a\.webp was changed/],
    ['short', whole.subarray(0, whole.length - 4_096), /incomplete|damaged/],
    ['foreign', Buffer.from('hello'), /no backup of Tintario/],
  ]
  for (const [name, bytes, words] of cases) {
    await writeFile(join(folder, name), bytes)
    await expect(restore(url, { from: join(folder, name) }), name).rejects.toThrow(words)
  }
  await expect(restore(url, { from: join(folder, 'nothing') })).rejects.toThrow('There is no file')
  await expect(restore(url, { keyIds: ['key-2'] })).rejects.toThrow(
    'wrapped with the key key-1, which is missing',
  )
  expect(await contentsOf(url)).toEqual(before)
})

test('a restore says what would be lost, and refuses while Tintario runs', async () => {
  await expect(restore(world.databaseUrl, { replaces: true })).rejects.toThrow('Tintario is running')
  const url = await newDatabase()
  await restore(url)
  await within(url, (client) =>
    client.query(
      `update post set title = 'Newer', updated_at = now() where id in (select id from post limit 3)`,
    ),
  )
  const before = await contentsOf(url)
  await expect(restore(url)).rejects.toThrow(
    /2 accounts and 20 posts.* 3 posts were written or changed and 0 publications/,
  )
  expect(await contentsOf(url)).toEqual(before)
  await restore(url, { replaces: true })
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
})

test('a restore that was interrupted keeps the database from starting until it was repeated', async () => {
  const url = await newDatabase()
  const full: ListedStorage = { ...newFolder(), put: () => Promise.reject(new Error('disk full')) }
  await expect(restore(url, { storage: full })).rejects.toThrow('disk full')
  await expect(migrateDatabase(url)).rejects.toThrow('a restore of this database did not finish')
  await restore(url)
  await migrateDatabase(url)
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
})

test('a backup of the version before is migrated after its rows were restored; one of a newer version is refused', async () => {
  const older = await newDatabase()
  await within(older, (client) => migrateForRestore(client, older, knownMigrations().at(-2) ?? 0))
  const from = join(folder, 'older')
  await writeBackup(from, { url: older, storage: newFolder(), settings: [] })
  const url = await newDatabase()
  await restore(url, { from })
  const count = (client: pg.Client) =>
    client.query('select count(*)::int as n from drizzle.__drizzle_migrations')
  expect((await within(url, count)).rows[0].n).toBe(knownMigrations().length)

  const newer = await newDatabase()
  await migrateDatabase(newer)
  await within(newer, (client) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    ),
  )
  await writeBackup(from, { url: newer, storage: newFolder(), settings: [] })
  await expect(restore(await newDatabase(), { from })).rejects.toThrow('made by a newer version')
})

test('a database is backed up before its upgrade, and the last two of these backups stay', async () => {
  const older = await newDatabase()
  await within(older, (client) => migrateForRestore(client, older, knownMigrations().at(-2) ?? 0))
  const backups = join(folder, 'backups')
  await mkdir(backups)
  for (const nth of [1, 2]) await writeFile(join(backups, `before-upgrade-${nth}.backup`), '')
  const made = (await backUpBeforeUpgrade(older, backups)) ?? ''
  expect((await readdir(backups)).sort().reverse()).toEqual(['before-upgrade-2.backup', basename(made)])
  await restore(await newDatabase(), { from: made })
  await expect(backUpBeforeUpgrade(older, path)).rejects.toThrow(/EEXIST|could not be written/)
  await migrateDatabase(older)
  expect(await backUpBeforeUpgrade(older, backups)).toBeNull()
  expect(await backUpBeforeUpgrade(await newDatabase(), backups)).toBeNull()
})

test('keys of preview links count until the link ends, also without an end', async () => {
  const url = await newDatabase()
  await restore(url)
  const keysOf = (endsAt: string) =>
    within(url, async (client) => {
      await client.query('delete from preview_link')
      await client.query(
        `insert into preview_link (account_id, post_id, token_hash, key_id, wrapped, token, ends_at)
         select account_id, id, '\\x01', 'key-2', '\\x01', '\\x01', ${endsAt} from post limit 1`,
      )
      return (await countByKey(drizzle(client))).map(({ keyId }) => keyId)
    })
  expect(await keysOf('null')).toEqual(['key-1', 'key-2'])
  expect(await keysOf(`now() + interval '1 day'`)).toEqual(['key-1', 'key-2'])
  expect(await keysOf(`now() - interval '1 day'`)).toEqual(['key-1'])
})

test('the operator backs up and restores by command', async () => {
  const file = join(folder, 'by-command')
  const env = { DATA_DIR: join(folder, 'data'), CREDENTIALS_KEY: randomBytes(32).toString('base64') }
  expect(await runOperator(world.databaseUrl, ['backup', file], env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/2 accounts, 20 posts, 0 files/),
  })
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
  const refused = await runOperator(await newDatabase(), ['restore', file], env)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('key-1, which is missing') })
  expect((await runOperator(world.databaseUrl, ['backup'], env)).code).toBe(2)
})
