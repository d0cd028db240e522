import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Rows that one statement deletes at most, so that no clean-up takes many locks or reaches the statement timeout. */
const BATCH = 5_000

/** Deletes the rows of a table that fulfil a condition on one column, the lowest values first. */
export const deleteInBatches = async (
  db: Db,
  column: PgColumn,
  condition: SQL = sql`${column} < now()`,
): Promise<void> => {
  const { table } = column
  const statement = sql`delete from ${table} where ctid = any (array(
    select ctid from ${table} where ${condition} order by ${column} limit ${BATCH}))`
  while (((await db.execute(statement)).rowCount ?? 0) >= BATCH);
}

/** Row after row, read in pages, so that one page at a time is in memory. `find` answers the rows after `last`. */
export async function* inPages<Row>(
  find: (last: Row | null, limit: number) => Promise<Row[]>,
  limit = 500,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const page: Row[] = await find(last, limit)
    yield* page
    if (page.length < limit) return
    last = page.at(-1) ?? null
  }
}
