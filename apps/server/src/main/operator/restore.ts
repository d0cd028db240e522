import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Config, readConfig } from '../../config.ts'
import { readS3Address } from '../../config-backup.ts'
import { restoreBackup } from '../../db/backup/restore-backup.ts'
import { operatorCommand } from '../../db/operator-command.ts'
import { createFileWriter } from '../../outside/archive/file-writer.ts'
import { chooseArchive, chooseStorage } from '../build-tools.ts'
import { readCredentialsKeys } from '../credentials-key.ts'
import { withDatabaseUrl } from '../with-database.ts'
import { countContents } from './backup.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** A restore reads the file several times, so one of a bucket is copied to this machine first. */
const withLocalFile = async (
  config: Config,
  typed: string,
  work: (path: string) => Promise<void>,
): Promise<void> => {
  if (readS3Address(typed) === null) return work(resolve(typed))
  const at = typed.lastIndexOf('/')
  const archive = await chooseArchive(config, typed.slice(0, at))
  const folder = await mkdtemp(join(tmpdir(), 'tintario-restore-'))
  try {
    const path = join(folder, typed.slice(at + 1))
    const file = await createFileWriter(path)
    for await (const bytes of archive.read(typed.slice(at + 1))) await file.write(bytes)
    await file.finish()
    await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const ask = async (): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Restore the backup? Type yes: ').finally(() => terminal.close())
  return answer.trim().toLowerCase() === 'yes'
}

/** `--replace` is the former name of `--yes`. */
const CONFIRMED = ['--yes', '--replace']
const WITHOUT_KEY = '--without-key'

export const restore: OperatorCommand = {
  usage: `restore FILE         says what the backup has and what would be lost here, asks, and restores it: to an empty
                     database, or in place of a stopped installation's. FILE may be s3://BUCKET/PREFIX/NAME
restore FILE --yes   does not ask
restore FILE --without-key   although the backup's CREDENTIALS_KEY is lost: every site has to be connected again`,
  run: async ([typed, ...flags]) => {
    const areKnown = flags.every((flag) => flag === WITHOUT_KEY || CONFIRMED.includes(flag))
    if (!typed || typed.startsWith('-') || !areKnown) throw new WrongUsage()
    const isConfirmed = flags.some((flag) => CONFIRMED.includes(flag))
    const config = readConfig()
    const storage = await chooseStorage(config)
    const ownKeyIds = (await readCredentialsKeys(config)).map(({ id }) => id)
    const keyIds = flags.includes(WITHOUT_KEY) ? null : ownKeyIds
    const confirm = async (statement: string, loses: boolean): Promise<boolean> => {
      process.stdout.write(`${statement}\n`)
      if (!loses || isConfirmed) return true
      if (!process.stdin.isTTY)
        throw new Error('Nothing was changed. Run it again with --yes to restore the backup.')
      return ask()
    }
    await withLocalFile(config, typed, (path) =>
      withDatabaseUrl(async (url) => {
        const restored = await restoreBackup(path, { url, storage, keyIds, confirm })
        if (!restored) return void process.stdout.write('Nothing was changed.\n')
        const { manifest, files, letters } = restored
        process.stdout.write(`Restored ${countContents(manifest, files)}, as of ${manifest.createdAt}\n`)
        if (manifest.keyIds.some((id) => !ownKeyIds.includes(id)))
          process.stdout.write(
            'Its credentials cannot be decrypted: every site has to be connected again. Posts that are due wait for that.\n',
          )
        if (letters > 0)
          process.stdout.write(
            `${letters} letters wait for you, because they may have been sent since the backup: ${operatorCommand('quarantine')} lists them\n`,
          )
      }),
    )
  },
}
