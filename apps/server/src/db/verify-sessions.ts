import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'

/** Names the pooler's fault and both cures: printed when a process does not start. */
const SHARED =
  'DATABASE_URL leads to a connection pooler that shares sessions among its clients (transaction or statement mode). Use its session mode, or connect to PostgreSQL directly.'
const SILENT =
  'DATABASE_URL leads to a connection pooler that delivers no notifications (LISTEN). Use its session mode, or connect to PostgreSQL directly.'

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

/**
 * Proves that each connection to `url` has a session of its own, on which the separation of accounts, prepared
 * statements and notices of changes depend. Throws an error with a sentence for the operator where a connection pooler
 * shares sessions or delivers no notices. Opens two connections for some milliseconds.
 */
export const verifySessions = async (url: string): Promise<void> => {
  const clients: pg.Client[] = []
  try {
    const own = await connect(url)
    clients.push(own)
    const other = await connect(url)
    clients.push(other)
    const isOwn = await isOwnSession(own, other).catch((error) => {
      if (isPoolerRefusal(error)) return false
      throw error
    })
    if (!isOwn) throw new Error(SHARED)
    if (!(await hearsNotices(own, other))) throw new Error(SILENT)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}
