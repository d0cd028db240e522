import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupWorld,
  constraintsOf,
  contentsOf,
  createBackupWorld,
  within,
} from '@tintario/testing/backup-world.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWriter } from '../../outside/archive/file-writer.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { knownMigrations, migrateDatabase, migrateForRestore } from '../migrate.ts'
import { countByKey } from '../rewrap.ts'
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts'
import { writeBackup } from './write-backup.ts'

let world: World
let folder: string
let storage: ListedStorage
let path: string
let made: BackupWorld
const newDatabase = () => made.newDatabase()
const newFolder = () => made.newFolder()
const restore: BackupWorld['restore'] = (url, how) => made.restore(url, how)
beforeAll(async () => {
  made = await createBackupWorld()
  ;({ world, folder, storage, path } = made)
})
afterAll(() => made.close())

test('a backup restored to an empty database has every row, sequence, file, constraint and trigger', async () => {
  const url = await newDatabase()
  const files = await made.usedFolder()
  await restore(url, { storage: files })
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
  expect(await constraintsOf(url)).toEqual(await constraintsOf(world.databaseUrl))
  for (const key of ['images/a.webp', 'receipts/b'])
    expect(await files.get(key)).toEqual(await storage.get(key))
  const restored = await createWorld({ databaseUrl: url, tools: { vault: made.vault } })
  await restored.owner()
  await restored.close()
})

test('a damaged, cut off or foreign file and a missing key are reported before anything is written', async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  const before = await contentsOf(url)
  const whole = await readFile(path)
  const flipped = (at: number): Buffer => {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    return changed
  }
  const [entry, end] = [whole.indexOf('files/images/a.webp'), whole.indexOf('checksums.json')]
  const cases: [string, Buffer, RegExp][] = [
    [
      'changed',
      flipped(entry + 2_000),
      /damaged: the checksum of files\/images\/a\.webp differs\. Use another/,
    ],
    [
      'header',
      flipped(entry + 130),
      /damaged: .+ Use another copy of it, or an older backup\. Nothing was changed\./,
    ],
    ['within', whole.subarray(0, entry + 2_000), /cut off: its end is missing\. Use another/],
    ['short', whole.subarray(0, end), /cut off: its end is missing\. Use another/],
    [
      'foreign',
      Buffer.from('hello'),
      /no backup of Tintario, or its beginning is damaged\. Nothing was changed\./,
    ],
    ['empty', Buffer.alloc(0), /no backup of Tintario|cut off/],
  ]
  for (const [name, bytes, words] of cases) {
    await writeFile(join(folder, name), bytes)
    await expect(restore(url, { from: join(folder, name) }), name).rejects.toThrow(words)
  }
  await expect(restore(url, { from: join(folder, 'nothing') })).rejects.toThrow('There is no file')
  await expect(restore(url, { from: folder })).rejects.toThrow('is a folder. Name one of the files in it.')
  await expect(restore(url, { keyIds: ['key-2'] })).rejects.toThrow(
    'wrapped with the key key-1, which is missing',
  )
  expect(await contentsOf(url)).toEqual(before)
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

test('a start upgrades a database of its own after a backup, and not beside the previous version', async () => {
  const older = await newDatabase()
  const from = knownMigrations().at(-2) ?? 0
  await within(older, (client) => migrateForRestore(client, older, from))
  const previous = new pg.Client({ connectionString: older, application_name: 'tintario' })
  await previous.connect()
  await expect(migrateDatabase(older)).rejects.toThrow(
    'the previous version of Tintario still runs on this database: stop all of its processes',
  )
  const dataDir = join(folder, 'upgraded')
  const backups = join(dataDir, 'backups')
  await mkdir(backups, { recursive: true })
  for (const nth of [1, 2]) await writeFile(join(backups, `before-upgrade-${nth}.backup`), '')
  const env = { DATABASE_URL: older, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const server = await startProcess('api', env, { ready: /(waiting for the previous version to stop)/ })
  await previous.end()
  await server.printed(/(is ready)/)
  await server.stop()
  const name = `before-upgrade-${from}.backup`
  expect((await readdir(backups)).sort().reverse()).toEqual(['before-upgrade-2.backup', name])
  await restore(await newDatabase(), { from: join(backups, name) })
  await expect(backUpBeforeUpgrade(older, path, from)).rejects.toThrow(
    /could not be written .+ BACKUP_BEFORE_UPGRADE=off/,
  )
})

test('what is no complete installation is not backed up', async () => {
  const url = await newDatabase()
  const env = { DATA_DIR: join(folder, 'none') }
  expect(await runOperator(url, ['backup', join(folder, 'none.backup')], env)).toEqual({
    code: 1,
    said: 'There is nothing to back up: Tintario has never been started on this database. Check DATABASE_URL and DATA_DIR.\n',
  })
  await within(url, (client) => client.query('create schema tintario_restore'))
  const backUp = writeBackup(() => createFileWriter(join(folder, 'none.backup')), {
    url,
    storage,
    settings: [],
  })
  await expect(backUp).rejects.toThrow('A restore of this database did not finish')
  expect(await readdir(folder)).not.toContain('none.backup')
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
