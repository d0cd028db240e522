import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { runProcess } from './run-process.ts'

/** The embedded database (unless DATABASE_URL is set), the API, the worker and the web app in one process. */
await runProcess({ api: true, worker: true }, (config, log) =>
  startEmbeddedPostgres({ dataDir: config.DATA_DIR, log }),
)
