import { sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/db.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { countByKey } from '../../db/rewrap.ts'
import { readCredentialsKeys } from '../credentials-key.ts'
import { readDatabase } from '../metrics/database-gauges.ts'
import { checkPart, type Finding, fine, problem, warning } from './finding.ts'

/** Versions that the tests run on, oldest and newest major. */
const OLDEST = 15
const CLOCK_DIFFERENCE_MAX_SECONDS = 5
const BACKUP_AGE_MAX_HOURS = 48
const LATE_SECONDS = 120

const checkServer = (db: Database): Promise<Finding[]> =>
  checkPart('database', 'start PostgreSQL, or correct DATABASE_URL', async () => {
    const { rows } = await db.execute<{ version: number; text: string; ahead: number }>(
      sql`select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text,
        extract(epoch from clock_timestamp())::float8 - ${Date.now() / 1_000}::float8 as ahead`,
    )
    const [server] = rows
    if (!server) throw new Error('no answer')
    const seconds = Math.round(server.ahead)
    return [
      server.version < OLDEST
        ? problem('database', `PostgreSQL ${server.text} is too old`, `use PostgreSQL ${OLDEST} or newer`)
        : fine('database', `PostgreSQL ${server.text} answers`),
      Math.abs(seconds) > CLOCK_DIFFERENCE_MAX_SECONDS
        ? problem(
            'clock',
            `the database's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine's`,
            'set the time of both machines by NTP; posts go out by the clock of the database',
          )
        : fine('clock', "the database's clock agrees with this machine's"),
    ]
  })

const checkSchema = (db: Database): Promise<Finding[]> =>
  checkPart('schema', 'start Tintario once: it migrates the database', async () => {
    const { rows } = await db.execute<{ at: number }>(
      sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
    )
    const known = new Set(knownMigrations())
    const done = new Set(rows.map(({ at }) => at))
    const unknown = [...done].filter((at) => !known.has(at)).length
    const missing = [...known].filter((at) => !done.has(at)).length
    if (unknown > 0)
      return problem(
        'schema',
        `a newer version upgraded the database (${unknown} unknown migrations)`,
        'start that version, or restore a backup made before the upgrade',
      )
    return missing > 0
      ? warning('schema', `${missing} migrations are missing`, 'start this version: it migrates the database')
      : fine('schema', `${done.size} migrations, as this version needs them`)
  })

const checkKeys = (config: Config, db: Database): Promise<Finding[]> =>
  checkPart('credentials key', 'correct CREDENTIALS_KEY (see .env.example)', async () => {
    const configured = (await readCredentialsKeys(config)).map(({ id }) => id)
    const stored = await countByKey(db)
    const missing = stored.filter(({ keyId }) => !configured.includes(keyId))
    const secrets = missing.reduce((sum, one) => sum + one.secrets, 0)
    return missing.length > 0
      ? problem(
          'credentials key',
          `${secrets} stored secrets cannot be decrypted: they need ${missing.map(({ keyId }) => keyId).join(', ')}`,
          'add that key after the others in CREDENTIALS_KEY (without the setting it is the file credentials-key of the data folder)',
        )
      : fine('credentials key', 'decrypts every stored secret')
  })

type Readings = Awaited<ReturnType<typeof readDatabase>>

const workFindings = ({ queues, workers, overdue, isPaused, quarantined }: Readings): Finding[] => {
  const late = queues.filter(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)
  const stopped = quarantined.filter(({ rows }) => rows > 0)
  return [
    workers === 0
      ? problem('worker', 'no worker runs: nothing is written or published', 'start npm start, or a worker')
      : fine('worker', `${workers} running`),
    ...overdue
      .filter(({ seconds }) => seconds > LATE_SECONDS)
      .map(({ name, seconds }) =>
        problem('jobs', `${name} is overdue by ${Math.round(seconds)} s`, "see the worker's log"),
      ),
    ...late.map(({ kind, due, oldestSeconds }) =>
      problem(
        'work',
        `${due} rows of the kind ${kind} are due, the oldest for ${Math.round(oldestSeconds)} s`,
        'start another worker, and see its log for errors',
      ),
    ),
    ...stopped.map(({ kind, rows }) =>
      problem(
        'quarantine',
        `${rows} rows of the kind ${kind} are not processed after internal errors`,
        'npm run operator -- quarantine lists them and puts them back',
      ),
    ),
    ...(isPaused
      ? [
          problem(
            'publishing',
            "paused, because the database's clock jumped",
            'set the clock by NTP, then npm run operator -- clock confirm',
          ),
        ]
      : []),
  ]
}

const bookFindings = ({ wallets, backupAge }: Readings): Finding[] => {
  const hours = backupAge === null ? null : Math.floor(backupAge / 3_600)
  return [
    wallets.difference === 0
      ? fine('ledger', 'wallets and ledger agree')
      : problem(
          'ledger',
          `wallets and ledger disagree by ${wallets.difference} coins`,
          'the wallets concerned are stopped; compare them with the latest backup before anything is changed by hand',
        ),
    hours === null || hours >= BACKUP_AGE_MAX_HOURS
      ? warning(
          'backup',
          hours === null ? 'none has been made' : `the last one is ${hours} hours old`,
          'npm run operator -- backup FILE, best by a timer each night',
        )
      : fine('backup', `the last one is ${hours} hours old`),
  ]
}

/** The database server, its schema and keys, and what waits in it. Without an answer only the first is reported. */
export const checkDatabase = async (config: Config, db: Database): Promise<Finding[]> => {
  const server = await checkServer(db)
  if (server.some(({ part, outcome }) => part === 'database' && outcome === 'problem')) return server
  const schema = await checkSchema(db)
  if (schema.some(({ outcome }) => outcome !== 'fine')) return [...server, ...schema]
  return [
    ...server,
    ...schema,
    ...(await checkKeys(config, db)),
    ...(await checkPart('work', 'see the log of the API', async () => {
      const readings = await readDatabase(db)
      return [...workFindings(readings), ...bookFindings(readings)]
    })),
  ]
}
