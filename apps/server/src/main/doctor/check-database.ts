import { sql } from 'drizzle-orm'
import type { Database } from '../../db/db.ts'
import { readMigrationState } from '../../db/migration-state.ts'
import { countByKey } from '../../db/rewrap.ts'
import { countBlockedTexts } from '../../features/write/index.ts'
import { countRepeatedLetters } from '../../jobs/job-readings.ts'
import { modelBlockers } from '../../measure.ts'
import { readDatabase } from '../metrics/database-gauges.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

/** Versions that the tests run on, oldest and newest major. */
const OLDEST = 15
const CLOCK_DIFFERENCE_MAX_SECONDS = 5
const RESTART_SECONDS = 900
/** The embedded database is started by the process itself, some seconds after its own start. */
const START_SECONDS = 60
const BACKUP_AGE_MAX_HOURS = 48
const LATE_SECONDS = 120

/** A server that started while this process ran was restarted, by a person or after a crash. */
const answering = (version: string, startedSecondsAgo: number, runningSeconds: number): Finding => {
  const values = { version, minutes: Math.floor(startedSecondsAgo / 60) }
  return startedSecondsAgo < RESTART_SECONDS && startedSecondsAgo < runningSeconds - START_SECONDS
    ? warning('database', 'database-restarted', values)
    : fine('database', 'database-answers', values)
}

const checkServer = (db: Database): Promise<Finding[]> =>
  checkPart('database', 'database-away', async () => {
    const { rows } = await db.execute<{ version: number; text: string; ahead: number; started: number }>(
      sql`select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text,
        extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1_000}::float8 as ahead,
        extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 as started`,
    )
    const [server] = rows
    if (!server) throw new Error('no answer')
    const seconds = Math.round(server.ahead)
    return [
      server.version < OLDEST
        ? problem('database', 'database-too-old', { version: server.text, oldest: OLDEST })
        : answering(server.text, server.started, process.uptime()),
      Math.abs(seconds) > CLOCK_DIFFERENCE_MAX_SECONDS
        ? problem('clock', seconds > 0 ? 'clock-ahead' : 'clock-behind', { seconds: Math.abs(seconds) })
        : fine('clock', 'clock-agrees'),
    ]
  })

const checkSchema = (db: Database): Promise<Finding[]> =>
  checkPart('schema', 'schema-unreadable', async () => {
    const { pending, unknown, applied } = await readMigrationState(db.connections)
    if (unknown > 0) return problem('schema', 'schema-newer', { count: unknown })
    return pending.length > 0
      ? warning('schema', 'schema-older', { count: pending.length })
      : fine('schema', 'schema-current', { count: applied })
  })

/** The ids of the configured keys. Throws where the setting cannot be read. */
type ReadKeyIds = () => Promise<readonly string[]>

const checkKeys = (db: Database, readKeyIds: ReadKeyIds): Promise<Finding[]> =>
  checkPart('credentials-key', 'key-unusable', async () => {
    const configured = await readKeyIds()
    const stored = await countByKey(db)
    const missing = stored.filter(({ keyId }) => !configured.includes(keyId))
    const secrets = missing.reduce((sum, one) => sum + one.secrets, 0)
    return missing.length > 0
      ? problem('credentials-key', 'key-missing', {
          count: secrets,
          keys: missing.map(({ keyId }) => keyId).join(', '),
        })
      : fine('credentials-key', 'key-complete')
  })

type Readings = Awaited<ReturnType<typeof readDatabase>>

const workFindings = ({ queues, workers, overdue, isPaused, quarantined }: Readings): Finding[] => {
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)
  const stopped = quarantined.filter(({ rows }) => rows > 0)
  return [
    workers === 0 ? problem('worker', 'worker-none') : fine('worker', 'worker-running', { count: workers }),
    ...overdue
      .filter(({ seconds }) => seconds > LATE_SECONDS)
      .map(({ name, seconds }) => problem('jobs', 'job-overdue', { name, seconds: Math.round(seconds) })),
    ...late.map(({ kind, due, oldestSeconds }) =>
      problem('work', 'work-late', { kind, count: due, seconds: Math.round(oldestSeconds) }),
    ),
    ...stopped.map(({ kind, rows }) => problem('quarantine', 'rows-quarantined', { kind, count: rows })),
    ...(isPaused ? [problem('publishing', 'publishing-paused')] : []),
  ]
}

const backupFinding = (age: Readings['backupAge']): Finding => {
  if (age === null) return warning('backup', 'backup-none')
  const hours = Math.floor(age / 3_600)
  return hours >= BACKUP_AGE_MAX_HOURS
    ? warning('backup', 'backup-old', { hours })
    : fine('backup', 'backup-recent', { hours })
}

const bookFindings = ({ wallets, backupAge }: Readings): Finding[] => [
  wallets.difference === 0
    ? fine('ledger', 'ledger-agrees')
    : problem('ledger', 'ledger-differs', { coins: wallets.difference }),
  backupFinding(backupAge),
]

const waitingFindings = async (db: Database): Promise<Finding[]> => {
  const letters = await countRepeatedLetters(db)
  const texts = await countBlockedTexts(db)
  return [
    ...(letters > 0 ? [problem('mail', 'letters-repeated', { count: letters })] : []),
    ...texts.flatMap(({ reason, texts: count }) =>
      modelBlockers
        .filter((blocker) => blocker === reason)
        .map((blocker) => problem('ai-service', `texts-wait-${blocker}`, { count })),
    ),
  ]
}

/** The database server, its schema and keys, and what waits in it. Without an answer only the first is reported. */
export const checkDatabase = async (db: Database, readKeyIds: ReadKeyIds): Promise<Finding[]> => {
  const server = await checkServer(db)
  if (server.some(({ part, outcome }) => part === 'database' && outcome === 'problem')) return server
  const schema = await checkSchema(db)
  if (schema.some(({ outcome }) => outcome !== 'fine')) return [...server, ...schema]
  return [
    ...server,
    ...schema,
    ...(await checkKeys(db, readKeyIds)),
    ...(await checkPart('work', 'work-unreadable', async () => {
      const readings = await readDatabase(db)
      return [...workFindings(readings), ...bookFindings(readings), ...(await waitingFindings(db))]
    })),
  ]
}
