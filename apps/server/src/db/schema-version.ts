import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** How many migrations the database has had. */
export const readSchemaVersion = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.count ?? 0
}
