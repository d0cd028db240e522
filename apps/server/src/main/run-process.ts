import { fork } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Config, namesOfSettings, readConfig } from '../config.ts'
import { scheduleBackups } from '../db/backup/backup-state.ts'
import { createChanges } from '../db/changes.ts'
import { isDatabaseAway, type OpenDatabase, openDatabase } from '../db/db.ts'
import { knownMigrations, PreviousVersionRuns } from '../db/migrate.ts'
import { ACCOUNT_ROLE, openAccountDatabases } from '../db/row-security.ts'
import { startCampaignWorker } from '../features/campaigns/index.ts'
import { createLastCheck } from '../features/findings/index.ts'
import { enqueueConnectionChecks, upgradeSecrets } from '../features/integrations/index.ts'
import { startOrphanSweeper } from '../features/orphan-drafts/index.ts'
import { startPublishedPostWorker } from '../features/published-posts/index.ts'
import { startPublishing } from '../features/publisher/index.ts'
import { startShopReaders } from '../features/shop-index/index.ts'
import { putBillingMode } from '../features/wallet/index.ts'
import { startWebhooks } from '../features/webhooks/index.ts'
import { startWriters } from '../features/write/index.ts'
import { startWriterConnection } from '../features/writer-settings/index.ts'
import { enqueue } from '../jobs/jobs.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { noMeasure } from '../measure.ts'
import type { Log, Tools } from '../tools.ts'
import { readVersion } from '../version.ts'
import { announceOwner, announceWriter } from './announce.ts'
import { createApp } from './app.ts'
import { startBackups } from './backups/start-backups.ts'
import { buildTools, chooseArchive, chooseStorage } from './build-tools.ts'
import { choosePort } from './choose-port.ts'
import { reportMissingKeys } from './credentials-key.ts'
import { createIsolatedKinds } from './isolated-kinds.ts'
import { jobHandlers } from './job-handlers.ts'
import { createLog } from './log.ts'
import { createMetrics, type Metrics } from './metrics/create-metrics.ts'
import { listenForMetrics } from './metrics/serve-metrics.ts'
import { publicUrlOf } from './public-url.ts'
import { startIsolation } from './start-isolation.ts'
import { createStops, onStopSignal, type Stops } from './stop-signals.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/** Which halves of the server this process runs. */
type Halves = { api: boolean; worker: boolean }

/**
 * Many parallel jobs open many connections, each 5 MB of PostgreSQL. The workers' polling reuses the last ones a few
 * times a second, so the others may close soon; without a worker it is the usual pause between two clicks.
 */
const CROWD_IDLE_MS = 5_000

/** Running work has ended by then or is given up; containers and service managers kill after 30 s. */
const DRAIN_MS = 25_000

/** Migrations wait for a database that is still starting or a previous version that still drains, for at most a minute. */
const migrateWhenReady = async (config: Config, url: string, log: Log): Promise<void> => {
  const until = Date.now() + 60_000
  for (;;)
    try {
      return await upgradeDatabase(config, url, log)
    } catch (error) {
      const isDraining = error instanceof PreviousVersionRuns
      if (!(isDraining || isDatabaseAway(error)) || Date.now() > until) throw error
      log.warn({}, isDraining ? 'waiting for the previous version to stop' : 'waiting for the database')
      await new Promise((done) => setTimeout(done, 1_000))
    }
}

const isAnswering = async ({ db }: OpenDatabase): Promise<boolean> =>
  db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )

/** Backups by the schedule of the settings; without one, what an earlier start has scheduled ends. */
const startScheduledBackups = async (tools: Tools, url: string): Promise<{ stop(): Promise<void> }> => {
  const { config } = tools
  if (config.BACKUP_TO === undefined) {
    await scheduleBackups(tools.db, null)
    return { stop: async () => undefined }
  }
  const archive = await chooseArchive(config, config.BACKUP_TO)
  const storage = await chooseStorage(config)
  return startBackups(tools, { url, archive, storage, settings: namesOfSettings() })
}

