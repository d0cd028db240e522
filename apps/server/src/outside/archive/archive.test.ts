import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeS3 } from '@tintario/testing/start-fake-s3.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Archive, ArchiveFileMissing } from './archive.ts'
import { createFolderArchive } from './folder-archive.ts'
import { createS3Archive } from './s3-archive.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  s3 = await startFakeS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const inBucket = (prefix: string) => {
  const keys = { accessKeyId: 'key-id', secretAccessKey: 'secret' }
  return createS3Archive({ endpoint: s3.endpoint, bucket: 'backups', region: 'us-east-1', ...keys }, prefix)
}
const bytesOf = async (archive: Archive, name: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of archive.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What every archive promises. */
const storesFiles = async (archive: Archive) => {
  expect(await archive.list()).toEqual([])
  await archive.removeUnfinished()
  const whole = randomBytes(20_000_000)
  const file = await archive.create('one.backup')
  for (let at = 0; at < whole.length; at += 1_000_000) await file.write(whole.subarray(at, at + 1_000_000))
  expect(await archive.list()).toEqual([])
  await file.finish()
  expect(await archive.list()).toEqual([{ name: 'one.backup', bytes: whole.length }])
  expect((await bytesOf(archive, 'one.backup')).equals(whole)).toBe(true)
  const given = await archive.create('two.backup')
  await given.write(Buffer.alloc(9_000_000))
  await given.abandon()
  expect((await archive.list()).map(({ name }) => name)).toEqual(['one.backup'])
  await expect(bytesOf(archive, 'two.backup')).rejects.toThrow(ArchiveFileMissing)
  await archive.remove('one.backup')
  await archive.remove('one.backup')
  expect(await archive.list()).toEqual([])
}

test('a folder stores large files, which appear when they are complete', async () => {
  const path = join(folder, 'nested', 'backups')
  const archive = createFolderArchive(path)
  await storesFiles(archive)
  for (const name of ['old.backup.partial', 'new.backup.partial', 'photo.partial'])
    await writeFile(join(path, name), '')
  for (const name of ['old.backup.partial', 'photo.partial'])
    await utimes(join(path, name), new Date('2020-01-01'), new Date('2020-01-01'))
  await archive.removeUnfinished()
  expect((await readdir(path)).sort()).toEqual(['new.backup.partial', 'photo.partial'])
})

test('a bucket stores large files in parts, and an unfinished upload leaves nothing', async () => {
  await storesFiles(inBucket('shop/nightly'))
  expect(Math.max(...s3.partSizes)).toBeLessThan(10_000_000)
  expect(s3.uploads.size).toBe(0)
  const other = inBucket('')
  await (await other.create('killed.backup')).write(Buffer.alloc(9_000_000))
  expect(s3.uploads.size).toBe(1)
  await other.removeUnfinished()
  expect(s3.uploads.size).toBe(0)
  s3.refuse(true)
  await expect(other.create('three.backup')).rejects.toThrow(/Access ?Denied/)
  s3.refuse(false)
})
