import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BackupWorld, contentsOf, createBackupWorld, within } from '@tintario/testing/backup-world.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import type { World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWriter } from '../../outside/archive/file-writer.ts'
import type { ListedStorage } from '../../outside/storage/storage.ts'
import { migrateDatabase } from '../migrate.ts'
import { writeBackup } from './write-backup.ts'

let world: World
let folder: string
let storage: ListedStorage
let made: BackupWorld
const newDatabase = () => made.newDatabase()
const newFolder = () => made.newFolder()
const restore: BackupWorld['restore'] = (url, how) => made.restore(url, how)
beforeAll(async () => {
  made = await createBackupWorld()
  ;({ world, folder, storage } = made)
})
afterAll(() => made.close())

test('a restore keeps files that are there already, which may be newer', async () => {
  const files = newFolder()
  await files.put('receipts/b', Buffer.from('sent twice'), 'text/plain')
  await restore(await newDatabase(), { storage: files })
  expect((await files.get('receipts/b'))?.toString()).toBe('sent twice')
})

test('a restore says what would be lost, changes nothing without a yes, and refuses while Tintario runs', async () => {
  // A pool closes connections that are idle for long.
  await world.database.pool.query('select 1')
  await expect(restore(world.databaseUrl)).rejects.toThrow('Tintario is running on this database')
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
  const older = await made.migrated()
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

test('a restore that was interrupted keeps the database from starting until it was repeated', async () => {
  const url = await newDatabase()
  const full: ListedStorage = {
    ...(await made.usedFolder()),
    put: () => Promise.reject(new Error('disk full')),
  }
  await expect(restore(url, { storage: full })).rejects.toThrow('disk full')
  await expect(migrateDatabase(url)).rejects.toThrow('a restore of this database did not finish')
  await restore(url)
  await migrateDatabase(url)
  expect(await contentsOf(url)).toEqual(await contentsOf(world.databaseUrl))
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
  expect((await runOperator(world.databaseUrl, ['backup'], env)).code).toBe(2)
  const noFolder = join(folder, 'nowhere', 'one.backup')
  expect(await runOperator(world.databaseUrl, ['backup', noFolder], env)).toEqual({
    code: 1,
    said: `${noFolder} could not be written: there is no folder ${join(folder, 'nowhere')}. Create it first.\n`,
  })
  expect(await runOperator('postgres://127.0.0.1:1/none', ['backup', file], env)).toEqual({
    code: 1,
    said: 'The database does not answer. Start it, or check DATABASE_URL.\n',
  })
})

test('a backup whose key is missing is restored by command only without its key', async () => {
  const url = await newDatabase()
  const env = { DATA_DIR: join(folder, 'data'), CREDENTIALS_KEY: randomBytes(32).toString('base64') }
  const refused = await runOperator(url, ['restore', made.path], env)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('key-1, which is missing') })
  expect(refused.said).toContain('add --without-key')
  const { code, said } = await runOperator(url, ['restore', made.path, '--without-key'], env)
  expect(code).toBe(0)
  expect(said).toContain('Restored 2 accounts, 20 posts, 2 files')
  expect(said).toContain('every site has to be connected again')
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
  const bare = await made.migrated()
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
