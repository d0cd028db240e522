import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findUpgrade } from '../migrate.ts'

const KEPT = 2
const byNumber = new Intl.Collator('en', { numeric: true }).compare

/**
 * Backs up the rows of a database that this version is about to upgrade, without its files, which no migration changes.
 * The last two such backups stay in `folder`. Returns the new one's path, null when there is nothing to upgrade.
 */
export const backUpBeforeUpgrade = async (url: string, folder: string): Promise<string | null> => {
  const from = await findUpgrade(url)
  if (from === null) return null
  // Loaded by the few starts that upgrade.
  const { writeBackup } = await import('./write-backup.ts')
  await mkdir(folder, { recursive: true })
  // Named by the version: a start that is repeated after a failed migration replaces its own backup only.
  const path = join(folder, `before-upgrade-${from}.backup`)
  try {
    await writeBackup(path, { url, storage: null, settings: [] })
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
