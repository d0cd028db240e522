import { sql } from 'drizzle-orm'
import type { Gauge as GaugeOf, Registry as RegistryOf } from 'prom-client'
import { readBackupAge, readBackupState } from '../../db/backup/backup-state.ts'
import { readClockPause } from '../../db/clock-guard.ts'
import type { Database } from '../../db/db.ts'
import { readSchemaVersion } from '../../db/migration-state.ts'
import { countByKey } from '../../db/rewrap.ts'
import { readCampaignQueue } from '../../features/campaigns/index.ts'
import { readPublishingQueues } from '../../features/publisher/index.ts'
import { readShopQueue } from '../../features/shop-index/index.ts'
import { readWalletSums } from '../../features/wallet/index.ts'
import { readTextQueue } from '../../features/write/index.ts'
import { findDueJobs, readWorkers } from '../../jobs/job-readings.ts'
import type { Log } from '../../tools.ts'

/** `keyIds`: of the keys that this process decrypts with. */
export type Readable = { db: Database; log: Log; keyIds: readonly string[] }

/** Milliseconds for which a reading of the database is served again. */
const FRESH_MS = 5_000
/** The same for stored secrets, which are counted row by row. */
const SECRETS_FRESH_MS = 60_000

/** When the database server started, and how far this process's clock is ahead of its own; in seconds. */
const readServer = async (db: Database): Promise<{ startedAt: number; clockAhead: number }> => {
  const { rows } = await db.execute<{ started: number; now: number }>(
    sql`select extract(epoch from pg_postmaster_start_time())::float8 as started,
      extract(epoch from clock_timestamp())::float8 as now`,
  )
  const [server] = rows
  if (!server) throw new Error('no answer')
  return { startedAt: server.started, clockAhead: Date.now() / 1_000 - server.now }
}

/** Everything that is read of the database, one statement after another: a scrape needs a single connection. */
export const readDatabase = async (db: Database) => {
  const publishing = await readPublishingQueues(db)
  const campaigns = await readCampaignQueue(db)
  const shops = await readShopQueue(db)
  const texts = await readTextQueue(db)
  const jobs = await findDueJobs(db)
  const { workers, overdue } = await readWorkers(db)
  return {
    queues: [...publishing.queues, campaigns.queue, shops.queue, texts, jobs.queue],
    quarantined: [...publishing.quarantined, campaigns.quarantined, shops.quarantined, jobs.quarantined],
    blocked: publishing.blocked,
    workers,
    overdue,
    wallets: await readWalletSums(db),
    backupAge: await readBackupAge(db),
    backupFails: (await readBackupState(db)).lastFailure !== null,
    isPaused: (await readClockPause(db)) !== null,
    schema: await readSchemaVersion(db),
    server: await readServer(db),
  }
}

/** The gauges over the database, in a registry of their own: without a readable database all of them are left out. */
export const createDatabaseGauges = ({
  Gauge,
  Registry,
}: {
  Gauge: typeof GaugeOf
  Registry: typeof RegistryOf
}) => {
  const registry = new Registry()
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `tintario_${name}`, help, labelNames, registers: [registry] })
  const due = gauge('queue_due_rows', 'Rows that are due and not being processed', 'kind')
  const oldest = gauge('queue_oldest_due_seconds', 'Time for which the oldest due row has waited', 'kind')
  const quarantined = gauge('quarantined_rows', 'Rows that are not processed after internal errors', 'kind')
  const blocked = gauge('publications_blocked', 'Posts that are due and wait for findings or an approval')
  const workers = gauge('workers', 'Processes that run jobs')
  const overdue = gauge('recurring_job_overdue_seconds', 'Time since a recurring job was due', 'name')
  const coins = gauge('coins_last_hour', 'Coins that were issued, spent and expired in an hour', 'direction')
  const difference = gauge('ledger_difference_coins', 'Coins by which wallets and ledger disagree; must be 0')
  const frozen = gauge('wallets_frozen', 'Wallets that cannot spend because they disagree with the ledger')
  const failing = gauge('backup_failing', 'Whether the last scheduled backup failed (1)')
  const backup = gauge('backup_age_seconds', 'Time since the last successful backup; +Inf without one')
  const paused = gauge('publishing_paused', 'Whether a jump of the database clock pauses publishing (1)')
  const schema = gauge('schema_version', 'Migrations of the database')
  const started = gauge('database_start_time_seconds', 'When the database server started, Unix time')
  const ahead = gauge(
    'clock_difference_seconds',
    "By how much this process's clock is ahead of the database's",
  )
  const unreadable = gauge('unreadable_secrets', 'Stored secrets that no configured key decrypts')
  let secrets = { count: 0, freshUntil: 0 }
  const show = (now: Awaited<ReturnType<typeof readDatabase>>): void => {
    registry.resetMetrics()
    for (const { kind, due: rows, oldestSeconds } of now.queues) {
      due.set({ kind }, rows)
      oldest.set({ kind }, oldestSeconds)
    }
    for (const { kind, rows } of now.quarantined) quarantined.set({ kind }, rows)
    for (const { name, seconds } of now.overdue) overdue.set({ name }, seconds)
    for (const [direction, amount] of Object.entries(now.wallets.lastHour)) coins.set({ direction }, amount)
    blocked.set(now.blocked)
    workers.set(now.workers)
    difference.set(now.wallets.difference)
    frozen.set(now.wallets.frozen)
    backup.set(now.backupAge ?? Number.POSITIVE_INFINITY)
    failing.set(Number(now.backupFails))
    paused.set(Number(now.isPaused))
    schema.set(now.schema)
    started.set(now.server.startedAt)
    ahead.set(now.server.clockAhead)
    unreadable.set(secrets.count)
  }

  let freshUntil = 0
  let reading: Promise<boolean> | null = null
  const refreshSecrets = async ({ db, keyIds }: Readable): Promise<void> => {
    if (performance.now() < secrets.freshUntil) return
    const missing = (await countByKey(db)).filter(({ keyId }) => !keyIds.includes(keyId))
    const count = missing.reduce((sum, one) => sum + one.secrets, 0)
    secrets = { count, freshUntil: performance.now() + SECRETS_FRESH_MS }
  }
  const refresh = async (readable: Readable): Promise<boolean> => {
    const { db, log } = readable
    try {
      await refreshSecrets(readable)
      show(await readDatabase(db))
      freshUntil = performance.now() + FRESH_MS
      return true
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the database could not be read')
      return false
    } finally {
      reading = null
    }
  }
  return {
    registry,
    /** Reads the database unless it was read just now; false when it could not be read. */
    refresh: async (readable: Readable): Promise<boolean> => {
      if (performance.now() < freshUntil) return true
      reading ??= refresh(readable)
      return reading
    },
  }
}
