import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { PoolerClient } from './pooler-client.ts'

/** A database or a transaction of it: functions that take a `Db` take part in the caller's transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
/** Where statements run: the whole pool, or the pool as one account sees it. Only their promises are used. */
export type Connections = Pick<pg.Pool, 'connect' | 'query'>
/** Drizzle, and beside it the connections, for statements that each connection prepares once, by their name. */
export type Database = NodePgDatabase & { connections: Connections }

export const databaseOn = (connections: Connections): Database =>
  Object.assign(drizzle(connections as pg.Pool), { connections })

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> }

/**
 * Sets what every session of a pool has: its time limits, and `role` where one is given. By a statement and not in the
 * start-up packet, from which connection poolers refuse or drop what they don't know.
 */
const setUpSession = async (client: pg.ClientBase, role: string | undefined): Promise<void> => {
  if (client instanceof PoolerClient) return client.setUp(role, CONNECT_MS)
  await client.query({
    text: `select set_config('statement_timeout', '5s', false), set_config('lock_timeout', '2s', false),
      set_config('idle_in_transaction_session_timeout', '10s', false)${role ? `, set_config('role', $1, false)` : ''}`,
    values: role ? [role] : [],
    query_timeout: CONNECT_MS,
  } as pg.QueryConfig)
}

const CONNECT_MS = 5_000

/**
 * How a pool is opened. `byTransaction`: what a session has is set again by each transaction, and ends with it, because a
 * connection pooler in transaction mode gives each of them any session.
 */
export type PoolOptions = { max?: number; onError: (error: Error) => void; byTransaction?: boolean }

/**
 * A pool of `max` connections, of `role` from their first statement where one is given. An idle one is closed after
 * `idleMs`. Every session is limited: statements 5 s, locks 2 s, idle transactions 10 s; a connection that could not
 * be set up is not used. An error of an idle connection is logged and the pool continues: a restarting database is
 * normal.
 */
export const openPool = (
  url: string,
  {
    max,
    onError,
    role,
    idleMs,
    byTransaction = false,
  }: PoolOptions & { max: number; role?: string; idleMs: number },
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: idleMs,
    application_name: 'tintario',
    ...(byTransaction ? { Client: PoolerClient } : {}),
    onConnect: (client) => setUpSession(client, role),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
  })
  return pool
}

/** A connection stays open between two clicks of one person: a new one costs the next click some milliseconds. */
export const IDLE_MS = 30_000

/** The whole database, as the owner of its tables sees it: for work that is not one account's. */
export const openDatabase = (
  url: string,
  { max = 10, idleMs = IDLE_MS, ...options }: PoolOptions & { idleMs?: number },
): OpenDatabase => {
  const pool = openPool(url, { max, idleMs, ...options })
  return { db: databaseOn(pool), pool, close: () => pool.end() }
}

const AWAY = /^(08...|57P0[1-5]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
const AWAY_MESSAGE =
  /Connection terminated|Connection ended unexpectedly|timeout exceeded when trying to connect|Client has encountered a connection error/
/** Lock and statement timeouts, deadlocks, serialization failures. */
const BUSY = /^(55P03|57014|40P01|40001)$/
const BUSY_MESSAGE = /Query read timeout/

const hasErrorOf = (error: unknown, codes: RegExp, messages?: RegExp): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as Error & { code?: unknown }
    if ((typeof code === 'string' && codes.test(code)) || messages?.test(e.message)) return true
  }
  return false
}

/** True while no statement can succeed: the database is unreachable, restarting, full, or read-only after a failover. */
export const isDatabaseAway = (error: unknown): boolean => hasErrorOf(error, AWAY, AWAY_MESSAGE)

/** True when the same call may succeed a moment later: the database is away or busy. Never counts as an internal error. */
export const isRetryableDbError = (error: unknown): boolean =>
  isDatabaseAway(error) || hasErrorOf(error, BUSY, BUSY_MESSAGE)

/** True when a remembered caller's rows have changed (`choose_account_of`): the statement did not run. */
export const isCallerChanged = (error: unknown): boolean => hasErrorOf(error, /^TN001$/)

/** The constraint or index that a unique or foreign-key violation names, else null. */
export const violatedConstraint = (error: unknown): string | null => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint } = e as Error & { code?: unknown; constraint?: unknown }
    if ((code === '23505' || code === '23503') && typeof constraint === 'string') return constraint
  }
  return null
}

/** True for a text that PostgreSQL cannot store: with a NUL (22021, in JSON 22P05) or half a character (22P02). */
export const isUnstorableText = (error: unknown): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, detail } = e as Error & { code?: unknown; detail?: unknown }
    if (code === '22021' || code === '22P05') return true
    if (code === '22P02' && String(detail).includes('surrogate')) return true
  }
  return false
}
