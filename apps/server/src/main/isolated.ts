import './quick-imports.ts'

const { readConfig } = await import('../config.ts')
const { createChanges } = await import('../db/changes.ts')
const { openDatabase } = await import('../db/db.ts')
const { startWriterConnection } = await import('../features/writer-settings/index.ts')
const { buildTools } = await import('./build-tools.ts')
const { createIsolatedKinds } = await import('./isolated-kinds.ts')
const { createLog } = await import('./log.ts')
const { noMeasure } = await import('../measure.ts')
const { runIsolated } = await import('./run-isolated.ts')

/** A child process that processes suspect rows of one kind, one at a time: `isolated.ts KIND PUBLIC_URL`. */
const [kind = '', publicUrl = ''] = process.argv.slice(2)
const config = readConfig()
const log = createLog(config)
const url = config.DATABASE_URL
if (!url) throw new Error('DATABASE_URL must be set')
const database = openDatabase(url, {
  max: 3,
  onError: (error) => log.warn({ err: error }, 'a connection was lost'),
  byTransaction: config.DATABASE_DIRECT_URL !== undefined,
})
const tools = await buildTools(config, {
  db: database.db,
  dbOf: () => database.db,
  hasRowSecurity: false,
  changes: createChanges(config.DATABASE_DIRECT_URL ?? url, { onError: () => undefined }),
  log,
  measure: noMeasure,
  publicUrl,
})
await startWriterConnection(tools)
await tools.clockGuard.watch()
const kinds = createIsolatedKinds(tools, database.pool)
if (!(kind in kinds)) throw new Error(`no such kind: ${kind}`)
runIsolated(kinds[kind as keyof typeof kinds].start)
