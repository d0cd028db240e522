import type { Pool, PoolClient } from 'pg'
import type { BookStore, Books, Entries, EventEntry, Kind } from './books.ts'
import type { MakeError } from './once.ts'
import { wholeSeconds } from './periods.ts'

/** SQLSTATE classes of a database that is unreachable, restarting or busy: nothing was stored. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    /^(08...|57...|53...|55P03|40...|E[A-Z]+)$/.test(code) ||
    /Connection terminated|connection timeout|timeout exceeded|not queryable/i.test(error.message)
  )
}

const booksOf = (client: PoolClient, now: number): Books => {
  const rows = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await client.query<{ data: T }>(text, values)).rows.map(({ data }) => data)
  const write = (kind: Kind, entry: Entries[Kind], conflict: string) =>
    client.query(
      `insert into sandbox_object (id, kind, customer_id, due_at, created_at, data)
       values ($1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), $6) on conflict (id) ${conflict}`,
      [
        entry.id,
        kind,
        'customerId' in entry ? entry.customerId : entry.id,
        'dueAt' in entry ? entry.dueAt : null,
        entry.createdAt,
        JSON.stringify(entry),
      ],
    )
  return {
    now,
    get: async <K extends Kind>(kind: K, id: string) =>
      (
        await rows<Entries[K]>('select data from sandbox_object where id = $1 and kind = $2', [id, kind])
      )[0] ?? null,
    lock: async (customerId) =>
      (
        await rows<Entries['customer']>(
          `select data from sandbox_object where id = $1 and kind = 'customer' for update`,
          [customerId],
        )
      )[0] ?? null,
    put: async (kind, entry) => {
      await write(kind, entry, 'do update set data = excluded.data, due_at = excluded.due_at')
    },
    claim: async (kind, entry) => (await write(kind, entry, 'do nothing')).rowCount === 1,
    find: <K extends Kind>(kind: K, { customerId, limit = 1000 }: { customerId?: string; limit?: number }) =>
      rows<Entries[K]>(
        `select data from sandbox_object where kind = $1 ${customerId === undefined ? '' : 'and customer_id = $3'}
         order by created_at desc, id desc limit $2`,
        [kind, limit, ...(customerId === undefined ? [] : [customerId])],
      ),
    events: ({ since, after, limit }) =>
      rows<EventEntry>(
        `select data from sandbox_object where kind = 'event' and created_at >= to_timestamp($1::float8 / 1000)
           and ($3::text is null
             or (created_at, id) < (select a.created_at, a.id from sandbox_object a where a.id = $3))
         order by created_at desc, id desc limit $2`,
        [since, limit, after],
      ),
  }
}

/** `unavailable` when the database cannot be reached, `unknown` when only the answer to the commit is missing. */
export const createPostgresBooks = (
  pool: Pick<Pool, 'connect' | 'query'>,
  makeError: MakeError,
): BookStore => ({
  act: async (now, work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw makeError('unavailable', null, error)
    })
    let isCommitting = false
    let broken: Error | undefined
    try {
      await client.query('begin')
      const value = await work(booksOf(client, wholeSeconds(now)))
      isCommitting = true
      await client.query('commit')
      return value
    } catch (error) {
      if (isCommitting) {
        broken = error instanceof Error ? error : new Error(String(error))
        throw makeError('unknown', null, error)
      }
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
      if (isAway(error)) throw makeError('unavailable', null, error)
      throw error
    } finally {
      client.release(broken)
    }
  },
  nextDue: async (until) => {
    const { rows } = await pool
      .query<{ id: string; due_at: Date }>(
        'select id, due_at from sandbox_object where due_at <= $1 order by due_at, id limit 1',
        [until],
      )
      .catch((error: unknown) => {
        throw isAway(error) ? makeError('unavailable', null, error) : error
      })
    const [row] = rows
    return row ? { id: row.id, dueAt: row.due_at.getTime() } : null
  },
})
