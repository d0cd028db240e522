import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import { chooseHome } from '@tintario/embedded-postgres/home.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** A migrated database on a server of its own, durable as in use (fsync on), gone with all its files after `work`. */
export const withBenchDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tintario-bench-'))
  const { folder } = chooseHome(dataDir)
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    await migrateDatabase(server.url)
    return await work(server.url)
  } finally {
    await server.stop()
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  }
}
