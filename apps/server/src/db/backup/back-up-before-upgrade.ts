import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createFileWriter } from '../../outside/archive/file-writer.ts'
import { writeBackup } from './write-backup.ts'

const KEPT = 2
const byNumber = new Intl.Collator('en', { numeric: true }).compare

const MIB = 1024 ** 2

const readFree = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Rows of all tables without their indexes, in bytes: a compressed backup of them needs less. */
const measureRows = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: number }>(
      `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
    )
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}

const remedyOf = (folder: string) =>
  `Make room in ${folder}, or start with BACKUP_BEFORE_UPGRADE=off if you have a backup, or start the previous version`

/** Throws before a backup would fill the disk, which the database may share. */
const checkSpace = async (url: string, folder: string, free: number): Promise<void> => {
  const needed = await measureRows(url)
  if (free >= needed) return
  const mebibytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MiB`
  throw new Error(
    `the backup before the upgrade may need ${mebibytes(needed)}, and ${folder} has ${mebibytes(free)} free. ${remedyOf(folder)}`,
  )
}

/** Backs up the rows before an upgrade; the last two such backups stay in `folder`. `from`: newest migration in ms. */
export const backUpBeforeUpgrade = async (
  url: string,
  folder: string,
  from: number,
  getFree: (folder: string) => Promise<number> = readFree,
): Promise<string> => {
  const failed = (error: unknown) =>
    new Error(
      `the backup before the upgrade could not be written (${(error as Error).message}). ${remedyOf(folder)}`,
    )
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw failed(error)
  })
  await checkSpace(url, folder, await getFree(folder))
  // Named by the version: a start that is repeated after a failed migration replaces its own backup only.
  const path = join(folder, `before-upgrade-${from}.backup`)
  await writeBackup(() => createFileWriter(path), { url, storage: null, settings: [] }).catch((error) => {
    throw failed(error)
  })
  const names = (await readdir(folder))
    .filter((name) => /^before-upgrade-\d+\.backup$/.test(name))
    .sort(byNumber)
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name))
  return path
}
