import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createLog } from './log.ts'

/** Runs an operator's work on this installation's database: the set one, or the embedded one, started or joined for it. */
export const withDatabase = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const config = readConfig()
  const log = createLog(config)
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: { ...log, info: () => undefined } })
  const url = config.DATABASE_URL ?? postgres?.url ?? ''
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, { max: 1, onError: () => undefined })
    await work(database.db).finally(database.close)
  } finally {
    await postgres?.stop()
  }
}
