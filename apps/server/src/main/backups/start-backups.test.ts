import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { startFakeS3 } from '@tintario/testing/start-fake-s3.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { readBackupState } from '../../db/backup/backup-state.ts'
import { createFolderArchive } from '../../outside/archive/folder-archive.ts'
import { createDiskStorage } from '../../outside/storage/disk.ts'
import { startBackups } from './start-backups.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'))
  await chmod(folder, 0o755)
  world = await createWorld({ env: { BACKUP_TO: 's3://backups' } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const state = () => readBackupState(world.tools.db)
const makeDue = () => world.database.pool.query('update backup_state set next_at = now()')
const patient = { timeout: 20_000, interval: 50 }

test('several workers write one scheduled backup, and the next one when it is due', async () => {
  const archive = createFolderArchive(join(folder, 'several'))
  const storage = createDiskStorage(join(folder, 'files'))
  const timing = { poll: 20, renew: 50 }
  const options = { url: world.databaseUrl, archive, storage, settings: ['PORT'], timing }
  const workers = [1, 2, 3].map(() => startBackups(world.tools, options))
  try {
    await vi.waitUntil(async () => (await state()).lastSuccessAt, patient)
    expect(await archive.list()).toHaveLength(1)
    expect(await state()).toMatchObject({ target: archive.address, lastFailure: null, isRunning: false })
    // Names have seconds.
    const first = (await state()).lastName
    await new Promise((done) => setTimeout(done, 1_000))
    await makeDue()
    await vi.waitUntil(async () => (await state()).lastName !== first, patient)
    // Both are of one day.
    expect((await archive.list()).map(({ name }) => name)).toEqual([(await state()).lastName])
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
})

test('a worker backs up to a bucket by the settings; a failure is stored and the backup repeated', {
  tags: ['long'],
}, async () => {
  const s3 = await startFakeS3()
  s3.refuse(true)
  await world.database.pool.query('delete from backup_state')
  const env = {
    DATABASE_URL: world.databaseUrl,
    BACKUP_TO: 's3://backups/shop',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key-id',
    S3_SECRET_ACCESS_KEY: 'secret',
    LOG_LEVEL: 'info',
  }
  const worker = await startProcess('worker', env)
  try {
    await vi.waitUntil(async () => (await state()).lastFailure, patient)
    expect((await state()).lastFailure?.message).toMatch(/Access ?Denied/)
    expect((await state()).lastSuccessAt).toBeNull()
  } finally {
    await worker.stop()
  }
  s3.refuse(false)
  await makeDue()
  const again = await startProcess('worker', env)
  try {
    await vi.waitUntil(async () => (await state()).lastSuccessAt, patient)
  } finally {
    await again.stop()
  }
  const [path = ''] = [...s3.files.keys()]
  expect(path).toMatch(/^\/backups\/shop\/tintario-.*Z\.backup$/)
  expect(await state()).toMatchObject({ target: 's3://backups/shop', lastFailure: null })
  const listed = await runOperator(world.databaseUrl, ['backup', '--list'], env)
  expect(listed.said).toContain(`s3:/${path}  0.`)
  const refused = await runOperator(world.databaseUrl, ['restore', `s3:/${path}`], env)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is running on this database') })
  await s3.stop()
  // Without the setting nothing is scheduled any more.
  const plain = await startProcess('worker', { DATABASE_URL: world.databaseUrl })
  await plain.stop()
  expect(await state()).toMatchObject({ target: null, nextAt: null })
  expect(await readdir(folder)).not.toContain('shop')
})

test('settings of backups that cannot be are refused by name', () => {
  const problemOf = (env: Record<string, string>) => () => readConfig({ LOG_LEVEL: 'silent', ...env })
  expect(problemOf({ BACKUP_TO: 's3:/backups' })).toThrow('BACKUP_TO: is a folder or s3://BUCKET/PREFIX')
  expect(problemOf({ BACKUP_AT: '3:00' })).toThrow('BACKUP_AT: is a time in UTC such as 03:00')
  expect(problemOf({ BACKUP_KEEP: '7,4' })).toThrow('BACKUP_KEEP: is written DAYS,WEEKS,MONTHS')
  expect(problemOf({ BACKUP_TO: 's3://files/old', S3_BUCKET: 'files' })).toThrow('must be another bucket')
  expect(readConfig({ BACKUP_KEEP: '3, 2, 1' }).BACKUP_KEEP).toEqual({ daily: 3, weekly: 2, monthly: 1 })
})
