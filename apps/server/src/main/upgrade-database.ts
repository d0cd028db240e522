import { join } from 'node:path'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { verifySessions, verifyTransactions } from '../db/verify-sessions.ts'
import type { Log } from '../tools.ts'

/**
 * Migrates this installation's database over `url`, which leads to PostgreSQL itself, after a backup of its rows unless the setting turns that off. Throws before
 * that where a configured address leads to a connection pooler that would mix up sessions.
 */
export const upgradeDatabase = async (
  { BACKUP_BEFORE_UPGRADE, DATA_DIR, DATABASE_DIRECT_URL, DATABASE_URL }: Config,
  url: string,
  log: Pick<Log, 'info'>,
): Promise<void> => {
  if (DATABASE_URL && DATABASE_DIRECT_URL) await verifyTransactions(DATABASE_URL, DATABASE_DIRECT_URL)
  else if (DATABASE_URL) await verifySessions(url)
  await migrateDatabase(url, {
    beforeUpgrade: async (from) => {
      if (BACKUP_BEFORE_UPGRADE === 'off') return
      // Loaded by the few starts that upgrade.
      const { backUpBeforeUpgrade } = await import('../db/backup/back-up-before-upgrade.ts')
      const path = await backUpBeforeUpgrade(url, join(DATA_DIR, 'backups'), from)
      log.info({ path }, 'the database was backed up before its upgrade')
    },
  })
}
