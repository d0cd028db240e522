import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { createLog } from './log.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** Runs work on this installation's database server as it is: the configured one, or the embedded one, started or joined. */
export const withDatabaseUrl = async (work: (url: string) => Promise<void>): Promise<void> => {
  const config = readConfig()
  const log = createLog(config)
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: { ...log, info: () => undefined } })
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    await work(url)
  } finally {
    await postgres?.stop()
  }
}

/** Runs an operator's work on this installation's database, migrated to this version. */
export const withDatabase = (work: (db: Database) => Promise<void>): Promise<void> =>
  withDatabaseUrl(async (url) => {
    const config = readConfig()
    await upgradeDatabase(config, url, createLog(config))
    const database = openDatabase(url, { max: 1, onError: () => undefined })
    await work(database.db).finally(database.close)
  })
