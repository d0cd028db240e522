import { join } from 'node:path'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Log } from '../tools.ts'

/** Migrates this installation's database, after a backup of its rows unless the setting turns that off. */
export const upgradeDatabase = (
  { BACKUP_BEFORE_UPGRADE, DATA_DIR }: Config,
  url: string,
  log: Pick<Log, 'info'>,
): Promise<void> =>
  migrateDatabase(url, {
    beforeUpgrade: async (from) => {
      if (BACKUP_BEFORE_UPGRADE === 'off') return
      // Loaded by the few starts that upgrade.
      const { backUpBeforeUpgrade } = await import('../db/backup/back-up-before-upgrade.ts')
      const path = await backUpBeforeUpgrade(url, join(DATA_DIR, 'backups'), from)
      log.info({ path }, 'the database was backed up before its upgrade')
    },
  })
