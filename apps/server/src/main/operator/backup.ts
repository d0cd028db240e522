import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { type Config, namesOfSettings, readConfig } from '../../config.ts'
import { readS3Address } from '../../config-backup.ts'
import { backUpToArchive } from '../../db/backup/back-up-to-archive.ts'
import type { Manifest } from '../../db/backup/backup-file.ts'
import { readBackupState, recordBackup } from '../../db/backup/backup-state.ts'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { openDatabase } from '../../db/db.ts'
import { recordOperatorAudit } from '../../features/audit/index.ts'
import { createFileWriter } from '../../outside/archive/file-writer.ts'
import { chooseArchive, chooseStorage } from '../build-tools.ts'
import { withDatabase, withDatabaseUrl } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** `2 accounts, 20 posts, 5 files` of a backup. */
export const countContents = ({ tables }: Pick<Manifest, 'tables'>, files: number): string => {
  const count = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows ?? 0
  return `${count('account')} accounts, ${count('post')} posts, ${files} files`
}

const recordWritten = async (
  url: string,
  { name, files, bytes }: { name: string; files: number; bytes: number },
): Promise<void> => {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined })
  await db
    .transaction(async (tx) => {
      await recordOperatorAudit(tx, { action: 'backup-written', subject: name, detail: { files }, by: null })
      await recordBackup(tx, { name, bytes })
    })
    .finally(close)
}

const isFolder = async (path: string): Promise<boolean> =>
  path.endsWith('/') ||
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** A failure of the disk in a sentence; other errors are returned as they are. */
const inWords = (error: unknown, path: string): unknown => {
  const reasons: Record<string, string> = {
    ENOENT: `there is no folder ${dirname(path)}. Create it first.`,
    EACCES: `this user may not write to ${dirname(path)}.`,
    EROFS: `${dirname(path)} is on a read-only disk.`,
    ENOSPC: `the disk is full. The unfinished file was removed.`,
  }
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new Error(`${path} could not be written: ${reason}`) : error
}

/** To a folder or bucket under a name of its own, or to a file of that name. */
const write = async (config: Config, url: string, to: string): Promise<void> => {
  const storage = await chooseStorage(config)
  const options = { url, storage, settings: namesOfSettings() }
  const isArchive = readS3Address(to) !== null || to === config.BACKUP_TO || (await isFolder(to))
  if (!isArchive) {
    const path = resolve(to)
    const { manifest, files, bytes } = await writeBackup(() => createFileWriter(path), options).catch(
      (error) => {
        throw inWords(error, path)
      },
    )
    await recordWritten(url, { name: basename(path), files, bytes })
    process.stdout.write(`${path}: ${countContents(manifest, files)}, as of ${manifest.createdAt}\n`)
    return
  }
  const archive = await chooseArchive(config, to)
  const written = await backUpToArchive(archive, { ...options, retention: config.BACKUP_KEEP })
  const { manifest, files, name, removed, problem } = written
  await recordWritten(url, written)
  process.stdout.write(
    `${archive.address}/${name}: ${countContents(manifest, files)}, as of ${manifest.createdAt}\n`,
  )
  for (const old of removed) process.stdout.write(`removed ${old}\n`)
  if (problem) process.stderr.write(`Old backups could not be removed: ${problem}\n`)
}

const list = async (config: Config): Promise<void> => {
  await withDatabase(async (db) => {
    const { target, nextAt, lastSuccessAt, lastName, lastFailure } = await readBackupState(db)
    const last = lastSuccessAt ? `${lastSuccessAt.toISOString()} (${lastName})` : 'none'
    const lines = [
      `last backup: ${last}`,
      ...(lastFailure ? [`failed ${lastFailure.at.toISOString()}: ${lastFailure.message}`] : []),
      target ? `next backup: ${nextAt?.toISOString()} to ${target}` : 'no backups are scheduled (BACKUP_TO)',
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  })
  if (config.BACKUP_TO === undefined) return
  const archive = await chooseArchive(config, config.BACKUP_TO)
  const files = (await archive.list()).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  for (const { name, bytes } of files)
    process.stdout.write(`${archive.address}/${name}  ${(bytes / 1_000_000).toFixed(1)} MB\n`)
}

export const backup: OperatorCommand = {
  usage: `backup FILE     writes the database and all files to one file, while everything runs; the key that wraps
                credentials is not in it: keep CREDENTIALS_KEY (or the data folder's credentials-key) elsewhere
backup FOLDER   the same to a file of its own in a folder or s3://BUCKET/PREFIX, and removes old ones (BACKUP_KEEP)
backup          the same to BACKUP_TO
backup --list   says when the last and the next backup are, and lists those at BACKUP_TO`,
  run: async ([typed, ...more]) => {
    const config = readConfig()
    if (more.length > 0) throw new WrongUsage()
    if (typed === '--list') return list(config)
    const to = typed ?? config.BACKUP_TO
    if (!to || to.startsWith('-')) throw new WrongUsage()
    await withDatabaseUrl((url) => write(config, url, to))
  },
}
