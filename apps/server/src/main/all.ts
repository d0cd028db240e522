import './quick-imports.ts'

// Named only now: what is imported above the line would have been loaded before it.
const { startEmbeddedPostgres } = await import('@tintario/embedded-postgres')
const { runProcess } = await import('./run-process.ts')

/** The embedded database (unless DATABASE_URL is set), the API, the worker and the web app in one process. */
await runProcess({ api: true, worker: true }, (config, log) =>
  startEmbeddedPostgres({ dataDir: config.DATA_DIR, log }),
)