const startMetricsServer = async (
  { METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }: Config,
  metrics: Metrics,
  { log, stops, hasApi }: { log: Log; stops: Stops; hasApi: boolean },
): Promise<void> => {
  if (port === undefined) {
    if (!hasApi) log.warn({}, 'a worker serves its metrics at METRICS_PORT, which is not set')
    return
  }
  const server = await listenForMetrics(metrics, { host, port, token })
  stops.add(server.close)
  log.info({ host, port: server.port }, 'metrics are served')
}

/** What every step of a start gets. `directUrl` leads past a connection pooler at `databaseUrl`, or is the same. */
type Start = {
  config: Config
  log: Log
  databaseUrl: string
  directUrl: string
  halves: Halves
  stops: Stops
}

/** The queue's runner listens on one, and takes and completes jobs on the others. */
const RUNNER_CONNECTIONS = 3

/** Opens the migrated database: whole, and as single accounts see it. */
const openDatabases = async ({ config, log, databaseUrl, directUrl, halves, stops }: Start) => {
  await migrateWhenReady(config, directUrl, log)
  const byTransaction = directUrl !== databaseUrl
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pools = { max: config.DATABASE_POOL, onError, byTransaction }
  const database = openDatabase(databaseUrl, halves.worker ? { ...pools, idleMs: CROWD_IDLE_MS } : pools)
  stops.add(database.close)
  const accountDatabases = await openAccountDatabases(databaseUrl, database, pools)
  stops.add(accountDatabases.close)
  if (!accountDatabases.isUp)
    log.warn({ role: ACCOUNT_ROLE }, 'row-level security is off: this database lets us make no role for it')
  await putBillingMode(database.db, config)
  const direct = byTransaction ? openDatabase(directUrl, { max: RUNNER_CONNECTIONS, onError }) : database
  if (byTransaction) stops.add(direct.close)
  return { database, accountDatabases, direct }
}
type Databases = Awaited<ReturnType<typeof openDatabases>>

/** Builds the tools, serves the metrics, upgrades stored secrets and connects the writer. */
const startTools = async (
  { config, log, directUrl, halves, stops }: Start,
  { database, accountDatabases }: Databases,
  port: number,
) => {
  const changes = createChanges(directUrl, {
    onError: (error) => log.warn({ err: error }, 'changes could not be listened to'),
  })
  const metrics = await createMetrics(config)
  const tools = await buildTools(config, {
    db: database.db,
    dbOf: accountDatabases.of,
    hasRowSecurity: accountDatabases.isUp,
    changes,
    log,
    measure: metrics?.measure ?? noMeasure,
    publicUrl: publicUrlOf(config, port || undefined),
  })
  stops.add(() => tools.egress.close())
  if (metrics) {
    const pools = {
      shared: database.pool,
      ...(accountDatabases.pool ? { account: accountDatabases.pool } : {}),
    }
    metrics.watch({ db: database.db, pools, log, keyIds: tools.vault.keyIds })
    await startMetricsServer(config, metrics, { log, stops, hasApi: halves.api })
  }
  await reportMissingKeys(tools)
  await upgradeSecrets(tools)
  const connection = await startWriterConnection(tools)
  stops.add(connection.stop)
  return { tools, changes, metrics }
}

/** Starts everything that processes rows and jobs. */
const startWorker = async (
  { log, databaseUrl, directUrl, stops }: Start,
  tools: Tools,
  { database: { pool }, direct }: Databases,
) => {
  const guard = await tools.clockGuard.watch()
  stops.add(guard.stop)
  const workers = [
    startPublishing(tools, pool, undefined, createLastCheck(tools)),
    startPublishedPostWorker(tools, pool),
    startOrphanSweeper(tools),
    startCampaignWorker(tools, pool),
    startWebhooks(tools, pool),
    runJobs(tools, direct.pool, jobHandlers),
    startWriters(tools),
    startShopReaders(tools),
    await startScheduledBackups(tools, directUrl),
    startIsolation(tools, pool, createIsolatedKinds(tools, pool), (kind) =>
      fork(join(import.meta.dirname, 'isolated.ts'), [kind, tools.publicUrl], {
        env: { ...process.env, DATABASE_URL: databaseUrl },
      }),
    ),
  ]
  stops.add(() => Promise.all(workers.map((worker) => worker.stop())))
  // A database that was restored from an older copy lacks what was charged since.
  const sweep = { key: 'sweep-payment-events' }
  await enqueue(tools.db, 'sweep-payment-events', {}, sweep).catch((error: unknown) =>
    log.warn({ err: error }, 'missed payment events are read later'),
  )
  await enqueueConnectionChecks(tools, `${await readVersion()}+${knownMigrations().at(-1)}`)
}

