import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'

/** The settings with a database's address, which a refusal names. */
type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** Each names the fault and its cures: printed when a process does not start. */
const SHARED = (setting: Setting) =>
  `${setting} leads to a connection pooler that shares sessions among its clients (transaction or statement mode). ${
    setting === 'DATABASE_URL'
      ? 'Use its session mode, connect to PostgreSQL directly, or set DATABASE_DIRECT_URL beside it.'
      : 'It must lead to PostgreSQL itself.'
  }`
const SILENT = (setting: Setting) =>
  `${setting} leads to a connection pooler that delivers no notifications (LISTEN). Use its session mode, or connect to PostgreSQL directly.`
const BY_STATEMENT =
  'DATABASE_URL leads to a connection pooler in statement mode, which has no transactions. Use its transaction or session mode.'
const UNPREPARED =
  'DATABASE_URL leads to a connection pooler in transaction mode without prepared statements (PgBouncer before 1.21, or max_prepared_statements = 0). Use a newer one, or its session mode.'
const LEAKY =
  'DATABASE_URL leads to a connection pooler whose transactions do not end with their settings. Connect to PostgreSQL directly.'
const ELSEWHERE =
  'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, or DATABASE_URL to one that sends no notifications.'

const CHANNEL = 'tintario_session_check'
const ANSWER_MS = 3_000

type Session = { session: number; mark: string | null }

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'tintario',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const readSession = async (client: pg.Client): Promise<Session | undefined> => {
  const { rows } = await client.query<Session>(
    `select pg_backend_pid() as session, current_setting('tintario.session_check', true) as mark`,
  )
  return rows[0]
}

/** Whether a client has the same session while another one is in a transaction, and the other does not get its settings. */
const isOwnSession = async (own: pg.Client, other: pg.Client): Promise<boolean> => {
  const mark = randomUUID()
  await own.query(`select set_config('tintario.session_check', $1, false)`, [mark])
  const first = await readSession(own)
  await other.query('begin')
  try {
    const beside = await readSession(other)
    // A pooler with a single session lets this statement wait until the transaction ends.
    const second = await readSession(own)
    return (
      first?.mark === mark &&
      second?.mark === mark &&
      second.session === first.session &&
      beside?.session !== first.session &&
      beside?.mark !== mark
    )
  } finally {
    await other.query('rollback')
  }
}

/** Whether a notification that `other` sends arrives at `own`. */
const hearsNotices = async (own: pg.Client, other: pg.Client): Promise<boolean> => {
  const heard = once(own, 'notification', { signal: AbortSignal.timeout(ANSWER_MS) })
  heard.catch(() => undefined)
  await own.query(`listen ${CHANNEL}`)
  await other.query(`notify ${CHANNEL}`)
  return heard.then(
    () => true,
    () => false,
  )
}

/** A refusal by the pooler itself, or a statement that it never answered. */
const isPoolerRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as Error & { code?: string }).code === '08P01' || error.message.includes('Query read timeout'))

const withClients = async <T>(
  urls: [string, string],
  work: (own: pg.Client, other: pg.Client) => Promise<T>,
): Promise<T> => {
  const clients: pg.Client[] = []
  try {
    const own = await connect(urls[0])
    clients.push(own)
    const other = await connect(urls[1])
    clients.push(other)
    return await work(own, other)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

/**
 * Proves that each connection to `url` has a session of its own, on which the separation of accounts, prepared
 * statements and notices of changes depend. Throws an error with a sentence for the operator where a connection pooler
 * shares sessions or delivers no notices. Opens two connections for some milliseconds.
 */
export const verifySessions = (url: string, setting: Setting = 'DATABASE_URL'): Promise<void> =>
  withClients([url, url], async (own, other) => {
    const isOwn = await isOwnSession(own, other).catch((error) => {
      if (isPoolerRefusal(error)) return false
      throw error
    })
    if (!isOwn) throw new Error(SHARED(setting))
    if (!(await hearsNotices(own, other))) throw new Error(SILENT(setting))
  })

/** Whether a transaction has one session and its settings, and no statement after it sees them. */
const endsWithTransaction = async (own: pg.Client, other: pg.Client): Promise<boolean> => {
  const mark = randomUUID()
  await own.query('begin')
  await own.query(`select set_config('tintario.session_check', $1, true)`, [mark])
  const first = await readSession(own)
  const second = await readSession(own)
  await own.query('commit')
  const after = [await readSession(own), await readSession(other)]
  return (
    first?.mark === mark &&
    second?.mark === mark &&
    first.session === second.session &&
    after.every((session) => session !== undefined && session.mark !== mark)
  )
}

/** Whether statements with the same name, of two clients whose sessions change, are not mixed up. */
const preparesStatements = async (own: pg.Client, other: pg.Client): Promise<boolean> => {
  const name = 'tintario-session-check'
  const ask = async (client: pg.Client, number: number) => {
    const { rows } = await client.query<{ number: number }>({ name, text: `select ${number} as number` })
    return rows[0]?.number === number
  }
  try {
    for (let round = 0; round < 2; round++) if (!((await ask(own, 1)) && (await ask(other, 2)))) return false
    return true
  } catch (error) {
    // Prepared already by the other client, or not prepared in this session.
    if (['42P05', '26000'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/**
 * Proves that a pool with `byTransaction` can use `url`, behind a connection pooler in transaction mode or not, and that
 * its notifications arrive at `directUrl`, whose connections have sessions of their own. Throws an error with a sentence
 * for the operator otherwise.
 */
export const verifyTransactions = async (url: string, directUrl: string): Promise<void> => {
  await verifySessions(directUrl, 'DATABASE_DIRECT_URL')
  await withClients([url, url], async (own, other) => {
    const ends = await endsWithTransaction(own, other).catch((error) => {
      if (isPoolerRefusal(error)) throw new Error(BY_STATEMENT)
      throw error
    })
    if (!ends) throw new Error(LEAKY)
    if (!(await preparesStatements(own, other))) throw new Error(UNPREPARED)
  })
  await withClients([directUrl, url], async (direct, pooled) => {
    if (!(await hearsNotices(direct, pooled))) throw new Error(ELSEWHERE)
  })
}
