import { and, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WrappedKey } from '../outside/vault/vault.ts'
import type { Database, Db } from './db.ts'

export type WrappedRow = WrappedKey & { accountId: string; id: string }

/** How one table stores its wrapped keys, defined by its owner's store. */
export type Wrapped<Row extends WrappedRow = WrappedRow> = {
  /** At most `limit` rows after `last` that another than this key wraps, by their primary key, locked. */
  find(tx: Db, keyId: string, last: Row | null, limit: number): Promise<Row[]>
  store(tx: Db, rows: readonly WrappedRow[]): Promise<void>
  boundTo(row: Row): string
}

type Rewrap = (row: WrappedKey, boundTo: string) => WrappedKey

const BATCH = 200

/**
 * Wraps every key of a table by the key `keyId`, batch after batch, each in a transaction of its own: a killed run
 * leaves complete batches, and the next one continues. Sealed values are unchanged, so running calls are not
 * affected. `stuck` are the ids of keys whose rows cannot be unwrapped, by row.
 */
export const rewrapRows = async <Row extends WrappedRow>(
  db: Database,
  { keyId, rewrap }: { keyId: string; rewrap: Rewrap },
  { find, store, boundTo }: Wrapped<Row>,
): Promise<{ rewrapped: number; stuck: string[] }> => {
  let rewrapped = 0
  const stuck: string[] = []
  let last: Row | null = null
  for (;;) {
    const from: Row | null = last
    const found: Row[] = await db.transaction(async (tx) => {
      const rows = await find(tx, keyId, from, BATCH)
      const renewed = rows.flatMap((row) => {
        try {
          const { accountId, id } = row
          return { accountId, id, ...rewrap(row, boundTo(row)) }
        } catch {
          stuck.push(row.keyId)
          return []
        }
      })
      if (renewed.length > 0) await store(tx, renewed)
      rewrapped += renewed.length
      return rows
    })
    if (found.length === 0) return { rewrapped, stuck }
    last = found.at(-1) ?? null
  }
}

/** How many stored secrets are wrapped by each key, by the key's id, in every table that has a `key_id`. */
export const countByKey = async (db: Db): Promise<{ keyId: string; secrets: number }[]> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'key_id' order by 1`,
  )
  if (tables.length === 0) return []
  const counts = tables.map(({ name }) => {
    // An ended preview link is never opened again.
    const isUsed = name === 'preview_link' ? sql`(ends_at is null or ends_at > now())` : sql`true`
    return sql`select key_id, count(*) as n from ${sql.identifier(name)}
      where key_id is not null and ${isUsed} group by 1`
  })
  const { rows } = await db.execute<{ keyId: string; secrets: number }>(sql`
    select key_id as "keyId", sum(n)::int as secrets from (${sql.join(counts, sql` union all `)}) k
    group by 1 order by 1`)
  return rows
}

export const asColumns = (rows: readonly WrappedRow[]) => ({
  accountIds: rows.map(({ accountId }) => accountId),
  ids: rows.map(({ id }) => id),
  keyIds: rows.map(({ keyId }) => keyId),
  wrapped: rows.map(({ wrapped }) => wrapped),
})

type WrappedTable = PgTable & Record<'accountId' | 'keyId' | 'wrapped', PgColumn>

/** The wrapped keys of a table with the primary key (account_id, `id`); `boundTo` gets the row's value of `bound`. */
export const wrappedIn = (
  table: WrappedTable,
  { id, bound = id, boundTo }: { id: PgColumn; bound?: PgColumn; boundTo(value: string): string },
): Wrapped<WrappedRow & { bound: string }> => ({
  boundTo: (row) => boundTo(row.bound),
  find: async (tx, keyId, last, limit) => {
    const rows = await tx
      .select({ accountId: table.accountId, id, bound, keyId: table.keyId, wrapped: table.wrapped })
      .from(table as PgTable)
      .where(
        and(
          ne(table.keyId, keyId),
          last ? sql`(${table.accountId}, ${id}) > (${last.accountId}::uuid, ${last.id}::uuid)` : undefined,
        ),
      )
      .orderBy(table.accountId, id)
      .limit(limit)
      .for('update')
    return rows as (WrappedRow & { bound: string })[]
  },
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update ${table} t set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where t.account_id = v.account_id and t.${sql.identifier(id.name)} = v.id`)
  },
})
