import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findUpgrade } from '../migrate.ts'

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

/** Throws before a backup would fill the disk, which the database may share. */
const checkSpace = async (url: string, folder: string, free: number): Promise<void> => {
  const needed = await measureRows(url)
  if (free >= needed) return
  const mebibytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MiB`
  throw new Error(
    `the backup before the upgrade may need ${mebibytes(needed)}, and ${folder} has ${mebibytes(free)} free: make room there, or start the previous version`,
  )
}

/**
 * Backs up the rows of a database that this version is about to upgrade, without its files, which no migration changes.
 * The last two such backups stay in `folder`. Returns the new one's path, null when there is nothing to upgrade.
 */
export const backUpBeforeUpgrade = async (
  url: string,
  folder: string,
  getFree: (folder: string) => Promise<number> = readFree,
): Promise<string | null> => {
  const from = await findUpgrade(url)
  if (from === null) return null
  // Loaded by the few starts that upgrade.
  const [{ writeBackup }, { createFileWriter }] = await Promise.all([
    import('./write-backup.ts'),
    import('../../outside/file-writer.ts'),
  ])
  await mkdir(folder, { recursive: true })
  await checkSpace(url, folder, await getFree(folder))
  // Named by the version: a start that is repeated after a failed migration replaces its own backup only.
  const path = join(folder, `before-upgrade-${from}.backup`)
  try {
    await writeBackup(() => createFileWriter(path), { url, storage: null, settings: [] })
  } catch (error) {
    throw new Error(
      `the backup before the upgrade could not be written (${(error as Error).message}): make room in ${folder}, or start the previous version`,
    )
  }
  const names = (await readdir(folder))
    .filter((name) => /^before-upgrade-\d+\.backup$/.test(name))
    .sort(byNumber)
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name))
  return path
}
