import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { namesOfSettings, readConfig } from '../../config.ts'
import { recordBackup } from '../../db/backup/backup-state.ts'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { writeBackup } from '../../db/backup/write-backup.ts'
import { openDatabase } from '../../db/db.ts'
import { noteOperatorAct } from '../../features/audit/index.ts'
import { chooseStorage } from '../build-tools.ts'
import { readCredentialsKeys } from '../credentials-key.ts'
import { withDatabaseUrl } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

const contents = (rows: readonly { name: string; rows: number }[], files: number) => {
  const count = (name: string) => rows.find((table) => table.name === `public.${name}`)?.rows ?? 0
  return `${count('account')} accounts, ${count('post')} posts, ${files} files`
}

const noteBackup = async (url: string, path: string, files: number): Promise<void> => {
  const { db, close } = openDatabase(url, { max: 1, onError: () => undefined })
  const name = basename(path)
  const { size: bytes } = await stat(path)
  await db
    .transaction(async (tx) => {
      await noteOperatorAct(tx, { action: 'backup-written', subject: name, detail: { files } })
      await recordBackup(tx, { name, bytes })
    })
    .finally(close)
}

export const backup: OperatorCommand = {
  usage: `backup FILE    writes the database and all files to one file, while everything runs; the key that wraps
               credentials is not in it: keep CREDENTIALS_KEY (or the data folder's credentials-key) elsewhere`,
  run: async ([typed, ...more]) => {
    if (!typed || typed.startsWith('-') || more.length > 0) throw new WrongUsage()
    const path = resolve(typed)
    const storage = await chooseStorage(readConfig())
    await withDatabaseUrl(async (url) => {
      const { manifest, files } = await writeBackup(path, { url, storage, settings: namesOfSettings() })
      await noteBackup(url, path, files)
      process.stdout.write(`${path}: ${contents(manifest.tables, files)}, as of ${manifest.createdAt}\n`)
    })
  },
}

export const restore: OperatorCommand = {
  usage: `restore FILE             restores a backup to an empty database; otherwise it prints what would be lost
restore FILE --replace   replaces what is there. Stop Tintario first`,
  run: async ([typed, flag, ...more]) => {
    const isKnown = flag === undefined || flag === '--replace'
    if (!typed || typed.startsWith('-') || !isKnown || more.length > 0) throw new WrongUsage()
    const config = readConfig()
    const storage = await chooseStorage(config)
    const keyIds = (await readCredentialsKeys(config)).map(({ id }) => id)
    await withDatabaseUrl(async (url) => {
      const options = { url, storage, keyIds, replaces: flag === '--replace' }
      const { manifest, files } = await restoreBackup(resolve(typed), options)
      process.stdout.write(`Restored ${contents(manifest.tables, files)}, as of ${manifest.createdAt}\n`)
    })
  },
}
