import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWriter } from '../../outside/file-writer.ts'
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

/** An empty database of this version. */
const migrated = async (): Promise<string> => {
  const url = await newDatabase()
  await migrateDatabase(url)
  return url
}

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
  const written = await writeBackup(() => createFileWriter(path), {
    url: world.databaseUrl,
    storage,
    settings: ['PORT'],
  })
  expect(written.files).toBe(2)
})
afterAll(async () => {
  await world.close()
  for (const name of made) await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

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

test('a backup restored to an empty database has every row, sequence, file, constraint and trigger', async () => {
  const url = await newDatabase()
  const files = await usedFolder()
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

test('a restore says what would be lost, changes nothing without a yes, and refuses while Tintario runs', async () => {
  // A pool closes connections that are idle for long.
  await world.database.pool.query('select 1')
  await expect(restore(world.databaseUrl)).rejects.toThrow('Tintario or another restore is running')
  const url = await newDatabase()
  const said: [string, boolean][] = []
  const confirm = async (statement: string, loses: boolean) => {
    said.push([statement, loses])
    return false
  }
  expect(await restore(url, { confirm })).toBeNull()
  expect(said.pop()).toEqual([expect.stringContaining('no accounts: nothing would be lost'), false])
  await restore(url)
  await within(url, (client) =>
    client.query(
      `update post set title = 'Newer', updated_at = '2040-01-02' where id in (select id from post limit 3)`,
    ),
  )
  const before = await contentsOf(url)
  expect(await restore(url, { confirm })).toBeNull()
  const [statement, loses] = said.pop() ?? ['']
  expect(loses).toBe(true)
  const [ofFile, ofDatabase, since] = statement.split('\n')
  expect(ofFile).toMatch(
    /^The backup of \S+ \(version \d+\.\d+\.\d+\): 2 accounts, 20 posts, 20 publications, newest change 20/,
  )
  expect(ofFile).not.toContain('2040')
  expect(ofDatabase).toMatch(/2 accounts, 20 posts, 20 publications, newest change 2040-01-02/)
  expect(since).toMatch(/ 3 posts were written or changed, 0 publications went out and 0 charges/)
  expect(await contentsOf(url)).toEqual(before)
  await restore(url)
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
})

test('letters that may have been sent since the backup wait for the operator where their receipts are lost', async () => {
  const older = await migrated()
  await within(older, async (client) => {
    for (const [name, seconds] of [
      ['send-verification-letter', -60],
      ['send-reset-letter', -60],
      ['send-invitation-letter', 3_600],
      ['read-site', -60],
    ])
      await client.query(`select enqueue_job($1, '{}'::json, 5, null, 0)`, [name]).then(() =>
        client.query(
          `update graphile_worker._private_jobs set run_at = now() + make_interval(secs => $2) where task_id =
             (select id from graphile_worker._private_tasks where identifier = $1)`,
          [name, seconds],
        ),
      )
  })
  const from = join(folder, 'letters')
  await writeBackup(() => createFileWriter(from), { url: older, storage, settings: [] })
  const url = await newDatabase()
  expect(await restore(url, { from, storage: newFolder() })).toMatchObject({ letters: 2 })
  const { said } = await runOperator(url, ['quarantine'])
  const [signUp = '', reset = ''] = [...said.matchAll(/^(\d+) {2}job send-/gm)].map(([, id]) => id)
  expect(said.match(/may have been sent before the restore/g)).toHaveLength(2)
  expect(said).not.toContain('invitation')
  expect(await runOperator(url, ['quarantine', 'remove', signUp])).toMatchObject({ code: 0 })
  expect(await runOperator(url, ['quarantine', 'requeue', reset])).toMatchObject({ code: 0 })
  expect((await runOperator(url, ['quarantine'])).said).toBe('Nothing is quarantined.\n')
})

test('files beyond one part of checksums are restored, and a changed or missing part is noticed', async () => {
  const many = newFolder()
  for (let n = 0; n < 1_100; n++) await many.put(`many/${n}`, Buffer.from(`file ${n}`), 'text/plain')
  const from = join(folder, 'many')
  await writeBackup(() => createFileWriter(from), { url: world.databaseUrl, storage: many, settings: [] })
  const whole = await readFile(from)
  expect(whole.includes('checksums/0.json')).toBe(true)
  for (const [name, from, to] of [
    ['file', 'file 7\0', 'file 8\0'],
    ['part', 'checksums/0.json', 'somewhere/0.json'],
  ] as const) {
    const changed = Buffer.from(whole)
    changed.write(to, changed.indexOf(from))
    await writeFile(join(folder, name), changed)
    await expect(restore(await newDatabase(), { from: join(folder, name) }), name).rejects.toThrow(
      /is damaged/,
    )
  }
  const files = newFolder()
  expect(await restore(await newDatabase(), { from, storage: files })).toMatchObject({ files: 1_100 })
  expect((await files.get('many/1099'))?.toString()).toBe('file 1099')
})

test('a restore that was interrupted keeps the database from starting until it was repeated', async () => {
  const url = await newDatabase()
  const full: ListedStorage = { ...(await usedFolder()), put: () => Promise.reject(new Error('disk full')) }
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
  await writeBackup(() => createFileWriter(from), { url: older, storage: newFolder(), settings: [] })
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
  await writeBackup(() => createFileWriter(from), { url: newer, storage: newFolder(), settings: [] })
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
  const env = {
    DATA_DIR: join(folder, 'data'),
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  }
  expect(await runOperator(world.databaseUrl, ['backup', file], env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/2 accounts, 20 posts, 0 files/),
  })
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([])
  const refused = await runOperator(await newDatabase(), ['restore', file], env)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('key-1, which is missing') })
  expect((await runOperator(world.databaseUrl, ['backup'], env)).code).toBe(2)
})

test('a backup to a folder removes what the retention no longer keeps', async () => {
  const env = { DATA_DIR: join(folder, 'data'), BACKUP_TO: join(folder, 'nightly') }
  const older = join(env.BACKUP_TO, 'tintario-2020-01-01T030000Z.backup')
  await mkdir(env.BACKUP_TO)
  await writeFile(older, '')
  const settings = { ...env, BACKUP_KEEP: '1,0,0' }
  expect((await runOperator(world.databaseUrl, ['backup'], settings)).said).toContain(
    `removed ${basename(older)}`,
  )
  const { said } = await runOperator(world.databaseUrl, ['backup', '--list'], env)
  const [, name = ''] = /last backup: \S+ \((tintario-\S+)\)/.exec(said) ?? []
  expect(await readdir(env.BACKUP_TO)).toEqual([name])
})

test('a restore by command needs a yes where there is something to lose', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const bare = await migrated()
  const noSecrets = join(folder, 'no-secrets')
  await writeBackup(() => createFileWriter(noSecrets), { url: bare, storage, settings: [] })
  await within(bare, (client) =>
    client.query(`insert into account (id) values ('${randomUUID()}') on conflict do nothing`),
  )
  const asked = await runOperator(bare, ['restore', noSecrets], env)
  expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('Run it again with --yes') })
  expect((await runOperator(bare, ['restore', noSecrets, '--yes'], env)).said).toContain(
    'Restored 0 accounts',
  )
})