/** Listens for calls on `port`, and for changes while streams are open. */
const startApi = async (
  { config, stops }: Start,
  { tools, changes, metrics }: Awaited<ReturnType<typeof startTools>>,
  { port, isReady }: { port: number; isReady: () => Promise<boolean> },
): Promise<void> => {
  const app = await createApp(tools, { isReady, metrics })
  stops.add(() => app.close())
  stops.add(changes.close)
  changes.listen()
  // Frees the garbage of loading the product, a quarter of the heap; stops this process for a fifth of a second, so only
  // before the first request. `npm start` and the image expose it.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  await app.listen({ host: config.HOST, port })
}

/**
 * Starts the wished halves of the server on the database at `databaseUrl` and answers the address (null without
 * the API), and what to print after it. `stop` is a draining stop: readiness goes red first, no new work is taken, running work ends.
 */
const startHalves = async (
  of: Omit<Start, 'stops'>,
): Promise<{ address: string | null; announcement(): Promise<string | null>; stop(): Promise<void> }> => {
  const { config, log, halves } = of
  const stops = createStops()
  const start = { ...of, stops }
  try {
    const databases = await openDatabases(start)
    const { database } = databases
    const port = halves.api ? await choosePort(config) : 0
    const started = await startTools(start, databases, port)
    const { tools, changes } = started
    if (halves.worker) await startWorker(start, tools, databases)
    let isDraining = false
    const isReady = async () => !isDraining && (await isAnswering(database))
    if (halves.api) await startApi(start, started, { port, isReady })
    // The worker's notices need it as well. Streams end with it before the API does, which would wait for them.
    else stops.add(changes.close)
    return {
      address: halves.api ? tools.publicUrl : null,
      announcement: async () =>
        halves.api
          ? [await announceWriter(tools, tools.publicUrl), await announceOwner(tools)]
              .filter(Boolean)
              .join('')
          : null,
      stop: async () => {
        isDraining = true
        await stops.close(log)
      },
    }
  } catch (error) {
    await stops.close(log)
    throw error
  }
}

/**
 * Runs a server process until SIGTERM or SIGINT, which drain it for at most 25 s; a second one ends it immediately. `openPostgres` gives the database when DATABASE_URL is unset.
 * Prints one line with the address when it takes traffic, or the reason when it cannot start (exit code 1).
 */
export const runProcess = async (
  halves: Halves,
  openPostgres?: (config: Config, log: Log) => Promise<{ url: string; stop(): Promise<void> }>,
): Promise<void> => {
  const stops = createStops()
  let log: Log | undefined
  let isStopping = false
  const stop = async (code: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    if (log) await stops.close(log)
    process.exit(code)
  }
  onStopSignal(() => void stop(0))
  try {
    const config = readConfig()
    log = createLog(config)
    // An internal error in one person's call must not stop other calls.
    process.on('unhandledRejection', (error) =>
      log?.error({ err: error }, 'a failure that nobody waited for'),
    )
    const postgres = config.DATABASE_URL ? null : await openPostgres?.(config, log)
    if (postgres) stops.add(postgres.stop)
    const url = config.DATABASE_URL ?? postgres?.url
    if (!url) throw new Error('DATABASE_URL must be set for this process (see .env.example)')
    const version = await readVersion()
    log.info({ version }, 'starting')
    const directUrl = config.DATABASE_DIRECT_URL ?? url
    const running = await startHalves({ config, log, databaseUrl: url, directUrl, halves })
    stops.add(running.stop)
    process.stdout.write(
      running.address
        ? `Tintario ${version} is ready at ${running.address}\n`
        : `The worker is ready (Tintario ${version})\n`,
    )
    void running.announcement().then(
      (words) => words && process.stdout.write(words),
      () => undefined,
    )
  } catch (error) {
    process.stderr.write(`Tintario could not start: ${error instanceof Error ? error.message : error}\n`)
    if (log) log.debug({ err: error }, 'could not start')
    await stop(1)
  }
}
